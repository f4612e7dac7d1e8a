import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mock } from '../create-mock.ts'
import { JSON_HEADERS, type MockResponse } from '../protocol/response.ts'
import { explorerPage, isExplorerRequest } from './explorer-page.ts'
import { isAllowedHost } from 'fc-command'
import { NodeRequest, type RequestTarget } from './node-request.ts'
import { readBody } from './read-body.ts'
import { handleClientError } from './handle-client-error.ts'
import { sendResponse } from './send-response.ts'

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
  /** Loads the page that browsers get at `/`. Called once, on the first request. */
  explorer?: () => Promise<string>
  /** Called after each response. */
  onCall?: (response: MockResponse, request: ServedRequest) => void
}

/** A handled request, for logs. */
export interface ServedRequest {
  method: string
  url: string
  /** Time from the request headers to the end of the response, in milliseconds. */
  milliseconds: number
}

/** A mock server. */
export interface RunningMock {
  /** Scheme, host and port: `http://127.0.0.1:4010`. */
  url: string
  server: Server
  /** Stops the server and closes all connections. */
  close(): Promise<void>
}

/**
 * Serves a mock over HTTP.
 *
 * Requests with an unknown `Host` are rejected, so that web pages cannot reach the server by DNS rebinding.
 *
 * @returns The server, when it is listening. Rejects with the error of the server, such as `EADDRINUSE`.
 *
 * @example const { url, close } = await serve(createMock(definition), { port: 0 })
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<RunningMock> {
  const { port = 4010, host = '127.0.0.1', allowedHosts = [], explorer, onCall } = options
  const isAllowed = createHostCheck([host, ...allowedHosts])
  let page: Promise<string> | undefined
  const loadPage = explorer && (() => (page ??= explorer()))
  const server = createServer(LIMITS, (request, response) => {
    const started = onCall === undefined ? 0 : now()
    const send = (result: MockResponse): void => {
      sendResponse(response, request, result)
      if (onCall === undefined) return
      const { method = '', url = '' } = request
      onCall(result, { method, url, milliseconds: now() - started })
    }
    const abort = (error: unknown): void => void response.destroy(error as Error)
    const { host: name } = request.headers
    const target = splitTarget(request.url ?? '/')
    if (!isAllowed(name)) send(rejectHost(name))
    else if (loadPage && isExplorerRequest(request.method, target.path, request.headers.accept)) {
      loadPage().then((html) => send(explorerPage(html, mock)), abort)
    } else {
      readBody(request, mock.options.maxBodyBytes, abort, (body) => {
        const result = mock.handle(new NodeRequest(request, `http://${name}`, target, body))
        if (result instanceof Promise) result.then(send, abort)
        else send(result)
      })
    }
  })
  server.on('clientError', handleClientError)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${urlHost(host)}:${(server.address() as AddressInfo).port}`,
    server,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/** Returns the host for the URL of the server: `localhost` for one that listens on all addresses. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Limits of a request, in milliseconds and bytes. */
const LIMITS = { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 }

/** Returns the time of a monotonic clock in milliseconds. Loading `performance` would take 1.3 ms. */
function now(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1e3 + nanoseconds / 1e6
}

function splitTarget(target: string): RequestTarget {
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Creates a check of the header `Host`, which caches its last result: a client sends the same value with every request. */
function createHostCheck(names: readonly string[]): (host: string | undefined) => boolean {
  let last: { host: string | undefined; allowed: boolean } | undefined
  return (host) => {
    if (last === undefined || last.host !== host)
      last = { host, allowed: isAllowedHost(host, names) }
    return last.allowed
  }
}

function rejectHost(host: string | undefined): MockResponse {
  const message = `Host ${JSON.stringify(host ?? '')} is not allowed. To allow it, start the mock with --allowed-host or \`allowedHosts\`.`
  const code = 'FORBIDDEN_HOST'
  return {
    status: 403,
    headers: JSON_HEADERS,
    body: JSON.stringify([code, message, null]),
    call: { code },
  }
}
