import { createMock } from '../../../src/mock/create-mock.ts'
import { createStoredMock, type StoredMock } from '../../../src/mock/create-stored-mock.ts'
import { createMemoryStore } from '../memory-store.ts'
import type { Transport } from './transport.ts'

const ORIGIN = 'http://mock.example'

/** Calls two mocks that share a store, in turn. */
export function startStore(): Transport {
  return {
    async connect(definitions, options) {
      const isStored = !options.stateless && !options.upstream && !options.replay
      const memory = createMemoryStore()
      const start = (): Promise<StoredMock> =>
        createStoredMock(definitions, options, memory.process())
      const mocks = isStored ? [await start(), await start()] : [createMock(definitions, options)]
      let calls = 0
      return {
        origin: ORIGIN,
        send: (path, init) =>
          mocks[calls++ % mocks.length]!.fetch(new Request(ORIGIN + path, init)),
      }
    },
    close: async () => {},
  }
}
