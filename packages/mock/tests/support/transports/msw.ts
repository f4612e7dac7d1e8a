import { setupServer } from 'msw/node'
import { createHandlers } from '../../../src/msw/create-handlers.ts'
import type { Transport } from './transport.ts'

/** Unhandled requests are errors. The option has different names in msw 2 and msw 3. */
export const ERROR_ON_UNHANDLED = {
  onUnhandledFrame: 'error',
  onUnhandledRequest: 'error',
} as const

/** Intercepts the real URLs of the definitions with msw in this process. */
export function startMsw(): Transport {
  const server = setupServer()
  server.listen(ERROR_ON_UNHANDLED)
  return {
    async connect(definitions, options) {
      const handlers = createHandlers(definitions, options)
      const { origin } = new URL(definitions[0]!.base_url)
      return {
        origin,
        send(path, init) {
          // Mocks of a test may share a URL.
          server.resetHandlers(...handlers)
          return fetch(origin + path, init)
        },
      }
    },
    close: async () => server.close(),
  }
}
