import { quote } from 'fc-core/internal'
import {
  type AllowedOrigins,
  isNamedOrigin,
  isSameHost,
  parseOrigin,
} from '../protocol/allowed-origins.ts'
import type { ServiceRequest } from '../protocol/request.ts'
import { BASE_HEADERS, type ServiceResponse } from '../protocol/response.ts'
import { METHODS } from './respond.ts'

/** How requests of pages are handled. */
export interface CorsOptions {
  origins: AllowedOrigins
  /** Responds to a request of a page that is not allowed. */
  reject(message: string, origin: string): ServiceResponse
}

/**
 * Handles a request of a page.
 *
 * A request of a page that is not allowed is rejected before it has any effect. Browsers send many requests without a preflight request: the
 * missing headers would only hide the responses.
 */
export function handleWithCors(
  request: ServiceRequest,
  { origins, reject }: CorsOptions,
  handle: (request: ServiceRequest) => ServiceResponse | Promise<ServiceResponse>,
): ServiceResponse | Promise<ServiceResponse> {
  const origin = request.header('origin')
  if (origin === undefined)
    return isCrossSiteRead(request) && !isAllowed('', request, origins)
      ? reject('Requests of pages of another site are not allowed.', '*')
      : handle(request)
  if (isSameHost(origin, request)) return handle(request)
  if (!isAllowed(origin, request, origins))
    return reject(
      `Requests of pages of ${quote(origin)} are not allowed.`,
      parseOrigin(origin) ?? '*',
    )
  if (request.isAllowedOrigin !== undefined) return handle(request)
  const headers = corsHeaders(origin, origins)
  const method = request.header('access-control-request-method')
  if (request.method === 'OPTIONS' && method !== undefined)
    return respondPreflight(request, method, headers)
  const response = handle(request)
  return response instanceof Promise
    ? response.then((awaited) => addHeaders(awaited, headers))
    : addHeaders(response, headers)
}

function isAllowed(
  origin: string,
  { isAllowedOrigin }: ServiceRequest,
  cors: AllowedOrigins,
): boolean {
  return isAllowedOrigin ?? (isNamedOrigin(origin, cors) || (cors !== false && cors.includes('*')))
}

/** Returns whether a page of another site embeds the resource. Such requests have no `Origin`. Navigation, such as a link, is none. */
function isCrossSiteRead(request: ServiceRequest): boolean {
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

function addHeaders(response: ServiceResponse, headers: Record<string, string>): ServiceResponse {
  return { ...response, headers: { ...response.headers, ...headers } }
}

function respondPreflight(
  request: ServiceRequest,
  method: string,
  headers: Record<string, string>,
): ServiceResponse {
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
