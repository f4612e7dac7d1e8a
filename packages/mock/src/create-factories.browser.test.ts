import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { createFactories } from './create-factories.ts'
import { example } from '../tests/support/definitions.ts'

test('makes the same values without the APIs of Node', async () => {
  const shop = example('shop')
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@fc/source', 'module', 'browser', 'production'] },
    build: {
      target: 'es2023',
      write: false,
      lib: {
        entry: fileURLToPath(new URL('index.ts', import.meta.url)),
        name: 'fcMock',
        formats: ['iife'],
      },
    },
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  expect(output).toHaveLength(1)
  expect(output[0].code).not.toMatch(/["']node:/)
  // What both browsers and Node have.
  const context = createContext({
    structuredClone,
    URL,
    URLSearchParams,
    Headers,
    Response,
    TextEncoder,
    TextDecoder,
  })
  const script = `${output[0].code}
    JSON.stringify(fcMock.createFactories(${JSON.stringify(shop)}).order.list(2, { status: 'open' }))`
  expect(JSON.parse(runInContext(script, context) as string)).toEqual(
    createFactories(shop)['order']!.list(2, { status: 'open' }),
  )
})
