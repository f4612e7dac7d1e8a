import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

test.each([
  ['index.ts', 4096],
  ['react/index.ts', 1024],
  ['tanstack-query/index.ts', 1024],
])('%s is at most %i bytes, bundled, minified and compressed', async (entry, limit) => {
  const size = gzipSync(await bundle(entry), { level: 9 }).length
  expect(size).toBeGreaterThan(200)
  expect(size).toBeLessThanOrEqual(limit)
  if (process.env['FC_SIZES'] !== undefined) console.log(`${entry}: ${size} bytes`)
})

/** Bundles an entry as an application would, with its imports except peer dependencies. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@fc/source', 'module', 'browser', 'production'] },
    build: {
      target: 'es2023',
      minify: true,
      write: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        preserveEntrySignatures: 'strict',
        external: ['react'],
      },
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  expect(output).toHaveLength(1)
  return output[0].code
}
