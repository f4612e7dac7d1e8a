import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** An error of HTTP, with its body `[code, message, details]`. */
export interface HttpError {
  status: number
  code: string
  message: string
  details?: unknown
  headers?: Readonly<Record<string, string>>
}

/** A request and its response. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** Responds with an error, and closes the connection. */
export function sendError({ request, response }: Exchange, error: HttpError): void {
  const { headers, body } = format(error)
  response.writeHead(error.status, headers)
  if (request.method !== 'HEAD') response.write(body)
  endWhenRead(request, response)
}

/** Sends an error on a connection that no response uses, and closes it. */
export function sendRawError(socket: Socket, error: HttpError): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { headers, body } = format(error)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`,
  )
  limit(socket)
}

/**
 * Ends a response that is already written, when the request is read, or after a time.
 *
 * A connection that closes while data arrives is reset, and the client loses the response.
 */
export function endWhenRead(request: IncomingMessage, response: ServerResponse): void {
  if (request.readableEnded || request.destroyed) {
    response.end()
    return
  }
  response.flushHeaders()
  if (request.socket.readableEnded) {
    // The client has ended the connection and will not send the rest.
    response.end(() => request.socket.destroySoon())
    return
  }
  limit(request.socket)
  request.once('end', () => response.end()).resume()
}

/** Closes a connection when nothing arrives for a while, or after a time. */
export function limit(socket: Socket): void {
  const close = (): void => void socket.destroy()
  socket.setTimeout(MAX_IDLE, close)
  const timer = setTimeout(close, MAX_DISCARD)
  socket.once('close', () => clearTimeout(timer))
}

/** How long the rest of a rejected request is read and discarded, and how long the client may pause, in milliseconds. */
const MAX_DISCARD = 30_000
const MAX_IDLE = 2000

/** Formats headers and body of an error. Browsers must not guess the type of a text that the client has sent. */
function format({ code, message, details = null, headers }: HttpError): {
  headers: Record<string, string>
  body: string
} {
  const body = JSON.stringify([code, message, details])
  return {
    headers: {
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
    body,
  }
}
