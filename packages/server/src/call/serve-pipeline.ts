import { PipelineBudget } from '../pipeline/budget.ts'
import { runPipeline } from '../pipeline/pipeline.ts'
import { readJsonBody } from '../protocol/body.ts'
import type { Call } from './call.ts'
import type { ServiceRequest } from '../protocol/request.ts'
import type { ServiceResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from '../protocol/media-type.ts'
import { JsonText } from '../protocol/json-text.ts'

/** Serves several calls in one request. */
export function servePipeline(
  { request, engine: { protocol }, budget = new PipelineBudget(protocol) }: Call,
  callStep: (
    step: ServiceRequest,
    budget: PipelineBudget,
  ) => ServiceResponse | Promise<ServiceResponse>,
): unknown {
  const rejected = checkMethodAndMedia(request)
  if (rejected !== undefined) return rejected
  const body = readJsonBody(request.body, protocol)
  if (body instanceof Failure) return body
  const { pipelineFailure, matchOrigin } = protocol
  const options = { onFailure: pipelineFailure, matchOrigin, budget }
  return runPipeline(body.value, request, (step) => callStep(step, budget), options).then(
    (result) => (result instanceof Failure ? result : new JsonText(result)),
  )
}
