import type { PipelineBudget } from '../pipeline/budget.ts'
import { servePackage } from './serve-package.ts'
import { servePipeline } from './serve-pipeline.ts'
import { Failure } from '../protocol/failure.ts'
import type { ServiceRequest } from '../protocol/request.ts'
import type { ServiceResponse } from '../protocol/response.ts'
import { quote } from 'fc-core/internal'
import { addWarnings, Call, type Engine } from './call.ts'
import { callEndpoint } from './call-endpoint.ts'
import { resolveRoute } from './resolve-route.ts'
import { respond, respondOptions } from './respond.ts'
import { serveEvents } from './serve-events.ts'
import { unknownEndpoint } from './unknown-endpoint.ts'

/**
 * Handles a request to a package: a request for the methods, or a call. It never throws, and its promise never rejects.
 *
 * @param budget Of the pipeline that the request is a step of. Steps reach nothing but endpoints and pipelines.
 */
export function handleRequest(
  request: ServiceRequest,
  engine: Engine,
  budget?: PipelineBudget,
): ServiceResponse | Promise<ServiceResponse> {
  if (request.method === 'OPTIONS') return respondOptions()
  const call = new Call(engine, request, budget)
  call.observer = engine.onCall?.(call)
  const result = dispatchSafely(call)
  return result instanceof Promise
    ? result.then(
        (value) => finish(call, value),
        (error: unknown) => finish(call, internalError(call, error)),
      )
    : finish(call, result)
}

/** Creates the response for a result, and shows it to the observer of the call. */
function finish(call: Call, result: unknown): ServiceResponse | Promise<ServiceResponse> {
  const response = respondSafely(result, call)
  const replaced = call.observer?.end?.(response)
  return replaced instanceof Promise
    ? replaced.then((other) => other ?? response)
    : (replaced ?? response)
}

/** Like `respond`, but turns a thrown error into a response: a result can be too deep for JSON. */
function respondSafely(result: unknown, call: Call): ServiceResponse {
  try {
    return respond(result, call)
  } catch (error) {
    return respond(internalError(call, error), call)
  }
}

/** Like `dispatch`, but turns a thrown error into a result. */
function dispatchSafely(call: Call): unknown {
  try {
    return dispatch(call)
  } catch (error) {
    return internalError(call, error)
  }
}

function dispatch(call: Call): unknown {
  const { engine, request, record, budget } = call
  const route = resolveRoute(engine, request)
  if (route instanceof Failure) return route
  call.group = route.group
  record.package = route.group.packages[0].definition.name
  if (budget !== undefined && route.kind !== 'endpoint' && route.kind !== 'pipeline')
    return unknownEndpoint(engine.protocol, `The path ${quote(request.path)} is not an endpoint.`)
  switch (route.kind) {
    case 'endpoint':
      return callEndpoint(route, call)
    case 'events':
      return serveEvents(route, call)
    case 'package':
      return servePackage(route, call)
    case 'pipeline':
      return servePipeline(call, (step, used) => callStep(step, call, used))
  }
}

/** Handles a step of a pipeline. Its error and warnings are logged with the pipeline, too. */
async function callStep(
  step: ServiceRequest,
  call: Call,
  budget: PipelineBudget,
): Promise<ServiceResponse> {
  const response = await handleRequest(step, call.engine, budget)
  call.error ??= response.error
  addWarnings(call, response.call.warnings ?? [])
  return response
}

function internalError(call: Call, error: unknown): Failure {
  call.error = error ?? new Error('undefined was thrown')
  return (
    call.observer?.error?.(error) ??
    new Failure(500, 'INTERNAL_ERROR', 'The service could not handle the call.')
  )
}
