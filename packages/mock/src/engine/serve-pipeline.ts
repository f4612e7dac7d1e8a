import { runPipeline } from '../pipeline/pipeline.ts'
import { readJsonBody } from './body.ts'
import type { CallContext } from './engine.ts'
import type { Answer, Exchange } from './exchange.ts'
import { Failure } from './failure.ts'
import { checkMethodAndMedia } from './media-type.ts'
import type { Route } from './route.ts'

/** Answers several calls in one request. */
export function servePipeline(
  _route: Route,
  { exchange, engine }: CallContext,
  callStep: (step: Exchange) => Answer | Promise<Answer>,
): unknown {
  const refused = checkMethodAndMedia(exchange)
  if (refused !== undefined) return refused
  const body = readJsonBody(exchange.body, engine.options.maxBodyBytes)
  if (body instanceof Failure) return body
  return runPipeline(body.value, exchange, callStep, engine.options.pipelineFailure)
}
