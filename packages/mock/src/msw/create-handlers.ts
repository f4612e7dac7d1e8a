import { type AnyPackage, FcError, type PackageDefinition, type PackageTypes } from 'fc-core'
// Not by name: that would be a syntax error with msw 1.
import * as msw from 'msw'
import { createMock, type Mock } from '../mock/create-mock.ts'
import type { MockPackage } from '../mock/describe-mock.ts'
import { isOwnRequest } from '../mock/describe-mock.ts'
import type { MockOptions } from '../options.ts'
import { isRequestOf } from './is-request-of.ts'

/** Handlers for msw, and their mock. */
export interface MockHandlers<Source = Mock> extends Array<msw.HttpHandler> {
  readonly mock: Source
}

/** What handlers use of a mock. */
export type HandledMock = Pick<Mock, 'fetch' | 'packages'> & {
  readonly options: Pick<Mock['options'], 'admin'>
}

/**
 * Creates msw handlers that mock real services: the requests below the `base_url` of each definition. Other requests pass through.
 *
 * Works with `setupServer` and `setupWorker` of msw 2.15 and msw 3. To override one endpoint, add a handler with `server.use`.
 *
 * @param definitions One definition or several. Definitions on different hosts may have the same path.
 * @throws InvalidDefinitionError, DefinitionCollisionError like `createMock`.
 * @throws FcError `unsupported-msw` with msw 1, or msw 2 before 2.12.
 *
 * @example const server = setupServer(...createHandlers(definition, { seed: 1 }))
 */
export function createHandlers<Types extends PackageTypes = AnyPackage>(
  definitions: PackageDefinition | readonly PackageDefinition[],
  options?: MockOptions<Types>,
): MockHandlers<Mock<Types>>
/** Creates msw handlers for an existing mock. */
export function createHandlers<Source extends HandledMock>(mock: Source): MockHandlers<Source>
export function createHandlers(
  source: PackageDefinition | readonly PackageDefinition[] | HandledMock,
  options?: MockOptions,
): MockHandlers<HandledMock> {
  // Exported since 2.12. Earlier versions call a string method on the predicate of a handler.
  if (msw.sse === undefined)
    throw new FcError('unsupported-msw', 'fc-mock/msw requires msw 2.15 or newer: update `msw`.')
  const mock = isMock(source)
    ? source
    : createMock(source, { ...DEFAULTS, ...options, ...upstreamOf(options) })
  const handlers = mock.packages.map((served) => handlerOf(served, mock))
  return Object.assign(handlers, { mock })
}

/** Handlers receive requests of their own page or process only, whatever its origin is. */
const DEFAULTS: MockOptions = { matchOrigin: true, cors: '*' }

/** Requests to the upstream are not mocked, also if it is the mocked service itself. */
function upstreamOf({ upstream }: MockOptions = {}): MockOptions {
  if (upstream === undefined) return {}
  const options = typeof upstream === 'string' ? { url: upstream } : upstream
  return {
    upstream: { fetch: (url, init) => fetch(msw.bypass(new Request(url, init))), ...options },
  }
}

function handlerOf(served: MockPackage, mock: HandledMock): msw.HttpHandler {
  const isOurs = isRequestOf(served, mock.options)
  return msw.http.all(
    ({ request }) => isOurs(request.method, new URL(request.url)),
    // Another server of msw may have removed the mark of `bypass`.
    ({ request }) =>
      isOwnRequest(mock, request) ? msw.passthrough() : mock.fetch(request).catch(toNetworkError),
  )
}

/** Converts a connection fault, which the mock throws like `fetch`, to the network error of msw. */
function toNetworkError(error: unknown): Response {
  if (error instanceof TypeError) return Response.error()
  throw error
}

function isMock(source: object): source is HandledMock {
  return typeof (source as Partial<HandledMock>).fetch === 'function'
}
