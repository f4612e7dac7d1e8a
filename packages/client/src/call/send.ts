import type { CallOptions, ClientOptions } from '../client-options.ts'
import { NetworkError } from '../errors/network-error.ts'

/** A request to be sent: a POST with its body, or a GET without one. */
export interface Outgoing extends Pick<CallOptions, 'signal' | 'timeout'> {
  /** What is called, for messages. */
  endpoint: string
  url: string
  headers?: Headers
  body?: string
}

/** What came back, whatever the status. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Sends one request. Rejects with a NetworkError, or with the reason of the signal. */
export type Send = (request: Outgoing) => Promise<Answer>

/**
 * How a client sends. Redirects are not followed: they are no part of the protocol, and a POST would become a GET.
 *
 * Spec: Generic invocation.
 */
export function createSend({ fetch: custom, timeout: usual }: ClientOptions): Send {
  return async ({ endpoint, url, headers = new Headers(), body, signal, timeout = usual }) => {
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
