import { type ServiceResponse, type EventStream, hasNoBody } from './response.ts'

/**
 * Converts a response to a `Response` of fetch.
 *
 * @param signal Ends an event stream when the client aborts the request.
 */
export function toResponse(
  { status, headers, body, stream }: ServiceResponse,
  signal?: AbortSignal,
): Response {
  if (stream !== undefined) return new Response(toReadable(stream, signal), { status, headers })
  return new Response(hasNoBody(status) ? null : body, { status, headers })
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
