import type { PackageDefinition } from 'fc-core'
import { http, type HttpHandler } from 'msw'
import { createMock, type Mock, type MockPackage } from '../create-mock.ts'
import type { MockOptions } from '../options.ts'
import { isRequestOf } from './is-request-of.ts'

/** Handlers for msw, and their mock. */
export interface MockHandlers extends Array<HttpHandler> {
  readonly mock: Mock
}

/**
 * Creates msw handlers that mock real services: the requests below the `base_url` of each definition. Other requests pass through.
 *
 * Works with `setupServer` and `setupWorker` of msw 2.15 and msw 3. To override one endpoint, add a handler with `server.use`.
 *
 * @param definitions One definition or several. Definitions on different hosts may have the same path.
 * @throws InvalidDefinitionError, DefinitionCollisionError like `createMock`.
 *
 * @example const server = setupServer(...createHandlers(definition, { seed: 1 }))
 */
export function createHandlers(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options?: MockOptions,
): MockHandlers
/** Creates msw handlers for an existing mock. */
export function createHandlers(mock: Mock): MockHandlers
export function createHandlers(
  source: PackageDefinition | readonly PackageDefinition[] | Mock,
  options?: MockOptions,
): MockHandlers {
  const mock = isMock(source) ? source : createMock(source, { ...DEFAULTS, ...options })
  const handlers = mock.packages.map((served) => handlerOf(served, mock))
  return Object.assign(handlers, { mock })
}

/** Handlers receive requests of their own page or process only, whatever its origin is. */
const DEFAULTS: MockOptions = { matchOrigin: true, cors: '*' }

function handlerOf(served: MockPackage, mock: Mock): HttpHandler {
  const isOurs = isRequestOf(served, mock.options)
  return http.all(
    ({ request }) => isOurs(request.method, new URL(request.url)),
    ({ request }) => mock.fetch(request).catch(toNetworkError),
  )
}

/** Converts a connection fault, which the mock throws like `fetch`, to the network error of msw. */
function toNetworkError(error: unknown): Response {
  if (error instanceof TypeError) return Response.error()
  throw error
}

function isMock(source: object): source is Mock {
  return typeof (source as Partial<Mock>).fetch === 'function'
}
