import type { Exchange, Fetch } from './exchange.ts'

/** A change to the usual call: POST with a JSON body and the headers of the interface. */
export interface CallChange {
  method?: string
  /** Without the question mark. */
  query?: string
  /** Headers to add; undefined takes one away. Names in lower case. */
  headers?: Readonly<Record<string, string | undefined>>
}

/** Calls a service, and counts. */
export interface ServiceCaller {
  /** @throws TooManyRequests before a request that would be one too many. */
  call(url: string, body: string, change?: CallChange): Promise<Exchange>
  readonly requests: number
}

/** As many requests were sent as were allowed. */
export class TooManyRequests extends Error {}

/**
 * @param headers Sent with every call: `authorization`, `api-version`.
 * @param most How many requests may be sent.
 */
export function createCaller(
  fetch: Fetch,
  headers: Readonly<Record<string, string>>,
  most: number,
): ServiceCaller {
  let requests = 0
  return {
    get requests() {
      return requests
    },
    async call(url, body, change = {}) {
      if (requests >= most) throw new TooManyRequests()
      requests++
      const method = change.method ?? 'POST'
      const request = {
        method,
        url: change.query === undefined ? url : `${url}?${change.query}`,
        headers: withChanges({ ...USUAL, ...headers }, change.headers ?? {}),
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

const USUAL = { 'content-type': 'application/json', accept: 'application/json' }

function withChanges(
  headers: Record<string, string>,
  changes: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const merged: Record<string, string | undefined> = { ...headers, ...changes }
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
