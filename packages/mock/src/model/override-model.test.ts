import { describe, expect, it, test } from 'vitest'
import { describeDefinitions } from '../../tests/support/dataset-coverage/describe-definitions.ts'
import { findDefinitions } from '../../tests/support/dataset-coverage/find-definitions.ts'
import { example } from '../../tests/support/definitions.ts'
import { checkModelOverrides } from './check-model.ts'
import { type InferredModel, printModel } from './draft-model.ts'
import { inferModel } from './infer-model.ts'
import type { ModelOverrides } from './model.ts'
import { overrideModel } from './override-model.ts'

describeDefinitions('a printed model as overrides', ({ definition }) => {
  it('changes nothing', () => {
    const printed = printModel(definition, inferModel(definition))
    const overrides = JSON.parse(JSON.stringify(printed)) as ModelOverrides
    const overridden = overrideModel(inferModel(definition), overrides)
    expect(JSON.stringify(printModel(definition, overridden))).toBe(JSON.stringify(printed))
  })
})

describe.each(findDefinitions().filter(({ isCorpus }) => !isCorpus))(
  'a printed model: $name',
  ({ definition }) => {
    it('has no problems', () => {
      const inferred = inferModel(definition)
      const overrides = printModel(definition, inferred)
      expect(checkModelOverrides(definition, inferred, overrides)).toEqual([])
    })
  },
)

const shop = example('shop')

function override(overrides: ModelOverrides): InferredModel {
  return overrideModel(inferModel(shop), overrides)
}

describe('a collection', () => {
  test('merges overrides and keeps other members', () => {
    const before = inferModel(shop).collection('products')!
    const after = override({
      collections: { products: { items: 3, fields: { category: { choices: ['book'] } } } },
    }).collection('products')!
    expect(after).toEqual({
      ...before,
      items: 3,
      fields: { ...before.fields, category: { type: 'string', choices: ['book'] } },
    })
  })

  test('removes members that are null', () => {
    const { fields } = override({
      collections: { products: { fields: { price: null } } },
    }).collection('products')!
    expect(Object.keys(fields)).not.toContain('price')
  })

  test('defaults the type of new fields to string', () => {
    const { fields } = override({
      collections: { products: { fields: { color: { choices: ['red'] } } } },
    }).collection('products')!
    expect(fields['color']).toEqual({ type: 'string', choices: ['red'] })
  })

  test('is added if it has a key', () => {
    const model = override({
      collections: {
        'wish-lists': { key: ['id'], fields: { id: { type: 'string.uuid' } } },
        others: { items: 3 },
      },
    })
    expect(model.names).toEqual(['products', 'orders', 'wish-lists'])
    expect(model.collection('wish-lists')).toEqual({
      record: 'wish list',
      key: ['id'],
      references: {},
      fields: { id: { type: 'string.uuid' } },
      order: [],
    })
    expect(model.collection('others')).toBeUndefined()
  })

  test('is removed with the references to it and its operations', () => {
    const model = override({ collections: { products: null } })
    expect(model.names).toEqual(['orders'])
    expect(model.collection('products')).toBeUndefined()
    expect(model.collection('orders')!.references).toEqual({})
    expect(model.operation('get-product')).toEqual({ action: 'none' })
    expect(model.operation('list-orders')).toMatchObject({ action: 'list' })
  })
})

describe('an operation', () => {
  test('is merged into the inferred operation', () => {
    const operations = {
      'list-products': { filters: { category: null, color: { field: 'name' } }, search: ['q'] },
    }
    expect(override({ operations }).operation('list-products')).toEqual({
      action: 'list',
      collection: 'products',
      result: 'page[]',
      filters: { color: { field: 'name' } },
      search: ['q'],
    })
  })

  test('replaces `sets` as a whole, including null values', () => {
    const first = override({
      operations: { 'place-order': { sets: { status: 'paid', note: null } } },
    })
    expect(first.operation('place-order')!.sets).toEqual({ status: 'paid', note: null })
    const second = overrideModel(first, { operations: { 'place-order': { sets: { total: 0 } } } })
    expect(second.operation('place-order')!.sets).toEqual({ total: 0 })
    const third = overrideModel(second, { operations: { 'place-order': { sets: null } } })
    expect(third.operation('place-order')).not.toHaveProperty('sets')
  })

  test('drops all other members if the collection changes', () => {
    const operations = { 'list-products': { collection: 'orders' } }
    expect(override({ operations }).operation('list-products')).toEqual({
      action: 'list',
      collection: 'orders',
    })
  })

  test('becomes generic with null and with the action `none`', () => {
    const model = override({
      operations: { 'get-product': null, 'list-orders': { action: 'none' } },
    })
    expect(model.operation('get-product')).toEqual({ action: 'none' })
    expect(model.operation('list-orders')).toEqual({ action: 'none' })
  })

  test('is not added for an unknown endpoint', () => {
    expect(override({ operations: { absent: { action: 'list' } } }).operation('absent')).toBe(
      undefined,
    )
  })
})

test('merges only the requested parts', () => {
  const inferred: InferredModel = {
    ...inferModel(shop),
    collection: (name) => {
      if (name !== 'orders') throw new Error(`${name} was inferred`)
      return inferModel(shop).collection(name)
    },
    operation: (name) => {
      throw new Error(`${name} was inferred`)
    },
  }
  const model = overrideModel(inferred, { collections: { products: { items: 1 } } })
  expect(model.collection('orders')).toBeDefined()
})

test('returns the same object twice', () => {
  const model = override({ collections: { products: { items: 1 } } })
  expect(model.collection('products')).toBe(model.collection('products'))
})
