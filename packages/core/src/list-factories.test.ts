import { expect, test } from 'vitest'
import type { ObjectDefinition, PackageDefinition } from './definition/types.generated.ts'
import { listFactories } from './list-factories.ts'

function packageOf(objects: ObjectDefinition[]): PackageDefinition {
  const base = { base_url: 'https://api.example.com/', name: 'Test', flags: [], docs: '' }
  return { ...base, errors: [], endpoints: [], objects }
}

const id = { name: 'id', type: 'string' }

test('lists object types with the collection of their records, and records without object type', () => {
  const definition = packageOf([
    { name: 'OrderLine', attributes: [id] },
    { name: 'receipt', attributes: [id] },
  ])
  const collections = {
    orders: { record: 'order' },
    'order-lines': { record: 'order line' },
    'old-orders': { record: 'order' },
  }
  expect(listFactories(definition, collections)).toEqual([
    { name: 'OrderLine', object: 'OrderLine', collection: 'order-lines' },
    { name: 'receipt', object: 'receipt', collection: undefined },
    { name: 'order', object: undefined, collection: 'orders' },
  ])
})

test('omits objects that are generic, only sent, or have the name of another one', () => {
  const definition = packageOf([
    { name: 'user', attributes: [id] },
    { name: 'user', attributes: [{ name: 'name', type: 'string' }] },
    { name: 'list', attributes: [{ name: 'items', type: [['T']] }] },
    { name: 'filter', arguments: [id] },
  ])
  expect(listFactories(definition, {})).toEqual([
    { name: 'user', object: 'user', collection: undefined },
  ])
})
