import type { Body } from './exchange.ts'

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
      await reader.cancel()
      return { problem: 'too-large' }
    }
    chunks.push(value)
  }
  return decodeBody(chunks, size)
}

/** The text of a body that arrived in pieces. */
export function decodeBody(chunks: readonly Uint8Array[], size: number): Body {
  const bytes = chunks.length === 1 ? chunks[0]! : new Uint8Array(size)
  if (chunks.length !== 1)
    chunks.reduce((offset, chunk) => (bytes.set(chunk, offset), offset + chunk.byteLength), 0)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: 'not-utf-8' }
  }
}
