import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseTarget } from 'fc-command'
import type { Service } from '../create-service.ts'
import { Failure } from '../protocol/failure.ts'
import { respondFailure } from '../call/respond.ts'
import type { RequestBody } from '../protocol/request.ts'
import type { ServiceResponse } from '../protocol/response.ts'
import { NodeRequest } from './node-request.ts'
import { readBody } from './read-body.ts'
import { nextRequestId, readRequestId } from './request-id.ts'
import { sendResponse } from './send-response.ts'

/** A function that `http.createServer`, Express and Connect call. */
export type NodeListener = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void

/** What middleware may have added to a request. */
interface AdaptedRequest extends IncomingMessage {
  /** The URL before a router has removed its path. */
  originalUrl?: string
  /** The body that a parser has read. */
  body?: unknown
}

/**
 * Creates a function that handles the requests of a server or router of Node.js. Requests to other paths go on to the next one, if there is one.
 *
 * @param onStream Called with each response that is an event stream: it ends only when the client or the service ends it.
 *
 * @example http.createServer(toNodeListener(service))
 * @example app.use(toNodeListener(service)) // Express
 */
export function toNodeListener(
  service: Service,
  onStream?: (response: ServerResponse) => void,
): NodeListener {
  return (request: AdaptedRequest, response, next) => {
    const target = parseTarget(request.originalUrl ?? request.url ?? '/')
    if (next !== undefined && !service.serves(target.path)) {
      next()
      return
    }
    const id = readRequestId(request.headers['x-request-id']) ?? nextRequestId()
    const abort = (error: unknown): void => void response.destroy(error as Error)
    const send = (result: ServiceResponse): void => {
      if (result.stream !== undefined) onStream?.(response)
      sendSafely(response, request, result, id)
    }
    const handle = (body: RequestBody): void => {
      const origin = target.origin ?? `${schemeOf(request)}://${request.headers.host ?? ''}`
      const incoming = new NodeRequest(request, origin, target, body, { id }, () =>
        signalOf(response),
      )
      const result = service.handle(incoming)
      if (result instanceof Promise) result.then(send, abort)
      else send(result)
    }
    // A parser has read it already.
    if (request.readableEnded || (request.complete && request.body !== undefined))
      handle({ text: textOf(request.body) })
    else readBody(request, service.maxBodyBytes, abort, handle)
  }
}

/** Returns the text of a body that middleware has parsed. */
function textOf(body: unknown): string {
  if (typeof body === 'string') return body
  return Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body ?? {})
}

function schemeOf({ socket }: IncomingMessage): string {
  return 'encrypted' in socket ? 'https' : 'http'
}

/** Returns a signal that is aborted when the client goes away before it has the response. */
function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const abort = (): void => {
    if (!response.writableFinished)
      controller.abort(new DOMException('The client has gone away.', 'AbortError'))
  }
  if (response.destroyed) abort()
  else response.once('close', abort)
  return controller.signal
}

/** Sends a response, or that HTTP cannot send it, such as one of a header with a line break. */
function sendSafely(
  response: ServerResponse,
  request: IncomingMessage,
  result: ServiceResponse,
  id: string,
): void {
  try {
    sendResponse(response, request, result, id)
  } catch (error) {
    if (response.headersSent) throw error
    const message = 'The service returned a response that HTTP cannot send.'
    const failure = new Failure(500, 'INTERNAL_ERROR', message, { request_id: id })
    sendResponse(response, request, respondFailure(failure, { errors: 'triple' }), id)
  }
}
