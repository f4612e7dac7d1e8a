import {
  createHostCheck,
  createHttpServer,
  type Exchange as HttpExchange,
  type HttpError,
  type HttpLimits,
  type HttpServer,
  parseTarget,
  sendError,
} from 'fc-command'
import { type PackageDefinition } from 'fc-core'
import {
  basePath,
  createObserver,
  type ProtocolViolation,
  removeUrlSecrets,
} from 'fc-core/internal'
import { type Exchange } from 'fc-core/conformance'
import { forward, ForwardError } from './forward.ts'
import type { ForwardedCall } from './record-calls.ts'
import { readBodies, toExchange, toRecord } from './to-exchange.ts'

/** A forwarded call and its protocol violations. */
export interface ProxiedCall {
  method: string
  /** With the query. */
  path: string
  status: number
  violations: ProtocolViolation[]
  /** Why the call was not checked. */
  unchecked: string | undefined
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
  /** Limit of the time without a sign of life of the service, in milliseconds. */
  timeout: number
  onCall: (call: ProxiedCall) => void
  /** Called for each call with a complete response, to record it. */
  onForwarded?: ((call: ForwardedCall) => void) | undefined
  /** Called if the service gives no complete response: with a `ForwardError`; or for an internal error. */
  onError: (error: unknown) => void
}

/** Creates a server that forwards every request to the target and checks requests and responses. */
export function createProxy(options: ProxyOptions): HttpServer {
  const observer = createObserver(options.definition)
  const base = basePath(options.definition.base_url)
  const target = new URL(options.target)
  const { origin, hostname } = new URL(options.definition.base_url)
  const checkHost = createHostCheck({
    names: options.hosts,
    proxied: () => [hostname],
    hint: 'Use localhost or the IP address of the proxy.',
  })
  const http = createHttpServer(async (request, response) => {
    const started = performance.now()
    const time = Date.now()
    const requested = parseTarget(request.url ?? '/')
    const rejected = checkHost(request, requested)
    if (rejected !== undefined) return sendError({ request, response }, rejected)
    if (!requested.path.startsWith('/')) return respondForServer({ request, response })
    const path = `${requested.path}${requested.query && `?${requested.query}`}`
    try {
      const { timeout } = options
      const mapped = targetPath(target, base, path)
      const forwarded = await forward(request, response, mapped, {
        target,
        timeout,
        onEndless: http.addEndless,
      })
      const milliseconds = performance.now() - started
      const { method = '' } = request
      const { status } = forwarded
      const bodies = readBodies(forwarded)
      options.onForwarded?.({
        method,
        path,
        url: `${target.origin}${mapped}`,
        requestHeaders: toRecord(request.headers),
        status,
        responseHeaders: toRecord(forwarded.headers),
        bodies,
        started: time,
        duration: milliseconds,
      })
      const checked = await check(() => toExchange(request, forwarded, bodies, `${origin}${path}`))
      options.onCall({ method, path: removeUrlSecrets(path), status, milliseconds, ...checked })
    } catch (error) {
      // Not if the client has gone: the service is not to blame.
      if (!(error instanceof ForwardError) || !response.closed) options.onError(error)
      if (response.writableEnded || response.closed) return undefined
      if (response.headersSent) response.destroy()
      else
        sendError(
          { request, response },
          error instanceof ForwardError ? error.response : INTERNAL_ERROR,
        )
    }
    return undefined
  }, LIMITS)
  return http

  async function check(
    read: () => Exchange | string,
  ): Promise<Pick<ProxiedCall, 'violations' | 'unchecked'>> {
    try {
      const exchange = read()
      return typeof exchange === 'string'
        ? { violations: [], unchecked: exchange }
        : { violations: await observer.observe(exchange), unchecked: undefined }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return { violations: [], unchecked: `Cannot check the call: ${error.message}.` }
    }
  }
}

/** Maps a path to that of the service: a path below the base path to the path below the target, another path to itself. */
function targetPath(target: URL, base: string, path: string): string {
  const isBelow = path.startsWith(`${base}/`) || path === base || path.startsWith(`${base}?`)
  if (!isBelow) return path
  const mapped = `${target.pathname.replace(/\/+$/, '')}${path.slice(base.length)}`
  return mapped.startsWith('/') ? mapped : `/${mapped}`
}

/** Responds to `OPTIONS *`, which concerns the proxy and no service. */
function respondForServer(exchange: HttpExchange): void {
  const allow = 'POST, GET, OPTIONS'
  if (exchange.request.method === 'OPTIONS')
    exchange.response.writeHead(204, { allow, 'x-content-type-options': 'nosniff' }).end()
  else {
    const message = 'The target * requires the method OPTIONS.'
    sendError(exchange, { status: 400, code: 'BAD_REQUEST', message, headers: { allow } })
  }
}

/** A large body takes time; a client that stops sending is subject to `timeout`. */
const LIMITS: Partial<HttpLimits> = { requestTimeout: 300_000 }

const INTERNAL_ERROR: HttpError = {
  status: 500,
  code: 'INTERNAL_ERROR',
  message: 'Internal error in the proxy. Its output has the details.',
}
