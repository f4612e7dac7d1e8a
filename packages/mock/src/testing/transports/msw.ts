import { setupServer } from 'msw/node'
import { createHandlers } from '../../msw/create-handlers.ts'
import type { Transport } from './transport.ts'

/** What nobody handles is an error. The option's name is one in msw 2 and another in msw 3. */
export const ERROR_ON_UNHANDLED = {
  onUnhandledFrame: 'error',
  onUnhandledRequest: 'error',
} as const

/** The real addresses of the definitions, intercepted by msw in this process. */
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
          // Mocks of one test may share an address; each request is for the mock it was sent by.
          server.resetHandlers(...handlers)
          return fetch(origin + path, init)
        },
      }
    },
    close: async () => server.close(),
  }
}
