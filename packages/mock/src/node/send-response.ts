import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { MockResponse, EventStream } from '../protocol/response.ts'
import { encodeText } from './encode-text.ts'

/** Sends an answer, or breaks the connection as it says. */
export function sendResponse(
  response: ServerResponse,
  request: IncomingMessage,
  answer: MockResponse,
): void {
  const { status, body, stream } = answer
  if (answer.connectionFault === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  // A flat list of names and values is what Node writes fastest.
  const headers: OutgoingHttpHeader[] = []
  for (const name in answer.headers) headers.push(name, answer.headers[name]!)
  if (status === 204) {
    response.writeHead(status, headers).end()
    return
  }
  if (stream !== undefined) {
    response.writeHead(status, headers)
    sendStream(response, stream)
    return
  }
  const isShort = body.length < SHORT
  const bytes = isShort ? undefined : encodeText(body)
  const length = bytes === undefined ? Buffer.byteLength(body) : bytes.byteLength
  headers.push('content-length', length)
  // The rest of a body that is too large is not read: the connection ends with the answer.
  if (!request.complete) headers.push('connection', 'close')
  response.writeHead(status, headers)
  if (answer.connectionFault === 'truncated') {
    const half = Buffer.from(body).subarray(0, length / 2)
    response.write(half, () => request.socket.destroy())
  } else if (request.method === 'HEAD') response.end()
  else if (bytes !== undefined) response.end(bytes)
  else response.end(body, length === body.length ? 'latin1' : 'utf8')
}

/** Shorter texts are sent in one piece with the head, without bytes of their own; the longer ones Node copies once more. */
const SHORT = 2048

/** Sends messages until the client goes, or lets too much wait. */
function sendStream(response: ServerResponse, stream: EventStream): void {
  const end = (): void => void response.end()
  const stop = stream.start((text) => {
    response.write(text)
    if (response.writableLength > MAX_WAITING) response.destroy()
  }, end)
  response.on('close', stop)
}

/** How many bytes wait for a client. */
const MAX_WAITING = 4_194_304
