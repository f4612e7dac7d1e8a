import { runPipeline } from '../pipeline/pipeline.ts'
import { readJsonBody } from '../protocol/body.ts'
import type { CallContext } from './engine.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from './media-type.ts'
import type { ResolvedRoute } from './resolve-route.ts'

/** Serves several calls in one request. */
export function servePipeline(
  _route: ResolvedRoute,
  { request, engine }: CallContext,
  callStep: (step: MockRequest) => MockResponse | Promise<MockResponse>,
): unknown {
  const rejected = checkMethodAndMedia(request)
  if (rejected !== undefined) return rejected
  const body = readJsonBody(request.body, engine.options.maxBodyBytes)
  if (body instanceof Failure) return body
  const { pipelineFailure, matchOrigin } = engine.options
  return runPipeline(body.value, request, callStep, { onFailure: pipelineFailure, matchOrigin })
}
