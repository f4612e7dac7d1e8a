import { PipelineBudget } from '../pipeline/budget.ts'
import { runPipeline } from '../pipeline/pipeline.ts'
import { readJsonBody } from '../protocol/body.ts'
import type { CallContext } from './engine.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from './media-type.ts'
import { JsonText } from './json-text.ts'

/** Serves several calls in one request. */
export function servePipeline(
  { request, engine, budget = new PipelineBudget(engine.options) }: CallContext,
  callStep: (step: MockRequest, budget: PipelineBudget) => MockResponse | Promise<MockResponse>,
): unknown {
  const rejected = checkMethodAndMedia(request)
  if (rejected !== undefined) return rejected
  const body = readJsonBody(request.body, engine.options)
  if (body instanceof Failure) return body
  const { pipelineFailure, matchOrigin } = engine.options
  const options = { onFailure: pipelineFailure, matchOrigin, budget }
  return runPipeline(body.value, request, (step) => callStep(step, budget), options).then(
    (result) => (result instanceof Failure ? result : new JsonText(result)),
  )
}
