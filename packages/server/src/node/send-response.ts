import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { endWhenRead } from 'fc-command'
import { type EventStream, hasNoBody, type ServiceResponse } from '../protocol/response.ts'
import { encodeText } from './encode-text.ts'

/**
 * Sends a response.
 *
 * @param id Identifies the request in logs.
 */
export function sendResponse(
  response: ServerResponse,
  request: IncomingMessage,
  { status, headers: values, body, stream }: ServiceResponse,
  id?: string,
): void {
  // Node.js writes a flat array of names and values fastest.
  const headers: OutgoingHttpHeader[] = []
  for (const name in values) headers.push(name, values[name]!)
  if (id !== undefined) headers.push('x-request-id', id)
  // The rest of a request body over the limit is not read: the connection ends with the response.
  const isRead = request.complete
  if (!isRead) headers.push('connection', 'close')
  if (hasNoBody(status)) {
    response.writeHead(status, headers)
    if (isRead) response.end()
    else endWhenRead(request, response)
    return
  }
  if (stream !== undefined) {
    response.writeHead(status, headers)
    sendStream(response, stream)
    return
  }
  const length = Buffer.byteLength(body)
  headers.push('content-length', length)
  response.writeHead(status, headers)
  if (!isRead) {
    if (request.method !== 'HEAD') response.write(body)
    endWhenRead(request, response)
  } else if (request.method === 'HEAD') response.end()
  // In one write with the headers, and without a buffer.
  else if (length === body.length && length < SHORT_ASCII) response.end(body, 'latin1')
  else if (length < SHORT) response.end(body, 'utf8')
  else response.end(encodeText(body))
}

/** Node.js copies longer texts once more, unless they are ASCII and fit in its buffer of 16 KiB with the headers. */
const SHORT = 2048
const SHORT_ASCII = 14_336

/** Sends messages until the client disconnects or falls too far behind. */
function sendStream(response: ServerResponse, stream: EventStream): void {
  const end = (): void => void response.end()
  const count = (): number => {
    const waiting = response.writableLength
    waitingOfAll += waiting - (waitingOf.get(response) ?? 0)
    waitingOf.set(response, waiting)
    return waiting
  }
  response.on('drain', count)
  const stop = stream.start((text) => {
    // A server that closes ends the response before the client has read all of it.
    if (response.writableEnded) return
    response.write(text)
    const waiting = count()
    const isFull = waitingOfAll > MAX_WAITING_OF_ALL && waiting >= waitingOfAll / waitingOf.size
    if (isFull || waiting > MAX_WAITING) response.destroy()
  }, end)
  response.on('close', () => {
    waitingOfAll -= waitingOf.get(response) ?? 0
    waitingOf.delete(response)
    stop()
  })
}

/** Maximum number of bytes that wait for a client. */
export const MAX_WAITING = 4_194_304

/** Maximum number of bytes that wait for all clients. Beyond it, those end that are not less behind than the others on average. */
export const MAX_WAITING_OF_ALL = 33_554_432

/** The streams of the process that have sent something, with the number of bytes that wait. */
const waitingOf = new Map<ServerResponse, number>()
let waitingOfAll = 0
