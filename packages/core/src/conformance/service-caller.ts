import type { Exchange, Fetch } from './exchange.ts'
import { parseBody } from './parse-body.ts'

/** Overrides of a default call, which is a POST with the standard headers. */
export interface CallOverrides {
  method?: string
  /** Without the question mark. */
  query?: string
  /** Additional headers; undefined removes a default header. Names are in lower case. */
  headers?: Readonly<Record<string, string | undefined>>
}

/** Sends requests to a service and counts them. */
export interface ServiceCaller {
  /**
   * Sends a request. A lost connection is an exchange with `connectionError`, unless the service has never responded.
   *
   * @throws RequestLimitReached instead of sending a request over the limit; the error of `fetch` if none of the first calls gets a response.
   */
  call(url: string, body: string, overrides?: CallOverrides): Promise<Exchange>
  readonly requests: number
  /** The error of the first call, if no call has got a response so far. */
  readonly unreachable: unknown
}

/** The maximum number of requests was reached. */
export class RequestLimitReached extends Error {}

/**
 * @param headers Headers of every call: `authorization`, `api-version`.
 * @param maxRequests Maximum number of requests.
 */
export function createServiceCaller(
  fetch: Fetch,
  headers: Readonly<Record<string, string>>,
  maxRequests: number,
): ServiceCaller {
  let requests = 0
  let hasResponded = false
  let unreachable: unknown
  return {
    get requests() {
      return requests
    },
    get unreachable() {
      return unreachable
    },
    async call(url, body, overrides = {}) {
      if (requests >= maxRequests) throw new RequestLimitReached()
      requests++
      const method = overrides.method ?? 'POST'
      const request = {
        method,
        url: overrides.query === undefined ? url : `${url}?${overrides.query}`,
        headers: mergeHeaders({ ...DEFAULT_HEADERS, ...headers }, overrides.headers ?? {}),
        ...(method !== 'GET' && { body }),
      }
      try {
        const response = await fetch(request.url, { ...request, redirect: 'manual' })
        const text = await response.text()
        hasResponded = true
        unreachable = undefined
        return {
          request,
          status: response.status,
          contentType: response.headers.get('content-type'),
          text,
          ...parseBody(text),
        }
      } catch (error) {
        if (!hasResponded) unreachable ??= error
        if (!hasResponded && requests >= MAX_FIRST_ATTEMPTS) throw unreachable
        return {
          request,
          status: 0,
          connectionError: (error instanceof Error ? error.message : String(error)).replace(
            /\.$/,
            '',
          ),
          contentType: null,
          text: '',
          isJson: false,
          value: undefined,
        }
      }
    },
  }
}

/** Number of calls after which a service that has never responded counts as unreachable. */
const MAX_FIRST_ATTEMPTS = 3

const DEFAULT_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

function mergeHeaders(
  headers: Record<string, string>,
  overrides: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const merged: Record<string, string | undefined> = { ...headers, ...overrides }
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
