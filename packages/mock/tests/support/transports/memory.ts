import { createMock } from '../../../src/mock/create-mock.ts'
import type { Transport } from './transport.ts'

/** Calls the engine in memory. */
export function startMemory(): Transport {
  const origin = 'http://mock.example'
  return {
    async connect(definitions, options) {
      const mock = createMock(definitions, options)
      return { origin, send: (path, init) => mock.fetch(new Request(origin + path, init)) }
    },
    close: async () => {},
  }
}
