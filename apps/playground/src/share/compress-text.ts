/** The longest text that a link may contain, in bytes. A short link can contain gigabytes. */
const MAX_BYTES = 32 * 1024 * 1024

export async function compressText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * Decompresses a text.
 *
 * @param damaged Message of the error for invalid input.
 */
export async function decompressText(
  bytes: Uint8Array<ArrayBuffer>,
  damaged: string,
): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text = ''
  let size = 0
  for (;;) {
    let read
    try {
      read = await reader.read()
      text += decoder.decode(read.value, { stream: !read.done })
    } catch (cause) {
      throw new Error(damaged, { cause })
    }
    if (read.done) return text
    size += read.value.length
    if (size > MAX_BYTES) {
      await reader.cancel()
      throw new Error(`The definition in the link has more than ${MAX_BYTES / 1024 / 1024} MiB.`)
    }
  }
}
