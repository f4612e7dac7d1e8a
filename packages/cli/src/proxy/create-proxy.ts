import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHostCheck, createHttpServer, type HttpServer, parseTarget } from 'fc-command'
import { basePath, type PackageDefinition } from 'fc-core'
import { createObserver, type Exchange, type ProtocolViolation } from 'fc-core/conformance'
import { forward, readBody } from './forward.ts'
import { toExchange } from './to-exchange.ts'

/** A forwarded call and its protocol violations. */
export interface ProxiedCall {
  exchange: Exchange
  violations: ProtocolViolation[]
  /** From the headers of the request to the end of the response. */
  milliseconds: number
}

/** Options of `createProxy`. */
export interface ProxyOptions {
  definition: PackageDefinition
  /** URL of the service; corresponds to `base_url`. */
  target: string
  /** Host names that requests may use in addition to those of this machine. */
  hosts: readonly string[]
  onCall: (call: ProxiedCall) => void
  /** Called if the service cannot be reached. */
  onUnreachable: (url: string, reason: string) => void
}

const MAX_BODY_BYTES = 50_000_000

/** Creates a server that forwards every request to the target and checks requests and responses. */
export function createProxy(options: ProxyOptions): HttpServer {
  const observer = createObserver(options.definition)
  const base = basePath(options.definition.base_url)
  const target = new URL(options.target)
  const origin = new URL(options.definition.base_url).origin
  const checkHost = createHostCheck({
    names: options.hosts,
    proxied: () => [new URL(options.definition.base_url).hostname],
    hint: 'Use localhost or the IP address of the proxy.',
  })
  return createHttpServer(async (request, response) => {
    const started = performance.now()
    try {
      const requested = parseTarget(request.url ?? '/')
      const rejected = checkHost(request, requested)
      if (rejected !== undefined)
        return sendError(response, rejected.status, rejected.code, rejected.message)
      const path = `${requested.path}${requested.query && `?${requested.query}`}`
      const url = targetUrl(target, base, path)
      const body = await readBody(request, MAX_BODY_BYTES)
      const result = await forward(request, body, url).catch((cause: Error) => {
        options.onUnreachable(url.href, errorReason(cause))
        sendError(
          response,
          502,
          'SERVICE_UNREACHABLE',
          `Cannot reach ${url.href}: ${errorReason(cause)}.`,
        )
      })
      if (result === undefined) return undefined
      response.writeHead(result.status, result.reason, [
        ...result.headers,
        ...(hasBody(request, result.status) ? ['Content-Length', String(result.body.length)] : []),
      ])
      response.end(result.body)
      const milliseconds = performance.now() - started
      const exchange = toExchange(request, body, result, `${origin}${path}`)
      options.onCall({ exchange, violations: await observer.observe(exchange), milliseconds })
    } catch (error) {
      if (error instanceof RangeError)
        sendError(
          response,
          413,
          'BODY_TOO_LARGE',
          `The body is larger than ${MAX_BODY_BYTES} bytes, the limit of the proxy.`,
        )
      else response.destroy(error as Error)
    }
  })
}

/** Maps a path to the URL of the service: a path below the base path to the path below the target, another path to the origin of the target. */
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
