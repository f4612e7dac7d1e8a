import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import type { HttpError } from 'fc-command'
import { removeUrlSecrets } from 'fc-core/internal'
import { type CapturedBody, captureBody } from './captured-body.ts'

/** A forwarded request and its response. */
export interface Forwarded {
  status: number
  headers: IncomingHttpHeaders
  requestBody: CapturedBody
  responseBody: CapturedBody
}

/** The service gives no response, or none that can be forwarded. */
export class ForwardError extends Error {
  readonly response: HttpError

  constructor(status: number, code: string, message: string) {
    super(message)
    this.response = { status, code, message, details: {} }
  }
}

/** Where and how to forward requests. */
export interface ForwardOptions {
  /** Its scheme, host and port are those of the service. */
  target: URL
  /** Limit of the time without a sign of life of the service, in milliseconds. */
  timeout: number
  /** Called for a response that may never end. */
  onEndless: (response: ServerResponse) => void
}

/**
 * Forwards a request to the service, and its response to the client, without hop-by-hop headers. Bodies are streamed.
 *
 * @param path Path and query, sent as they are: they cannot change the host.
 * @throws ForwardError
 */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { target, timeout, onEndless }: ForwardOptions,
): Promise<Forwarded> {
  const { protocol, hostname } = urlToHttpOptions(target)
  const send = protocol === 'https:' ? httpsRequest : httpRequest
  const { port } = target
  return new Promise((resolve, reject) => {
    const fail = (code: string, reason: string, status = 502): void => {
      const url = removeUrlSecrets(`${target.origin}${path}`)
      reject(new ForwardError(status, code, `Cannot reach ${url}: ${reason}.`))
      outgoing.destroy()
    }
    const unreachable = (error: Error): void => fail('SERVICE_UNREACHABLE', errorReason(error))
    const outgoing = send({
      hostname: hostname!,
      ...(port !== '' && { port }),
      path,
      method: request.method!,
      headers: [...requestHeaders(request), 'Host', target.host],
    })
    const timer = setTimeout(() => {
      // A client that does not read its response is not the fault of the service.
      if (response.writableNeedDrain) timer.refresh()
      else fail('SERVICE_TIMEOUT', `no response within ${timeout / 1000} seconds`, 504)
    }, timeout)
    let isComplete = false
    response.once('close', () => {
      clearTimeout(timer)
      if (!isComplete) outgoing.destroy()
    })
    const requestBody = captureBody(request, () => timer.refresh())
    outgoing.on('error', unreachable)
    // Without a listener, the request would never end.
    outgoing.on('upgrade', () => fail('BAD_RESPONSE', 'it switched protocols without being asked'))
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 0, headers } = incoming
      try {
        response.writeHead(status, reasonOf(incoming), endToEndHeaders(incoming))
      } catch (error) {
        fail('BAD_RESPONSE', (error as Error).message)
        return
      }
      response.flushHeaders()
      if (isEventStream(headers)) {
        clearTimeout(timer)
        onEndless(response)
      } else timer.refresh()
      const responseBody = captureBody(incoming, () => timer.refresh())
      incoming.on('error', unreachable)
      incoming.on('end', () => {
        isComplete = true
        resolve({ status, headers, requestBody, responseBody })
      })
      incoming.pipe(response)
    })
    request.pipe(outgoing)
  })
}

/** Returns the reason phrase, or that of the status if it has control characters, which cannot be sent. */
function reasonOf({ statusCode = 0, statusMessage = '' }: IncomingMessage): string {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(statusMessage)
    ? statusMessage
    : (STATUS_CODES[statusCode] ?? '')
}

function isEventStream(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('text/event-stream') === true
}

/** The headers of a request to forward. Its body is sent with the same length, or in chunks. */
function requestHeaders(request: IncomingMessage): string[] {
  const headers = endToEndHeaders(request, ['host', 'expect'])
  return request.headers['transfer-encoding'] === undefined
    ? headers
    : [...headers, 'Transfer-Encoding', 'chunked']
}

/** Returns raw headers without those that concern a single connection: the standard ones, those that `Connection` names, and the given ones. */
function endToEndHeaders(
  { rawHeaders, headers }: IncomingMessage,
  others: readonly string[] = [],
): string[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const removed = new Set([...CONNECTION_HEADERS, ...named, ...others])
  // They frame the body, whatever `Connection` says.
  removed.delete('content-length')
  const kept: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (!removed.has(name.toLowerCase())) kept.push(name, rawHeaders[index + 1]!)
  }
  return kept
}

const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

function errorReason(error: Error): string {
  if (error instanceof AggregateError)
    return error.errors.map((each) => (each as Error).message).join(', ')
  return error.message
}
