import { defineConfig } from 'vitest/config'

// Sibling packages resolve to their sources, so nothing is built before testing.
const conditions = ['@fc/source', 'module', 'node', 'development|production']

/** Run over every transport: the quick ones with the unit tests, those that start programs with the end-to-end tests. */
const contract = 'packages/mock/src/contract/**/*.test.ts'

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.ts', 'examples/*/*.test.js'],
          provide: { transports: ['memory', 'http', 'msw'] },
        },
      },
      {
        // The other major of msw that is supported.
        extends: true,
        resolve: { alias: [{ find: /^msw(\/.*)?$/, replacement: 'msw2$1' }] },
        test: {
          name: 'msw2',
          include: [contract, 'packages/mock/src/msw/**/*.test.ts'],
          provide: { transports: ['msw'] },
          // It looks for a localStorage, and Node warns that there is none.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', contract],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          provide: { transports: ['workerd', 'chromium'] },
        },
      },
    ],
  },
})
