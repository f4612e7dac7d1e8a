import type { Exchange, Fetch } from './exchange.ts'

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
  /** @throws RequestLimitReached instead of sending a request over the limit. */
  call(url: string, body: string, overrides?: CallOverrides): Promise<Exchange>
  readonly requests: number
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
  return {
    get requests() {
      return requests
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
      const response = await fetch(request.url, { ...request, redirect: 'manual' })
      const text = await response.text()
      return {
        request,
        status: response.status,
        contentType: response.headers.get('content-type'),
        text,
        ...parse(text),
      }
    },
  }
}

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

function parse(text: string): Pick<Exchange, 'isJson' | 'value'> {
  try {
    return { isJson: true, value: JSON.parse(text) as unknown }
  } catch {
    return { isJson: false, value: undefined }
  }
}
