import type { RequestBody } from '../protocol/request.ts'
import { type MockResponse, type EventStream, hasNoBody } from '../protocol/response.ts'

/** Reads the body of a fetch request, up to a limit. */
export async function readFetchBody(request: Request, maxBytes: number): Promise<RequestBody> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body === null) return { text: '' }
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      // Not awaited: for a cloned request, it would wait until the other copy is read.
      void reader.cancel().catch(() => {})
      return { problem: 'too-large' }
    }
    chunks.push(value)
  }
  return decodeBody(chunks, size)
}

/** Decodes a body that arrived in chunks. */
function decodeBody(chunks: readonly Uint8Array[], size: number): RequestBody {
  const bytes = chunks.length === 1 ? chunks[0]! : new Uint8Array(size)
  if (chunks.length !== 1)
    chunks.reduce((offset, chunk) => (bytes.set(chunk, offset), offset + chunk.byteLength), 0)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'not-utf-8' }
  }
}

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
