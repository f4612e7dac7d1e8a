import { sampleDelay } from '../faults/delay.ts'
import { findIgnoredPreferences, readPrefer } from '../faults/prefer.ts'
import { callEndpoint } from './call-endpoint.ts'
import { quote } from 'fc-core/text'
import { unknownEndpoint } from './unknown-endpoint.ts'
import { addWarnings, type CallContext, type Engine } from './engine.ts'
import type { PipelineBudget } from '../pipeline/budget.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { messageOf } from '../log/format-stack.ts'
import { JsonPage } from './json-text.ts'
import { respond, respondOptions } from './respond.ts'
import { resolveRoute } from './resolve-route.ts'
import { serveEvents } from './serve-events.ts'
import { servePackage } from './serve-package.ts'
import { servePipeline } from './serve-pipeline.ts'

/**
 * Handles a request to a package: a request for the methods, or a call.
 *
 * @param budget Of the pipeline that the request is a step of. Steps reach nothing but endpoints and pipelines.
 */
export function handleRequest(
  request: MockRequest,
  engine: Engine,
  budget?: PipelineBudget,
): MockResponse | Promise<MockResponse> {
  if (request.method === 'OPTIONS') return respondOptions()
  const number = engine.log.begin()
  const preferHeader = request.header('prefer')
  const prefer = readPrefer(preferHeader)
  const call = engine.session === undefined ? {} : { session: engine.session }
  const started = Date.now()
  const context: CallContext = {
    engine,
    request,
    prefer,
    sent: prefer,
    call,
    number,
    started,
    budget,
  }
  if (preferHeader !== undefined) addWarnings(context, findIgnoredPreferences(preferHeader))
  const result = dispatchSafely(context)
  const delay = context.prefer.delay ?? engine.options.delay
  let wait = delay === 0 ? 0 : sampleDelay(delay, engine.rng)
  if (engine.defer !== undefined && wait > 0) {
    engine.defer(wait)
    wait = 0
  }
  if (!(result instanceof Promise) && wait === 0) return finish(context, result)
  const settled = Promise.resolve(result).catch((error: unknown) => internalError(context, error))
  if (wait === 0) return settled.then((value) => finish(context, value))
  return Promise.all([settled, sleep(wait)]).then(([value]) => finish(context, value))
}

/** Creates the response for a result, and logs the call. */
function finish(context: CallContext, result: unknown): MockResponse {
  const { engine, request, number } = context
  const response = respondSafely(result, context)
  const page = result instanceof JsonPage ? result : undefined
  engine.log.add(number, request, response, context.started, page)
  return response
}

/** Like `respond`, but turns a thrown error into a response: a result can be too deep for JSON. */
function respondSafely(result: unknown, context: CallContext): MockResponse {
  try {
    return respond(result, context)
  } catch (error) {
    return respond(internalError(context, error), context)
  }
}

/** Like `dispatch`, but turns a thrown error into a response. */
function dispatchSafely(context: CallContext): unknown {
  try {
    return dispatch(context)
  } catch (error) {
    return internalError(context, error)
  }
}

function dispatch(context: CallContext): unknown {
  const { engine, request, call, budget } = context
  const route = resolveRoute(engine, request)
  if (route instanceof Failure) return route
  call.package = route.group.services[0].definition.name
  if (budget !== undefined && route.kind !== 'endpoint' && route.kind !== 'pipeline')
    return unknownEndpoint(engine.options, `The path ${quote(request.path)} is not an endpoint.`)
  switch (route.kind) {
    case 'endpoint':
      return callEndpoint(route, context)
    case 'events':
      return serveEvents(route, context)
    case 'package':
      return servePackage(route, context)
    case 'pipeline':
      return servePipeline(context, (step, used) => callStep(step, context, used))
  }
}

/** Handles a step of a pipeline. Its error and warnings are logged with the pipeline, too. */
async function callStep(
  step: MockRequest,
  context: CallContext,
  budget: PipelineBudget,
): Promise<MockResponse> {
  const response = await handleRequest(step, context.engine, budget)
  context.error ??= response.error
  addWarnings(context, response.call.warnings ?? [])
  return response
}

function internalError(context: CallContext, error: unknown): Failure {
  context.error = error ?? new Error('undefined was thrown')
  return new Failure(500, 'INTERNAL_ERROR', `Internal error in the mock: ${messageOf(error)}`)
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
