import { defineConfig } from 'vitest/config'

// Sibling packages resolve to their sources, so nothing is built before testing.
const conditions = ['@fc/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 30_000, // Laws try much, and the machine may be busy.
          include: ['{packages,apps}/*/src/**/*.test.ts', 'examples/*/*.test.js'],
          provide: { transports: ['memory', 'http', 'msw'], servers: ['memory'] },
        },
      },
      {
        // The other major of msw that is supported.
        extends: true,
        resolve: { alias: [{ find: /^msw(\/.*)?$/, replacement: 'msw2$1' }] },
        test: {
          name: 'msw2',
          include: ['packages/mock/src/{contract,msw}/**/*.test.ts'],
          provide: { transports: ['msw'] },
          // It looks for a localStorage, and Node warns that there is none.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/vscode/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          provide: {
            transports: ['workerd', 'chromium'],
            servers: ['stdio', 'node-ipc', 'worker'],
          },
        },
      },
      {
        // Editors want the machine for themselves: one file after the other, and nothing beside them.
        extends: true,
        test: {
          name: 'vscode',
          include: ['e2e/vscode/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
