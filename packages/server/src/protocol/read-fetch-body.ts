import type { RequestBody } from './request.ts'

/** Reads the body of a request or response of fetch, up to a limit. */
export async function readFetchBody(
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<RequestBody> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (body === null) return { text: '' }
  const reader = body.getReader()
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
