import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { Answer } from '../engine/exchange.ts'

/** Sends an answer, or breaks the connection as it says. */
export function sendAnswer(
  response: ServerResponse,
  request: IncomingMessage,
  answer: Answer,
): void {
  const { status, body } = answer
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
  const length = Buffer.byteLength(body)
  headers.push('content-length', length)
  // The rest of a body that is too large is not read: the connection ends with the answer.
  if (!request.complete) headers.push('connection', 'close')
  response.writeHead(status, headers)
  if (answer.break === 'truncated') {
    const half = Buffer.from(body).subarray(0, length / 2)
    response.write(half, () => request.socket.destroy())
    return
  }
  if (request.method === 'HEAD') response.end()
  // Text goes out in one piece with the head. Where each character is one byte, as in most JSON, there is nothing to convert.
  else response.end(body, length === body.length ? 'latin1' : 'utf8')
}
