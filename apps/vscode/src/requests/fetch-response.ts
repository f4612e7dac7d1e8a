import type { HttpRequest } from './http-request.ts'

/** A response with its timing. */
export interface ReceivedResponse {
  status: number
  statusText: string
  /** The body, possibly truncated. */
  text: string
  bytes: number
  /** Whether the body is truncated. */
  isTruncated: boolean
  milliseconds: number
}

/** The largest body to show in an editor. */
const MAX_BYTES = 10_000_000

/**
 * Sends a request and reads the response. Redirects are not followed: they would turn POST into GET.
 *
 * @throws The error of `fetch` when the service is unreachable or the signal aborts.
 */
export async function fetchResponse(
  { url, headers, body }: HttpRequest,
  { signal, fetch = globalThis.fetch }: { signal: AbortSignal; fetch?: typeof globalThis.fetch },
): Promise<ReceivedResponse> {
  const started = performance.now()
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  const read = await readText(response)
  return {
    status: response.status,
    statusText: response.statusText,
    ...read,
    milliseconds: performance.now() - started,
  }
}

async function readText(
  response: Response,
): Promise<Pick<ReceivedResponse, 'text' | 'bytes' | 'isTruncated'>> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done || value === undefined) break
    const room = MAX_BYTES - bytes
    bytes += Math.min(value.length, room)
    text += decoder.decode(value.subarray(0, room), { stream: true })
    if (value.length > room) {
      await reader?.cancel()
      return { text, bytes, isTruncated: true }
    }
  }
  return { text: text + decoder.decode(), bytes, isTruncated: false }
}
