import { readFileSync } from 'node:fs'
import { readConfig } from 'fc-core/internal'
import { expect, test } from 'vitest'
import { example } from '../../tests/support/definitions.ts'
import { checkModel, describeModel } from './describe-model.ts'
import type { ModelOverrides } from './model.ts'

const shop = example('shop')

/** Returns the configuration in docs/mock-data.md. */
function documented(): string {
  const page = readFileSync(new URL('../../../../docs/mock-data.md', import.meta.url), 'utf8')
  return /```json\n(\{\n {2}"mock"[^`]*)```/.exec(page)![1]!
}

test('applies the documented overrides', () => {
  const { config, issues } = readConfig(documented())
  expect(issues).toEqual([])
  const overrides = config.mock!.model as ModelOverrides
  expect(checkModel(shop, overrides)).toEqual([])
  const { orders } = describeModel(shop, overrides).collections
  expect(orders).toMatchObject({ record: 'order', key: ['id'], order: ['-ordered_at'], items: 200 })
  expect(Object.keys(orders!.fields)).not.toContain('order_id')
  expect(orders!.fields['status']).toEqual({
    type: 'string',
    choices: ['open', 'paid', 'sent'],
    initial: 'open',
  })
})

test('returns the inferred model without overrides', () => {
  const { collections, operations } = describeModel(shop)
  expect(Object.keys(collections)).toEqual(['products', 'orders'])
  expect(operations['get-product']).toMatchObject({ action: 'get', key: { id: 'id' } })
})

test('reports invalid overrides', () => {
  expect(checkModel(shop, { operations: { absent: null } })).toEqual([
    { path: '/operations/absent', message: 'Unknown endpoint "absent".' },
  ])
})
