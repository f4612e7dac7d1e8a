import { NetworkError } from '../errors/network-error.ts'
import type { CallOptions, ClientOptions } from './client-options.ts'

/** A request to send: a POST if it has a body, otherwise a GET. */
export interface OutgoingRequest extends Pick<CallOptions, 'signal' | 'timeout'> {
  /** Name of the endpoint, for error messages. */
  endpoint: string
  url: string
  headers?: Headers
  body?: string
}

/** A response of any status, with its body as text. */
export interface RawResponse {
  status: number
  headers: Headers
  text: string
}

/** Sends one request. Rejects with a NetworkError, or with the reason of an aborted signal. */
export type Send = (request: OutgoingRequest) => Promise<RawResponse>

/**
 * Creates the function that sends the requests of a client. It does not follow redirects: the protocol has none, and `fetch` would turn the POST
 * into a GET.
 *
 * Spec: Generic invocation.
 */
export function createSend({ fetch: custom, timeout: defaultTimeout }: ClientOptions): Send {
  return async ({
    endpoint,
    url,
    headers = new Headers(),
    body,
    signal,
    timeout = defaultTimeout,
  }) => {
    signal?.throwIfAborted()
    headers.set('accept', 'application/json')
    if (body !== undefined) headers.set('content-type', 'application/json')
    const limit = timeout === undefined ? undefined : AbortSignal.timeout(timeout)
    const init: RequestInit = {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: (signal && limit ? AbortSignal.any([signal, limit]) : (signal ?? limit)) ?? null,
    }
    try {
      const response = await (custom === undefined
        ? fetch(url, init)
        : custom(new Request(url, init)))
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (cause) {
      signal?.throwIfAborted()
      throw new NetworkError(endpoint, url, cause)
    }
  }
}
