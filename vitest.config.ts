import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { Sequencer } from './scripts/vitest-sequencer.ts'

// Resolves workspace packages to their sources, so that tests need no build.
export const conditions = ['@fc/source', 'module', 'node', 'development|production']

const units = ['{packages,apps}/*/{src,tests}/**/*.test.{ts,tsx}', 'examples/*/*.test.js']

/** Tests that need a process of their own. */
const isolated = [
  // Their fixtures intercept the requests of the process until it ends.
  'packages/mock/src/vitest/mock-fixtures.test.ts',
  'examples/vitest/users.test.js',
  // Replaces modules, which other files have loaded already.
  'packages/core/src/many-unknown-names.test.ts',
  // Measures the memory of the process.
  'packages/language-server/src/node/release-memory.test.ts',
]

/** Unit tests that do more in the full tier: they import the number of their inputs, or the definitions, from `fc-core/testing`. */
const EXTENT =
  /@fast-check\/vitest|\b(?:definitionGroups|describeDefinitions|describeExcerpts|indexes|isFull|realDefinitions|runs|sample)\b[^;]*? from '/

/** Options of the tests of packages and apps. `pnpm mutation` runs some of them. */
export const unit = {
  name: 'unit',
  testTimeout: 30_000, // Property-based tests run many cases, possibly on a busy machine.
  hookTimeout: 30_000,
  include: units,
  setupFiles: ['scripts/vitest-setup.ts'],
  provide: {
    transports: ['memory', 'http'] as const,
    servers: ['memory'] as const,
  },
}

/** Tests of pages in Chromium. */
const pages = ['e2e/{explorer,playground,docs-site,docs-try,site,client-react}{,-*}.test.ts']

/** Tests that run with a low priority, next to those that start programs, may wait long for the processor. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 }

/** Many processes take part: a test that fails is repeated once. `npm run test:all` names those that then pass. */
const repeated = { retry: 1 }

/** The everyday projects are `unit`, `isolated` and `smoke`; the others belong to the full tier. `scripts/go/tiers.mjs` runs them. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    maxWorkers: '100%',
    // Generous, for busy machines: how long a state may take to appear before a test fails.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: Sequencer },
    projects: [
      {
        // Files share a process and its modules, which halves the time of a run and more. A test restores what it replaces.
        extends: true,
        test: { ...unit, exclude: isolated, isolate: false },
      },
      {
        extends: true,
        test: { ...unit, name: 'isolated', include: isolated },
      },
      {
        // Each product as it is published.
        extends: true,
        test: {
          name: 'smoke',
          include: ['e2e/smoke/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'laws',
          ...patient,
          include: globSync(units).filter((file) => EXTENT.test(readFileSync(file, 'utf8'))),
          exclude: isolated,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          ...patient,
          name: 'transports',
          include: ['packages/mock/tests/contract/**/*.test.ts'],
          provide: { transports: ['store', 'msw'] },
          isolate: false,
        },
      },
      {
        // The other supported major version of msw.
        extends: true,
        resolve: { alias: [{ find: /^msw(\/.*)?$/, replacement: 'msw2$1' }] },
        test: {
          ...patient,
          name: 'msw2',
          include: ['packages/mock/{tests/contract,src/msw}/**/*.test.ts'],
          provide: { transports: ['msw'] },
          isolate: false,
          // msw reads localStorage, and Node would warn about it.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/{smoke,vscode}/**', ...pages],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          provide: {
            transports: ['workerd', 'chromium'],
            servers: ['stdio', 'node-ipc', 'worker'],
          },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: pages,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          ...repeated,
        },
      },
      {
        extends: true,
        test: {
          name: 'vscode',
          include: ['e2e/vscode/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          ...repeated,
        },
      },
    ],
  },
})
