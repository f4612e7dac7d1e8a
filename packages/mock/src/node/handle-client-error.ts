import type { Duplex } from 'node:stream'

/** Answers what is no HTTP request, or takes too long to become one, with an error triple, as everything else, and ends the connection. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, code, message] = REASONS[error.code ?? ''] ?? NOT_HTTP
  const body = JSON.stringify([code, message, { reason: error.message }])
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Status line, code of the error, and message. */
type Reason = readonly [string, string, string]

const NOT_HTTP: Reason = [
  '400 Bad Request',
  'BAD_REQUEST',
  'This is not an HTTP request. A body needs a Content-Length or Transfer-Encoding.',
]

/** By the codes of Node. */
const REASONS: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'The headers are larger than 16 KiB.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'REQUEST_TIMEOUT',
    'The request did not arrive in time: 10 seconds for the headers, 30 for all of it.',
  ],
}
