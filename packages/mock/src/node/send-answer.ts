import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../engine/exchange.ts'

/** Sends an answer, or breaks the connection as it says. */
export function sendAnswer(
  response: ServerResponse,
  request: IncomingMessage,
  answer: Answer,
): void {
  const { status } = answer
  if (answer.break === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  if (status === 204) {
    response.writeHead(status, answer.headers).end()
    return
  }
  const bytes = Buffer.from(answer.body)
  const headers = { ...answer.headers, 'content-length': bytes.byteLength }
  // What is left of a body that was too large is not worth reading: the connection ends with the answer.
  response.writeHead(status, request.complete ? headers : { ...headers, connection: 'close' })
  if (answer.break === 'truncated') {
    response.write(bytes.subarray(0, bytes.byteLength / 2), () => request.socket.destroy())
    return
  }
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
