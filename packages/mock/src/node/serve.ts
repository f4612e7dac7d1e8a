import type {
  IncomingMessage,
  RequestListener,
  Server,
  ServerOptions,
  ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Server as SecureServer } from 'node:tls'
import type { Mock } from '../mock/create-mock.ts'
import { messageOf } from '../names/thrown-value.ts'
import { JSON_HEADERS, nextTurn, type RequestBody } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import { explorerPage, isExplorerRequest } from './explorer-page.ts'
import {
  createHostCheck,
  createHttpServer,
  forbiddenHost,
  type HttpError,
  parseTarget,
} from 'fc-command'
import { assertAddressOptions } from './address-options.ts'
import { createMetrics } from './metrics.ts'
import { MONITORING_PATHS, respondMonitoring, type ServerState } from './monitoring.ts'
import { NodeRequest, nextRequestId, readBody, readRequestId } from 'fc-server/node-protocol'
import type { RequestAddress } from './public-address.ts'
import { sendFaultyResponse } from './send-faulty-response.ts'

/** Options of `serve`. */
export interface ServeOptions {
  /**
   * TCP port. 0 for a free one.
   * @default 4010
   */
  port?: number
  /**
   * Address to listen on. Any address but a loopback one makes the mock reachable from other machines.
   * @default '127.0.0.1'
   */
  host?: string
  /**
   * Additional values of the header `Host` to accept, such as the name of a proxy or of this machine.
   * @default []
   */
  allowedHosts?: readonly string[]
  /**
   * Certificate and private key, to serve HTTPS.
   * @default undefined
   */
  tls?: TlsSettings | undefined
  /**
   * URL of the server for its clients, if a proxy is in front of it: `https://mock.example.com/api`. The served definitions advertise it.
   * @default undefined
   */
  publicUrl?: string | undefined
  /**
   * Addresses of proxies whose headers `Forwarded` or `X-Forwarded-*` are believed: IP addresses, ranges such as `10.0.0.0/8`, `loopback`, or `private`
   * for loopback and private addresses.
   * @default []
   */
  trustProxy?: readonly string[]
  /**
   * Whether requests without a usable header `X-Request-Id` get a generated id.
   * @default true
   */
  requestIds?: boolean
  /** Loads the page that browsers get at `/`. Called once, on the first request. */
  explorer?: () => Promise<string>
  /** Returns why the server should get no calls at the moment, for `/__fc/ready`. Undefined if it should. */
  findObstacle?: () => string | undefined
  /** Called after each response. */
  onCall?: (response: MockResponse, request: ServedRequest) => void
}

/** Certificate and private key in PEM format. */
export interface TlsSettings {
  cert: string
  key: string
}

/** A handled request, for logs. */
export interface ServedRequest {
  /** From the header `X-Request-Id`, or generated. The response has it in the same header. Undefined without `requestIds`. */
  id: string | undefined
  method: string
  url: string
  /** Address of the client. */
  client: string
  /** Undefined if it was not read. */
  body: RequestBody | undefined
  /** Time from the request headers to the end of the response, in milliseconds. */
  milliseconds: number
}

/** A mock server. */
export interface RunningMock {
  /** Scheme, host and port: `http://127.0.0.1:4010`. */
  url: string
  server: Server
  /** Number of requests in progress. */
  readonly pending: number
  /** Replaces the certificate and the key of a server that has been started with `tls`. Open connections keep the previous ones. */
  useTls(settings: TlsSettings): void
  /** Prepares to stop: from now on, `/__fc/ready` responds with status 503. */
  drain(): void
  /**
   * Stops the server.
   *
   * @param milliseconds Time for requests in progress to finish, 0 by default. Connections that are open then are closed.
   * @param idle Time for which connections without a request stay open, 0 by default. The next request on one of them gets a response.
   */
  close(milliseconds?: number, idle?: number): Promise<void>
}

/** What a server needs of a mock. */
export type ServableMock = Pick<Mock, 'handle' | 'options' | 'packages' | 'sessions'>

/**
 * Serves a mock over HTTP.
 *
 * Requests with an unknown `Host` are rejected, so that web pages cannot reach the server by DNS rebinding.
 *
 * @returns The server, when it is listening. Rejects with the error of the server, such as `EADDRINUSE`.
 *
 * @example const { url, close } = await serve(createMock(definition), { port: 0 })
 */
export async function serve(mock: ServableMock, options: ServeOptions = {}): Promise<RunningMock> {
  const { port = 4010, host = '127.0.0.1', allowedHosts = [], explorer, onCall } = options
  const { publicUrl, trustProxy = [], tls, requestIds = true } = options
  const scheme = tls === undefined ? 'http' : 'https'
  const create = tls === undefined ? undefined : await createSecure(tls)
  assertAddressOptions({ publicUrl, trustProxy })
  const names = [host, ...allowedHosts, ...(publicUrl === undefined ? [] : [hostnameOf(publicUrl)])]
  const checkHost = createHostCheck({
    names,
    proxied: () => mock.packages.map(({ definition }) => hostnameOf(definition.base_url)),
    hint: HOST_HINT,
  })
  const readAddress =
    publicUrl === undefined && trustProxy.length === 0
      ? undefined
      : // Loaded on demand.
        (await import('./public-address.ts')).createAddressReader(
          { publicUrl, trustProxy },
          names,
          (path) => mock.packages.some((one) => `${one.path}/`.startsWith(`${path}/`)),
        )
  const metrics = createMetrics()
  let isDraining = false
  const state: ServerState = {
    metrics,
    get adminToken() {
      return mock.options.adminToken
    },
    facts() {
      const { received, sent } = http.traffic
      const sessions = mock.sessions()
      return {
        pending: http.pending,
        bytesReceived: received,
        bytesSent: sent,
        sessions: sessions.length,
        stateFill: Math.max(0, ...sessions.map(({ fill }) => fill)),
      }
    },
    findObstacle: () => (isDraining ? 'The mock is shutting down.' : options.findObstacle?.()),
  }
  let page: Promise<string> | undefined
  const loadPage = explorer && (() => (page ??= explorer()))
  const http = createHttpServer(
    (request, response) => {
      const started = now()
      const id =
        readRequestId(request.headers['x-request-id']) ?? (requestIds ? nextRequestId() : undefined)
      let bodyRead: RequestBody | undefined
      const send = (created: MockResponse): void => {
        if (created.stream !== undefined) http.addEndless(response)
        const result = sendSafely(response, request, created, id)
        const milliseconds = now() - started
        metrics.record(result, milliseconds / 1e3)
        if (onCall === undefined) return
        const { method = '', url = '' } = request
        const client = address?.client ?? request.socket.remoteAddress ?? ''
        onCall(result, { id, method, url, client, body: bodyRead, milliseconds })
      }
      const abort = (error: unknown): void => void response.destroy(error as Error)
      const target = parseTarget(request.url ?? '/')
      const received = `${scheme}://${request.headers.host}`
      const address = readAddress?.(request, target, received)
      const path = address?.path ?? target.path
      const rejected = checkHost(request, target) ?? checkForwarded(address)
      if (rejected !== undefined) send(toResponse(rejected))
      else if (isMonitored(path, mock)) respondMonitoring(request, path, state).then(send, abort)
      else if (loadPage && isExplorerRequest(request.method, path, request.headers.accept)) {
        const base = address?.origin ?? received
        loadPage().then((html) => send(explorerPage(html, mock, base)), abort)
      } else {
        const origin = target.origin ?? address?.origin ?? received
        const ownHost = address && request.headers.host
        readBody(request, mock.options.maxBodyBytes, abort, (body) => {
          bodyRead = body
          const incoming = new NodeRequest(request, origin, { path, query: target.query }, body, {
            id,
            ownHost,
          })
          // One large body in each turn: the calls of others do not wait for all of them.
          const isLarge = 'text' in body && body.text.length > MAX_SHORT_BODY
          const result = isLarge
            ? nextTurn().then(() => mock.handle(incoming))
            : mock.handle(incoming)
          if (result instanceof Promise) result.then(send, abort)
          else send(result)
        })
      }
    },
    {},
    create,
  )
  const { server } = http
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `${scheme}://${urlHost(host)}:${(server.address() as AddressInfo).port}`,
    server,
    get pending() {
      return http.pending
    },
    useTls: (settings) => (server as unknown as Partial<SecureServer>).setSecureContext?.(settings),
    drain() {
      isDraining = true
    },
    close: (milliseconds = 0, idle = 0) => http.close(milliseconds, idle),
  }
}

/** Characters of a body that takes less than a millisecond. */
const MAX_SHORT_BODY = 32_768

/** Loads TLS on demand. */
async function createSecure(
  tls: TlsSettings,
): Promise<(options: ServerOptions, listener: RequestListener) => Server> {
  const { createServer } = await import('node:https')
  // A server of `https` has the members of one of `http`.
  return (options, listener) =>
    createServer({ ...options, ...tls }, listener) as Server as unknown as Server
}

/** Returns whether the path is one of the monitoring. The metrics are part of the admin API. */
function isMonitored(path: string, mock: ServableMock): boolean {
  if (!path.startsWith('/__fc/') || !MONITORING_PATHS.has(path)) return false
  return mock.options.admin || path !== '/__fc/metrics'
}

function checkForwarded(address: RequestAddress | undefined): HttpError | undefined {
  const host = address?.forbiddenHost
  return host === undefined ? undefined : forbiddenHost(host, HOST_HINT)
}

const HOST_HINT = 'To allow it, set `allowedHosts` in a trusted fc.config.json, or in `serve`.'

function hostnameOf(url: string): string {
  return new URL(url).hostname
}

/** Returns the host for the URL of the server: `localhost` for one that listens on all addresses. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Sends a response, or why HTTP cannot send it, such as its status. Returns what was sent. */
function sendSafely(
  response: ServerResponse,
  request: IncomingMessage,
  result: MockResponse,
  id: string | undefined,
): MockResponse {
  try {
    sendFaultyResponse(response, request, result, id)
    return result
  } catch (error) {
    if (response.headersSent) throw error
    const message = `Internal error in the mock: ${messageOf(error)}`
    const failed = { ...toResponse({ status: 500, code: 'INTERNAL_ERROR', message }), error }
    sendFaultyResponse(response, request, failed, id)
    return failed
  }
}

/** Returns the time of a monotonic clock in milliseconds. Loading `performance` would take 1.3 ms. */
function now(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1e3 + nanoseconds / 1e6
}

function toResponse({ status, code, message }: HttpError): MockResponse {
  return {
    status,
    headers: JSON_HEADERS,
    body: JSON.stringify([code, message, null]),
    call: { code },
  }
}
