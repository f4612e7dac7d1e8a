import type { RequestBody } from '../protocol/request.ts'
import type { MockResponse, EventStream } from '../protocol/response.ts'

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
      // Not awaited: of a request that was cloned, it would wait until the other copy is read.
      void reader.cancel().catch(() => {})
      return { problem: 'too-large' }
    }
    chunks.push(value)
  }
  return decodeBody(chunks, size)
}

/** The text of a body that arrived in pieces. */
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
 * An answer as a fetch response.
 *
 * @param signal Ends a stream of events when the client aborts the request.
 *
 * @throws TypeError for a connection that is to be reset, as `fetch` throws it.
 */
export function toResponse(
  { status, headers, body, stream, break: broken }: MockResponse,
  signal?: AbortSignal,
): Response {
  if (stream !== undefined) return new Response(toReadable(stream, signal), { status, headers })
  if (broken === 'reset')
    throw new TypeError('fetch failed: the connection was reset, as the request had asked')
  if (broken !== 'truncated') return new Response(status === 204 ? null : body, { status, headers })
  const half = new TextEncoder().encode(body.slice(0, body.length / 2))
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half)
    },
    pull(controller) {
      controller.error(new TypeError('terminated: the answer ends here, as the request had asked'))
    },
  })
  return new Response(cut, { status, headers })
}

/** Messages as a body. It ends when the reader cancels it, or lets too much wait. */
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

/** How many messages wait for a reader. */
const MAX_WAITING = 10_000
