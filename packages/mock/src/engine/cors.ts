import { quote } from 'fc-core/text'
import {
  type AllowedOrigins,
  isNamedOrigin,
  isSameHost,
  parseOrigin,
} from '../protocol/allowed-origins.ts'
import { Failure } from '../protocol/failure.ts'
import type { MockRequest } from '../protocol/request.ts'
import { BASE_HEADERS, type MockResponse } from '../protocol/response.ts'
import type { Engine } from './engine.ts'
import { METHODS, respondFailure } from './respond.ts'
import type { MaybePromise } from '../scheduling/work.ts'

/**
 * Handles a request to a package under the option `cors`.
 *
 * A request of a page that is not allowed is rejected before it has any effect. Browsers send many requests without a preflight request: the
 * missing headers would only hide the responses.
 */
export function handleWithCors<Handler extends Pick<Engine, 'options'>>(
  request: MockRequest,
  engine: Handler,
  handle: (request: MockRequest, engine: Handler) => MaybePromise<MockResponse>,
): MaybePromise<MockResponse> {
  const { options } = engine
  const origin = request.header('origin')
  if (origin === undefined)
    return isCrossSiteRead(request) && !isAllowed('', request, options.cors)
      ? rejectOrigin('another site', '', engine)
      : handle(request, engine)
  if (isSameHost(origin, request)) return handle(request, engine)
  if (!isAllowed(origin, request, options.cors)) return rejectOrigin(quote(origin), origin, engine)
  if (request.isAllowedOrigin !== undefined) return handle(request, engine)
  const headers = corsHeaders(origin, options.cors)
  const method = request.header('access-control-request-method')
  if (request.method === 'OPTIONS' && method !== undefined)
    return respondPreflight(request, method, headers)
  const response = handle(request, engine)
  return response instanceof Promise
    ? response.then((awaited) => addHeaders(awaited, headers))
    : addHeaders(response, headers)
}

function isAllowed(
  origin: string,
  { isAllowedOrigin }: MockRequest,
  cors: AllowedOrigins,
): boolean {
  return isAllowedOrigin ?? (isNamedOrigin(origin, cors) || (cors !== false && cors.includes('*')))
}

/** Returns whether a page of another site embeds the resource. Such requests have no `Origin`. Navigation, such as a link, is none. */
function isCrossSiteRead(request: MockRequest): boolean {
  return (
    request.header('sec-fetch-site') === 'cross-site' &&
    request.header('sec-fetch-dest') !== 'document'
  )
}

/** The headers for a page that may read the response. Only named origins may send credentials: `*` would allow any site to use them. */
function corsHeaders(origin: string, cors: AllowedOrigins): Record<string, string> {
  const exposed = { 'access-control-expose-headers': 'Preference-Applied, Allow, X-Request-Id' }
  return isNamedOrigin(origin, cors)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        ...exposed,
      }
    : { 'access-control-allow-origin': '*', ...exposed }
}

function addHeaders(response: MockResponse, headers: Record<string, string>): MockResponse {
  return { ...response, headers: { ...response.headers, ...headers } }
}

function respondPreflight(
  request: MockRequest,
  method: string,
  headers: Record<string, string>,
): MockResponse {
  const warning = `The browser blocks this call: the method ${quote(method)} is not allowed. Call endpoints with POST.`
  return {
    status: 204,
    headers: {
      ...BASE_HEADERS,
      ...headers,
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers':
        request.header('access-control-request-headers') ?? DEFAULT_HEADERS,
      'access-control-max-age': '600',
      ...(request.header('access-control-request-private-network') === 'true' && {
        'access-control-allow-private-network': 'true',
      }),
      vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network',
    },
    body: '',
    call: METHODS.split(', ').includes(method) ? {} : { warnings: [warning] },
  }
}

const DEFAULT_HEADERS = 'Content-Type, Accept, Authorization, Api-Version, Prefer'

function rejectOrigin(
  who: string,
  origin: string,
  { options }: Pick<Engine, 'options'>,
): MockResponse {
  const named = parseOrigin(origin) ?? '*'
  const message = `Requests of pages of ${who} are not allowed. To allow them, start the mock with \`--cors ${named === '*' ? "'*'" : named}\`, or set \`cors: ['${named}']\`.`
  return respondFailure(new Failure(403, 'FORBIDDEN_ORIGIN', message), options, {
    warnings: [message],
  })
}
