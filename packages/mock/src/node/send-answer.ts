import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { Answer, EventStream } from '../engine/exchange.ts'
import { encodeText } from './encode-text.ts'

/** Sends an answer, or breaks the connection as it says. */
export function sendAnswer(
  response: ServerResponse,
  request: IncomingMessage,
  answer: Answer,
): void {
  const { status, body, stream } = answer
  if (answer.break === 'reset') {
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
  const bytes = encodeText(body)
  headers.push('content-length', bytes.byteLength)
  // The rest of a body that is too large is not read: the connection ends with the answer.
  if (!request.complete) headers.push('connection', 'close')
  response.writeHead(status, headers)
  if (answer.break === 'truncated') {
    response.write(bytes.subarray(0, bytes.byteLength / 2), () => request.socket.destroy())
    return
  }
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

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
