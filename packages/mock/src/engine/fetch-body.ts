import type { Answer, Body } from './exchange.ts'

/** Reads the body of a fetch request, up to a limit. */
export async function readFetchBody(request: Request, maxBytes: number): Promise<Body> {
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
function decodeBody(chunks: readonly Uint8Array[], size: number): Body {
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
 * @throws TypeError for a connection that is to be reset, as `fetch` throws it.
 */
export function toResponse({ status, headers, body, break: broken }: Answer): Response {
  if (broken === 'reset')
    throw new TypeError('fetch failed: the connection was reset, as the request had asked')
  if (broken !== 'truncated') return new Response(status === 204 ? null : body, { status, headers })
  const half = new TextEncoder().encode(body.slice(0, body.length / 2))
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half)
    },
    pull(controller) {
      controller.error(new TypeError('terminated: the answer ends here, as the request had asked'))
    },
  })
  return new Response(stream, { status, headers })
}
