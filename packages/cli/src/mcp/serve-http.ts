import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import {
  createMcpHandler,
  localhostAllowedOrigins,
  type Server,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import {
  createHostCheck,
  createHttpServer,
  type HttpLimits,
  type HttpServer,
  parseTarget,
  sendError,
  toListenError,
} from 'fc-command'
import { toRequestListener } from './fetch-listener.ts'

/** A server of streamable HTTP that listens. */
export interface McpHttpServer {
  /** The URL for clients. */
  url: string
  http: Pick<HttpServer, 'pending' | 'close'>
}

/**
 * Serves the Model Context Protocol over HTTP, on this machine only: requests must name it in `Host`, and pages of other sites, which a browser sends with
 * `Origin`, are rejected.
 *
 * @param port 0 for a free one.
 */
export async function serveHttp(
  createServer: () => Server,
  port: number,
  onError: (error: unknown) => void,
): Promise<McpHttpServer> {
  const handler = createMcpHandler(createServer, { responseMode: 'json' })
  const checkHost = createHostCheck({
    names: [],
    proxied: () => [],
    hint: 'Use localhost or 127.0.0.1.',
  })
  const listen = toRequestListener((request) => handler.fetch(request), onError)
  const http = createHttpServer((request, response) => {
    const target = parseTarget(request.url ?? '/')
    const forbidden = checkHost(request, target)
    if (forbidden !== undefined) return sendError({ request, response }, forbidden)
    const origin = validateOriginHeader(request.headers.origin, localhostAllowedOrigins())
    if (!origin.ok) {
      const message = `Requests of pages of other sites are not allowed. ${origin.message}`
      return sendError({ request, response }, { status: 403, code: 'FORBIDDEN_ORIGIN', message })
    }
    if (target.path !== PATH) {
      const message = `Unknown path. The Model Context Protocol is served at ${PATH}.`
      return sendError({ request, response }, { status: 404, code: 'NOT_FOUND', message })
    }
    return listen(request, response)
  }, LIMITS)
  const { server } = http
  const listening = once(server, 'listening')
  server.listen(port, HOST)
  await listening.catch((error: unknown) => {
    throw toListenError(error, port, HOST)
  })
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}${PATH}`,
    http: {
      get pending() {
        return http.pending
      },
      async close(milliseconds) {
        const closed = http.close(milliseconds)
        await handler.close()
        await closed
      },
    },
  }
}

/** Hosts call when a model does, and keep their connections meanwhile. */
const LIMITS: Partial<HttpLimits> = { keepAliveTimeout: 60_000 }

const HOST = '127.0.0.1'
const PATH = '/mcp'
