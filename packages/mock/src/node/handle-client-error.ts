import type { Duplex } from 'node:stream'

/** Responds to malformed and late HTTP requests with an error triple, and closes the connection. */
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

/** Status line, error code and message. */
type Reason = readonly [string, string, string]

const NOT_HTTP: Reason = [
  '400 Bad Request',
  'BAD_REQUEST',
  'Malformed HTTP request. A body requires Content-Length or Transfer-Encoding.',
]

/** By the error codes of Node.js. */
const REASONS: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'The request headers are larger than 16 KiB.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'REQUEST_TIMEOUT',
    'Request timeout: the headers must arrive within 10 seconds, the whole request within 30.',
  ],
}
