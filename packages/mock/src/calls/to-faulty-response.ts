import { hasNoBody, toResponse } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'

/**
 * Converts a response to a `Response` of fetch, with the simulated fault of the connection.
 *
 * @param signal Ends an event stream when the client aborts the request.
 * @throws TypeError for a simulated connection reset, as `fetch` does.
 */
export function toFaultyResponse(response: MockResponse, signal?: AbortSignal): Response {
  const { status, headers, body, stream, call } = response
  const fault = stream === undefined ? call.connectionFault : undefined
  if (fault === 'reset')
    throw new TypeError('fetch failed: connection reset (requested with Prefer)')
  if (fault === undefined || hasNoBody(status)) return toResponse(response, signal)
  const half = new TextEncoder().encode(body.slice(0, body.length / 2))
  const truncated = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half)
    },
    pull(controller) {
      controller.error(new TypeError('terminated: response truncated (requested with Prefer)'))
    },
  })
  return new Response(truncated, { status, headers })
}
