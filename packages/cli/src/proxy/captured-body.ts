import type { IncomingMessage } from 'node:http'

/** The body of a message that was forwarded. */
export interface CapturedBody {
  /** The bytes so far; undefined if they are more than the limit. */
  bytes(): Buffer | undefined
  /** Number of bytes so far. */
  size(): number
}

/** Bodies up to this size are checked and recorded. Larger ones are forwarded only. */
export const MAX_CHECKED_BYTES = 10_000_000

/** Keeps the body of a message while it is read by others. */
export function captureBody(message: IncomingMessage, onChunk: () => void): CapturedBody {
  let chunks: Buffer[] | undefined = []
  let size = 0
  message.on('data', (chunk: Buffer) => {
    onChunk()
    size += chunk.length
    if (size > MAX_CHECKED_BYTES) chunks = undefined
    chunks?.push(chunk)
  })
  return { bytes: () => chunks && Buffer.concat(chunks), size: () => size }
}
