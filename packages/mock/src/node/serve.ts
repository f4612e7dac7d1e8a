import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mock } from '../create-mock.ts'
import { decodeBody } from '../engine/fetch-body.ts'
import type { Answer, Body } from '../engine/exchange.ts'
import { explorerPage, wantsExplorer } from './explorer-page.ts'
import { isAllowedHost } from './allowed-host.ts'

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
  onCall?: (answer: Answer, request: ServedRequest) => void
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
  const hosts = [host, ...allowedHosts]
  let page: Promise<string> | undefined
  const loadPage = explorer && (() => (page ??= explorer()))
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
    (request, response) => {
      const started = performance.now()
      answerRequest(mock, request, hosts, loadPage).then(
        (answer) => {
          send(response, request, answer)
          onCall?.(answer, {
            method: request.method ?? '',
            url: request.url ?? '',
            milliseconds: performance.now() - started,
          })
        },
        (error: unknown) => response.destroy(error as Error),
      )
    },
  )
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

async function answerRequest(
  mock: Mock,
  request: IncomingMessage,
  hosts: readonly string[],
  loadPage: (() => Promise<string>) | undefined,
): Promise<Answer> {
  const hostHeader = request.headers.host
  if (!isAllowedHost(hostHeader, hosts)) {
    return refuse(
      'FORBIDDEN_HOST',
      `This mock does not answer to the host ${JSON.stringify(hostHeader ?? '')}.`,
      403,
    )
  }
  const target = request.url ?? '/'
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (loadPage !== undefined && wantsExplorer(request.method, path, request.headers.accept)) {
    return explorerPage(await loadPage(), mock)
  }
  const body = await readBody(request, mock.options.maxBodyBytes)
  return mock.handle({
    method: request.method ?? '',
    origin: `http://${hostHeader}`,
    path,
    query: mark < 0 ? '' : target.slice(mark + 1),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
    body,
  })
}

/** Reads the body up to a limit; what is beyond is not read but answered. */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Body> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= maxBytes) chunks.push(chunk)
      else {
        request.removeAllListeners('data').pause()
        resolve({ problem: 'too-large' })
      }
    })
    request.once('end', () => resolve(decodeBody(chunks, size)))
    request.once('error', reject)
  })
}

function send(response: ServerResponse, request: IncomingMessage, answer: Answer): void {
  const { status, headers, body } = answer
  if (answer.break === 'reset') {
    request.socket.resetAndDestroy()
    return
  }
  // What is left of a body that was too large is not worth reading: the connection ends with the answer.
  const unread = !request.complete
  response.writeHead(status, {
    ...headers,
    ...(status !== 204 && { 'content-length': Buffer.byteLength(body) }),
    ...(unread && { connection: 'close' }),
  })
  if (answer.break === 'truncated') {
    response.write(body.slice(0, body.length / 2), () => request.socket.destroy())
    return
  }
  response.end(request.method === 'HEAD' || status === 204 ? undefined : body)
}

function refuse(code: string, message: string, status: number): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([code, message, null]),
    call: { code },
  }
}
