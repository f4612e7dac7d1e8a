import { type MockResponse, type EventStream, hasNoBody } from '../protocol/response.ts'

/**
 * Converts a response to a `Response` of fetch.
 *
 * @param signal Ends an event stream when the client aborts the request.
 * @throws TypeError for a simulated connection reset, as `fetch` does.
 */
export function toResponse(
  { status, headers, body, stream, call: { connectionFault } }: MockResponse,
  signal?: AbortSignal,
): Response {
  if (stream !== undefined) return new Response(toReadable(stream, signal), { status, headers })
  if (connectionFault === 'reset')
    throw new TypeError('fetch failed: connection reset (requested with Prefer)')
  if (hasNoBody(status)) return new Response(null, { status, headers })
  if (connectionFault !== 'truncated') return new Response(body, { status, headers })
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

/** Converts an event stream to a body, which ends when the reader cancels it or falls too far behind. */
function toReadable(stream: EventStream, signal?: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let stop = (): void => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = (): void => controller.close()
        stop = stream.start((text) => {
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) > 0) return
          stop()
          end()
        }, end)
        signal?.addEventListener('abort', () => {
          stop()
          controller.error(signal.reason)
        })
      },
      cancel: () => stop(),
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
  )
}

/** Maximum number of messages that wait for the reader. */
const MAX_WAITING = 10_000
