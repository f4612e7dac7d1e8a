import { drawDelay } from '../faults/delay.ts'
import { readPrefer } from '../faults/prefer.ts'
import { callEndpoint } from './call-endpoint.ts'
import type { CallContext, Engine } from './engine.ts'
import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonPage } from './json-text.ts'
import { respond, respondPreflight } from './respond.ts'
import { findRoute } from './route.ts'
import { serveEvents } from './serve-events.ts'
import { servePackage } from './serve-package.ts'
import { servePipeline } from './serve-pipeline.ts'

/** Handles a request to a package: a preflight request or a call. */
export function handleRequest(
  exchange: MockRequest,
  engine: Engine,
): MockResponse | Promise<MockResponse> {
  if (exchange.method === 'OPTIONS') return respondPreflight(engine.options)
  const number = engine.log.begin()
  const prefer = readPrefer(exchange.header('prefer'))
  const context: CallContext = { engine, exchange, prefer, call: {}, number }
  const result = runSafely(context)
  const delay = prefer.delay ?? engine.options.delay
  const wait = delay === 0 ? 0 : drawDelay(delay, engine.chance)
  if (!(result instanceof Promise) && wait === 0) return finish(context, result)
  return Promise.all([result, sleep(wait)]).then(
    ([value]) => finish(context, value),
    (fault: unknown) => finish(context, failed(context, fault)),
  )
}

/** Creates the response for a result, and logs the call. */
function finish(context: CallContext, result: unknown): MockResponse {
  const { engine, exchange, number } = context
  const response = respond(result, context)
  engine.log.add(number, exchange, response, result instanceof JsonPage ? result : undefined)
  return response
}

/** Route, then what the route leads to. A fault of the mock itself is an answer, too. */
function runSafely(context: CallContext): unknown {
  try {
    return runCall(context)
  } catch (fault) {
    return failed(context, fault)
  }
}

function runCall(context: CallContext): unknown {
  const { engine, exchange, call } = context
  const route = findRoute(engine.groups, exchange)
  if (route instanceof Failure) return route
  call.package = route.group.services[0].definition.name
  switch (route.kind) {
    case 'endpoint':
      return callEndpoint(route, context)
    case 'events':
      return serveEvents(route, context)
    case 'package':
      return servePackage(route, context)
    case 'pipeline':
      return servePipeline(route, context, (step) => handleRequest(step, engine))
  }
}

function failed(context: CallContext, fault: unknown): Failure {
  context.fault = fault
  const reason = fault instanceof Error ? fault.message : String(fault)
  return new Failure(500, 'INTERNAL_ERROR', `The mock itself has failed: ${reason}`)
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
