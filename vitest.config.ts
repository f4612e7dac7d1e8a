import { defineConfig } from 'vitest/config'

// Sibling packages resolve to their sources, so nothing is built before testing.
const conditions = ['@fc/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['{packages,apps}/*/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'e2e', include: ['e2e/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
})
