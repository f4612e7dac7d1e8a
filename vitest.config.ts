import { defineConfig } from 'vitest/config'

// Resolves workspace packages to their sources, so that tests need no build.
export const conditions = ['@fc/source', 'module', 'node', 'development|production']

/** Options of the tests of packages and apps. `pnpm mutation` runs some of them. */
export const unit = {
  name: 'unit',
  testTimeout: 30_000, // Property-based tests run many cases, possibly on a busy machine.
  include: ['{packages,apps}/*/src/**/*.test.ts', 'examples/*/*.test.js'],
  provide: {
    transports: ['memory', 'store', 'http', 'msw'] as const,
    servers: ['memory'] as const,
  },
}

/** Tests of pages in Chromium. */
const pages = ['e2e/{explorer,playground,docs-site,docs-try,site,client-react}{,-*}.test.ts']

/** Many processes take part: a test that fails is repeated once. `npm test` names those that then pass. */
const repeated = { retry: 1 }

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Generous, for busy machines: how long a state may take to appear before a test fails.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        // These need no other process, so every processor runs them. The others are run one file at a time on two processors.
        test: { ...unit, maxWorkers: '100%' },
      },
      {
        // The other supported major version of msw.
        extends: true,
        resolve: { alias: [{ find: /^msw(\/.*)?$/, replacement: 'msw2$1' }] },
        test: {
          name: 'msw2',
          sequence: { groupOrder: 1 },
          include: ['packages/mock/src/{contract,msw}/**/*.test.ts'],
          provide: { transports: ['msw'] },
          // msw reads localStorage, and Node would warn about it.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/vscode/**', ...pages],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          provide: {
            transports: ['workerd', 'chromium'],
            servers: ['stdio', 'node-ipc', 'worker'],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          sequence: { groupOrder: 1 },
          include: pages,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...repeated,
        },
      },
      {
        // Editor tests run one file at a time, after all others: they need the whole machine.
        extends: true,
        test: {
          name: 'vscode',
          include: ['e2e/vscode/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          ...repeated,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
