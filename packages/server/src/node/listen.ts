import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpServer, type HttpLimits } from 'fc-command'
import type { Service } from '../create-service.ts'
import { toNodeListener } from './to-node-listener.ts'

/** Options of `listen`. */
export interface ListenOptions {
  /**
   * TCP port. 0 for a free one.
   * @default 3000
   */
  port?: number
  /**
   * Address to listen on: `0.0.0.0` for all of the machine, as containers need it.
   * @default '127.0.0.1'
   */
  host?: string
  /** Limits of requests in milliseconds and bytes. */
  limits?: Partial<HttpLimits>
}

/** A server that listens. */
export interface RunningService {
  /** Scheme, host and port: `http://127.0.0.1:3000`. */
  url: string
  port: number
  server: Server
  /**
   * Stops the server: accepts no connections, ends event streams, and waits for the calls in progress.
   *
   * @param milliseconds Time for calls in progress to finish, 10 seconds by default. Connections that are open then are closed.
   */
  close(this: void, milliseconds?: number): Promise<void>
}

/**
 * Serves a service over HTTP.
 *
 * @returns The server, when it is listening. Rejects with the error of the server, such as `EADDRINUSE`.
 *
 * @example
 * const { url, close } = await listen(service, { port: 3000 })
 * process.once('SIGTERM', () => void close())
 */
export async function listen(
  service: Service,
  { port = 3000, host = '127.0.0.1', limits = {} }: ListenOptions = {},
): Promise<RunningService> {
  const http = createHttpServer(
    toNodeListener(service, (response) => http.addEndless(response)),
    limits,
  )
  const { server } = http
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${urlHost(host)}:${address.port}`,
    port: address.port,
    server,
    async close(milliseconds = 10_000) {
      const closed = http.close(milliseconds)
      service.close()
      await closed
    },
  }
}

/** Returns the host for the URL of the server: `localhost` for one that listens on all addresses. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
