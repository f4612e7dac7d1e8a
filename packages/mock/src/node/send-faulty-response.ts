import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasNoBody } from 'fc-server/protocol'
import { sendResponse } from 'fc-server/node-protocol'
import type { MockResponse } from '../log/mock-response.ts'

/**
 * Sends a response, or simulates its connection fault.
 *
 * @param id Identifies the request in logs.
 */
export function sendFaultyResponse(
  response: ServerResponse,
  request: IncomingMessage,
  result: MockResponse,
  id?: string,
): void {
  const { status, headers, body, stream, call } = result
  const fault = stream === undefined ? call.connectionFault : undefined
  if (fault === 'reset') request.socket.resetAndDestroy()
  else if (fault === 'truncated' && !hasNoBody(status)) {
    const bytes = Buffer.from(body)
    const names = { ...headers, ...(id !== undefined && { 'x-request-id': id }) }
    response.writeHead(status, { ...names, 'content-length': bytes.byteLength })
    response.write(bytes.subarray(0, bytes.byteLength / 2), () => request.socket.destroy())
  } else sendResponse(response, request, result, id)
}
