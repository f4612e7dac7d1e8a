import { loadConfig } from 'fc-core/config'
import { expect, test } from 'vitest'
import { example } from '../../tests/support/definitions.ts'
import type { LoadedDefinition } from './load-definitions.ts'
import { findModelProblems } from './model-findings.ts'

async function load(model: unknown, ...names: Parameters<typeof example>[0][]) {
  const text = JSON.stringify({ mock: { model } })
  const config = await loadConfig('/fc.config.json', () => Promise.resolve(text))
  return names.map(
    (name) =>
      ({ definition: example(name), config, isUsable: true }) as unknown as LoadedDefinition,
  )
}

test('reports an invalid override at its location in the configuration', async () => {
  const loaded = await load({ operations: { 'get-product': { collection: 'product' } } }, 'shop')
  const [found] = findModelProblems(loaded)
  expect(found!.source).toBe('/fc.config.json')
  expect(found!.issues).toMatchObject([
    {
      severity: 'error',
      message: 'There is no collection "product". Did you mean "products"?',
      pointer: '/mock/model/operations/get-product/collection',
      range: { start: { line: 1, column: 61 } },
    },
  ])
})

test('accepts names that exist in one of several definitions', async () => {
  const model = {
    collections: { users: { items: 3 }, products: { items: 3 }, boats: { items: 1 } },
  }
  const found = findModelProblems(await load(model, 'shop', 'people'))
  expect(found.flatMap(({ issues }) => issues.map(({ pointer }) => pointer))).toEqual([
    '/mock/model/collections/boats',
  ])
})

test('returns nothing without overrides', async () => {
  expect(findModelProblems(await load(undefined, 'shop'))).toEqual([])
})
