import { isAscii, isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { RequestBody } from '../protocol/request.ts'

/**
 * Reads the body of a request up to a limit.
 *
 * With callbacks instead of promises, because every call runs this.
 */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  onError: (error: Error) => void,
  onBody: (body: RequestBody) => void,
): void {
  // Node.js rejects a header that is not a number.
  if (Number(request.headers['content-length']) > maxBytes) {
    onBody({ problem: 'too-large' })
    return
  }
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
    else {
      request.removeAllListeners('data').removeAllListeners('end')
      onBody({ problem: 'too-large' })
    }
  })
  request.on('end', () => onBody(decode(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))))
  request.on('error', onError)
}

function decode(bytes: Buffer): RequestBody {
  if (isAscii(bytes)) return { text: bytes.toString('latin1') }
  if (!isUtf8(bytes)) return { problem: 'not-utf-8' }
  // Without the byte order mark, as in every decoder.
  return { text: bytes.toString('utf8').replace(/^\ufeff/, '') }
}
