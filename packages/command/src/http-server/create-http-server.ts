import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { type HttpError, limit, sendError, sendRawError } from './error-response.ts'

/** A server that closes without cutting off responses. */
export interface HttpServer {
  server: Server
  /** Number of connections with a request in progress. */
  readonly pending: number
  /** Bytes of all connections so far, with headers. */
  readonly traffic: { received: number; sent: number }
  /** Marks a response that ends only when the server closes, such as a stream of events. */
  addEndless(response: ServerResponse): void
  /**
   * Stops the server: accepts no connections, closes those without a request, and waits for the others.
   *
   * @param milliseconds Limit of the wait. The remaining connections are closed then.
   * @param idle How long connections without a request stay open, 0 by default: a proxy may be sending the next one. It gets a response, and closes the
   * connection.
   */
  close(milliseconds: number, idle?: number): Promise<void>
}

/** Limits of a request, in milliseconds and bytes. */
export interface HttpLimits {
  /** For the headers. */
  headersTimeout: number
  /** For the whole request. */
  requestTimeout: number
  maxHeaderSize: number
  /** For the next request on a connection. */
  keepAliveTimeout: number
  /** How often the other limits are checked. */
  connectionsCheckingInterval: number
}

export const HTTP_LIMITS: HttpLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  maxHeaderSize: 16_384,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 1000,
}

/**
 * Creates a server that responds with JSON to everything that is not a request for `handle`: malformed, late and unsupported requests.
 *
 * @param create Creates the server, for one with TLS.
 */
export function createHttpServer(
  handle: RequestListener,
  limits: Partial<HttpLimits> = {},
  create: (options: ServerOptions, listener: RequestListener) => Server = createServer,
): HttpServer {
  const all = { ...HTTP_LIMITS, ...limits }
  /** The latest response of each connection. */
  const connections = new Map<Socket, ServerResponse | undefined>()
  const rejected = new WeakSet<Socket>()
  const endless = new Set<ServerResponse>()
  const closed = { received: 0, sent: 0 }
  let isClosing = false
  let keepsIdle = false
  let accepted = 0
  const accept: RequestListener = (request, response) => {
    connections.set(request.socket, response)
    if (isClosing) response.setHeader('connection', 'close')
    handle(request, response)
  }
  // The handler rejects requests without `Host`.
  const server = create({ ...all, requireHostHeader: false }, accept)
  server.on('connection', () => accepted++)
  const isSecure = 'setSecureContext' in server
  /** Connections with TLS, below those of `connections`. */
  const encrypted = new Set<Socket>()
  if (isSecure)
    server.on('connection', (socket: Socket) => {
      encrypted.add(socket)
      socket.once('close', () => encrypted.delete(socket))
    })
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => {
      connections.delete(socket)
      closed.received += socket.bytesRead
      closed.sent += socket.bytesWritten
    })
  })
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    // The client sends the body when the handler reads it, not if it responds before.
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue()
    })
    accept(request, response)
  })
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    connections.set(request.socket, response)
    sendError({ request, response }, UNKNOWN_EXPECTATION)
  })
  const reject = (socket: Socket, error: HttpError): void => {
    // All that follows is malformed, too.
    if (rejected.has(socket)) return
    rejected.add(socket)
    rejectRest(connections.get(socket), socket, error)
  }
  server.on('connect', (_: IncomingMessage, socket: Socket) => reject(socket, NO_TUNNEL))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A failed handshake leaves no connection to respond on.
    if (error.code === 'ECONNRESET' || (isSecure && !connections.has(socket))) socket.destroy()
    else reject(socket, toHttpError(error, all))
  })
  // `server.close` calls it. That of Node.js destroys connections whose response has ended but is not yet sent.
  server.closeIdleConnections = () => {
    if (keepsIdle) return
    for (const [socket, response] of connections) if (!isPending(response)) socket.destroy()
  }
  /** Accepts the connections that wait: closing the port would reset them, after a proxy has sent requests on them. */
  const acceptWaiting = async (): Promise<void> => {
    let quiet = 0
    for (let turn = 0; turn < MAX_TURNS && quiet < 2; turn++) {
      const before = accepted
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      quiet = accepted === before ? quiet + 1 : 0
    }
  }
  return {
    server,
    get pending() {
      return [...connections.values()].filter((one) => isPending(one) && !endless.has(one)).length
    },
    get traffic() {
      const all = { ...closed }
      for (const { bytesRead, bytesWritten } of connections.keys()) {
        all.received += bytesRead
        all.sent += bytesWritten
      }
      return all
    },
    addEndless(response) {
      endless.add(response)
      response.once('close', () => endless.delete(response))
    },
    async close(milliseconds, idle = 0) {
      keepsIdle = idle > 0
      if (keepsIdle) await acceptWaiting()
      isClosing = true
      for (const response of endless) response.end()
      for (const response of connections.values())
        if (isPending(response) && !response.headersSent) response.setHeader('connection', 'close')
      const closeIdle = (): void => {
        keepsIdle = false
        server.closeIdleConnections()
        for (const [socket, response] of connections)
          if (isPending(response)) response.once('close', () => socket.destroySoon())
      }
      const idleTimer = keepsIdle ? setTimeout(closeIdle, idle) : closeIdle()
      const isClosed = new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
      })
      const closeAll = (): void => {
        for (const socket of [...connections.keys(), ...encrypted]) socket.destroy()
      }
      if (milliseconds === 0) closeAll()
      const timer = setTimeout(closeAll, milliseconds)
      await isClosed.finally(() => {
        clearTimeout(timer)
        if (idleTimer !== undefined) clearTimeout(idleTimer)
      })
    },
  }
}

/** Maximum number of turns of the event loop in which a busy server accepts further connections before it closes its port. */
const MAX_TURNS = 1000

function isPending(response: ServerResponse | undefined): response is ServerResponse {
  return response !== undefined && !response.writableFinished
}

/**
 * Rejects what follows the latest request, or the rest of its body. Its own response, and those of earlier requests, are sent before.
 *
 * @param response The response to the latest request.
 */
function rejectRest(response: ServerResponse | undefined, socket: Socket, error: HttpError): void {
  if (!isPending(response)) sendRawError(socket, error)
  else if (response.req.complete) response.once('close', () => sendRawError(socket, error))
  else if (!response.headersSent) sendError({ request: response.req, response }, error)
  // The client has ended the connection and will not send the rest.
  else if (socket.readableEnded) socket.destroySoon()
  else limit(socket)
}

const UNKNOWN_EXPECTATION: HttpError = {
  status: 417,
  code: 'EXPECTATION_FAILED',
  message: 'The only supported value of the header Expect is 100-continue.',
}

const NO_TUNNEL: HttpError = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: 'The method CONNECT is not supported. Call endpoints with POST, over http.',
  details: { allow: ['POST', 'GET', 'OPTIONS'] },
  headers: { allow: 'POST, GET, OPTIONS' },
}

function toHttpError(error: NodeJS.ErrnoException, limits: HttpLimits): HttpError {
  const details = { reason: error.message }
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW': {
      const message = `The request headers are larger than ${limits.maxHeaderSize / 1024} KiB.`
      return { status: 431, code: 'HEADERS_TOO_LARGE', message, details }
    }
    case 'ERR_HTTP_REQUEST_TIMEOUT': {
      const message = `Request timeout: the headers must arrive within ${limits.headersTimeout / 1000} seconds, the whole request within ${limits.requestTimeout / 1000}.`
      return { status: 408, code: 'REQUEST_TIMEOUT', message, details }
    }
    default: {
      const message = 'Malformed HTTP request. A body requires Content-Length or Transfer-Encoding.'
      return { status: 400, code: 'BAD_REQUEST', message, details }
    }
  }
}
