import type { PackageDefinition } from 'fc-core'
import { http, type HttpHandler } from 'msw'
import { createMock, type Mock, type MockPackage } from '../create-mock.ts'
import type { MockOptions } from '../options.ts'
import { isRequestOf } from './is-request-of.ts'

/** Handlers for msw, and the mock that answers behind them. */
export interface MockHandlers extends Array<HttpHandler> {
  readonly mock: Mock
}

/**
 * Makes msw handlers that answer the calls of real services: those below each definition's `base_url`. Whatever else is requested passes by.
 *
 * Works with `setupServer` and `setupWorker`, of msw 2.15 and of msw 3. A handler of your own for one endpoint goes in front, by `server.use`.
 *
 * @param definitions One definition or several. Those on different hosts may have the same path.
 * @throws InvalidDefinitionError, DefinitionCollisionError as `createMock` does.
 *
 * @example const server = setupServer(...createHandlers(definition, { seed: 1 }))
 */
export function createHandlers(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options?: MockOptions,
): MockHandlers
/** The same for a mock that is there already. */
export function createHandlers(mock: Mock): MockHandlers
export function createHandlers(
  source: PackageDefinition | readonly PackageDefinition[] | Mock,
  options?: MockOptions,
): MockHandlers {
  const mock = isMock(source) ? source : createMock(source, { matchOrigin: true, ...options })
  const handlers = mock.packages.map((served) => handlerOf(served, mock))
  return Object.assign(handlers, { mock })
}

function handlerOf(served: MockPackage, mock: Mock): HttpHandler {
  const isOurs = isRequestOf(served, mock.options)
  return http.all(
    ({ request }) => isOurs(request.method, new URL(request.url)),
    ({ request }) => mock.fetch(request).catch(toNetworkError),
  )
}

/** What msw takes for a connection that breaks; the mock throws what `fetch` throws. */
function toNetworkError(error: unknown): Response {
  if (error instanceof TypeError) return Response.error()
  throw error
}

function isMock(source: object): source is Mock {
  return typeof (source as Partial<Mock>).fetch === 'function'
}
