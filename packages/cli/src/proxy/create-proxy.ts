import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isAllowedHost } from 'fc-command'
import { basePath, type PackageDefinition } from 'fc-core'
import { createObserver, type Exchange, type ProtocolViolation } from 'fc-core/conformance'
import { forward, readBody } from './forward.ts'
import { toExchange } from './to-exchange.ts'

/** A call that went through, and what was wrong with it. */
export interface ProxiedCall {
  exchange: Exchange
  violations: ProtocolViolation[]
  /** From the head of the request to the end of the answer. */
  milliseconds: number
}

/** What a proxy needs to know. */
export interface CreateProxyOptions {
  definition: PackageDefinition
  /** Where the service is: what `base_url` stands for. */
  target: string
  /** Names that requests may call the proxy by, beside those of this machine. */
  hosts: readonly string[]
  onCall: (call: ProxiedCall) => void
  /** The service could not be reached. */
  onUnreachable: (url: string, reason: string) => void
}

const MAX_BODY_BYTES = 50_000_000

/** A server that forwards every request to the target, and watches. */
export function createProxy(options: CreateProxyOptions): Server {
  const observer = createObserver(options.definition)
  const base = basePath(options.definition.base_url)
  const target = new URL(options.target)
  const origin = new URL(options.definition.base_url).origin
  return createServer(async (request, response) => {
    const started = performance.now()
    try {
      if (!isAllowedHost(request.headers.host, options.hosts))
        return sendError(
          response,
          403,
          'HOST_REFUSED',
          'The proxy is not called by this name: call it by its IP address or as localhost.',
        )
      const path = request.url ?? '/'
      const url = targetUrl(target, base, path)
      const body = await readBody(request, MAX_BODY_BYTES)
      const answer = await forward(request, body, url).catch((cause: Error) => {
        options.onUnreachable(url.href, errorReason(cause))
        sendError(
          response,
          502,
          'SERVICE_UNREACHABLE',
          `${url.href} cannot be called: ${errorReason(cause)}.`,
        )
      })
      if (answer === undefined) return undefined
      response.writeHead(answer.status, answer.reason, [
        ...answer.headers,
        ...(hasBody(request, answer.status) ? ['Content-Length', String(answer.body.length)] : []),
      ])
      response.end(answer.body)
      const milliseconds = performance.now() - started
      const exchange = toExchange(request, body, answer, `${origin}${path}`)
      options.onCall({ exchange, violations: await observer.observe(exchange), milliseconds })
    } catch (error) {
      if (error instanceof RangeError)
        sendError(
          response,
          413,
          'BODY_TOO_LARGE',
          `The body is larger than ${MAX_BODY_BYTES} bytes, which the proxy does not take.`,
        )
      else response.destroy(error as Error)
    }
  })
}

/** Where a request goes: what is below the base path goes below the target, the rest to the same path of its origin. */
function targetUrl(target: URL, base: string, path: string): URL {
  const isBelow = path.startsWith(`${base}/`) || path === base || path.startsWith(`${base}?`)
  const rest = isBelow ? `${target.pathname.replace(/\/+$/, '')}${path.slice(base.length)}` : path
  return new URL(`${target.origin}${rest}`)
}

function hasBody({ method }: IncomingMessage, status: number): boolean {
  return method !== 'HEAD' && status !== 204 && status !== 304
}

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify([code, message, {}]))
}

function errorReason(error: Error): string {
  if (error instanceof AggregateError)
    return error.errors.map((each) => (each as Error).message).join(', ')
  return error.message
}
