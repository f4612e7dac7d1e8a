import { runPipeline } from '../pipeline/pipeline.ts'
import { readJsonBody } from '../protocol/body.ts'
import type { CallContext } from './engine.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from './media-type.ts'
import type { Route } from './route.ts'

/** Answers several calls in one request. */
export function servePipeline(
  _route: Route,
  { exchange, engine }: CallContext,
  callStep: (step: MockRequest) => MockResponse | Promise<MockResponse>,
): unknown {
  const refused = checkMethodAndMedia(exchange)
  if (refused !== undefined) return refused
  const body = readJsonBody(exchange.body, engine.options.maxBodyBytes)
  if (body instanceof Failure) return body
  return runPipeline(body.value, exchange, callStep, engine.options.pipelineFailure)
}
