import { createMock } from '../../../src/mock/create-mock.ts'
import { type RunningMock, serve } from '../../../src/node/serve.ts'
import type { Transport } from './transport.ts'

/** Starts a server for each mock. */
export function startHttp(): Transport {
  const servers: RunningMock[] = []
  return {
    async connect(definitions, options) {
      const running = await serve(createMock(definitions, options), { port: 0 })
      servers.push(running)
      return { origin: running.url, send: (path, init) => fetch(running.url + path, init) }
    },
    async close() {
      await Promise.all(servers.map((running) => running.close()))
    },
  }
}
