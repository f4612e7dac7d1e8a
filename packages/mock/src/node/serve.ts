import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mock } from '../create-mock.ts'
import type { MockResponse } from '../protocol/response.ts'
import { explorerPage, isExplorerRequest } from './explorer-page.ts'
import { isAllowedHost } from 'fc-command'
import { NodeRequest, type RequestTarget } from './node-request.ts'
import { readBody } from './read-body.ts'
import { handleClientError } from './handle-client-error.ts'
import { sendResponse } from './send-response.ts'

/** Options of `serve`. */
export interface ServeOptions {
  /**
   * TCP port; 0 picks a free one.
   * @default 4010
   */
  port?: number
  /**
   * Address to listen on. Anything but a loopback address makes the mock reachable for others.
   * @default '127.0.0.1'
   */
  host?: string
  /**
   * Further names that requests may call this server by, such as that of a proxy or of this machine.
   * @default []
   */
  allowedHosts?: readonly string[]
  /** Loads the page that browsers get at `/`. Called once, when the first asks. Without it, `/` is no page. */
  explorer?: () => Promise<string>
  /** Called after each answer. */
  onCall?: (answer: MockResponse, request: ServedRequest) => void
}

/** A request that was answered, for logs. */
export interface ServedRequest {
  method: string
  url: string
  /** Time from the head of the request to the end of the answer, in milliseconds. */
  milliseconds: number
}

/** A mock that listens. */
export interface RunningMock {
  /** Scheme, host and port: `http://127.0.0.1:4010`. */
  url: string
  server: Server
  /** Stops listening, ends open connections, and resolves when all are closed. */
  close(): Promise<void>
}

/**
 * Serves a mock over HTTP.
 *
 * A request whose `Host` is not this server is refused, so that a foreign web page cannot reach it under a name of its own (DNS rebinding).
 *
 * @returns When it listens. Rejects with the error of the server, for example `EADDRINUSE`.
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
    const deliver = (answer: MockResponse): void => {
      sendResponse(response, request, answer)
      if (onCall === undefined) return
      const { method = '', url = '' } = request
      onCall(answer, { method, url, milliseconds: now() - started })
    }
    const giveUp = (error: unknown): void => void response.destroy(error as Error)
    const { host: name } = request.headers
    const target = splitTarget(request.url ?? '/')
    if (!isAllowed(name)) deliver(rejectHost(name))
    else if (loadPage && isExplorerRequest(request.method, target.path, request.headers.accept)) {
      loadPage().then((html) => deliver(explorerPage(html, mock)), giveUp)
    } else {
      readBody(request, mock.options.maxBodyBytes, giveUp, (body) => {
        const answer = mock.handle(new NodeRequest(request, `http://${name}`, target, body))
        if (answer instanceof Promise) answer.then(deliver, giveUp)
        else deliver(answer)
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

/** The host to call a server by. One that listens on every address is reached on this machine by `localhost`. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Nobody keeps the server waiting: milliseconds, and bytes of headers. */
const LIMITS = { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 }

/** Milliseconds of a clock that only goes forward. `performance` takes 1.3 ms to load. */
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

/** Whether a host is allowed, looked up once for each: a client sends the same with every request. */
function createHostCheck(names: readonly string[]): (host: string | undefined) => boolean {
  let last: { host: string | undefined; allowed: boolean } | undefined
  return (host) => {
    if (last === undefined || last.host !== host)
      last = { host, allowed: isAllowedHost(host, names) }
    return last.allowed
  }
}

function rejectHost(host: string | undefined): MockResponse {
  const message = `This mock does not answer to the host ${JSON.stringify(host ?? '')}. Start it with --allowed-host, if it should.`
  const code = 'FORBIDDEN_HOST'
  const headers = { 'content-type': 'application/json' }
  return { status: 403, headers, body: JSON.stringify([code, message, null]), call: { code } }
}
