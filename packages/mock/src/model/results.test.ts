import type { Attribute, Endpoint } from 'fc-core'
import { expect, test } from 'vitest'
import { packageOf } from '../../tests/support/definitions.ts'
import { draftModel } from './infer-model.ts'

const order: Attribute[] = [
  { name: 'id', type: 'string' },
  { name: 'total', type: 'number' },
]
const envelope = (...attributes: Attribute[]): Partial<Endpoint> => ({
  returns: 'object',
  attributes,
})

/** The result of an endpoint, and the path of its records. */
test.each<[name: string, result: Partial<Endpoint>, path: string | undefined]>([
  ['get-order', { returns: 'object.Order' }, ''],
  ['get-order', { returns: ['object.Order', 'null'] }, ''],
  ['get-order', envelope(...order), ''],
  [
    'get-order',
    envelope({ name: 'order', type: 'object.Order' }, { name: 'ok', type: 'boolean' }),
    'order',
  ],
  [
    'get-order',
    envelope({ name: 'data', type: 'object.Order' }, { name: 'ok', type: 'boolean' }),
    'data',
  ],
  [
    'create-order',
    envelope(
      { name: 'order', type: ['object.Order', 'null'] },
      { name: 'errors', type: [['string']] },
    ),
    'order',
  ],
  ['list-orders', { returns: ['array', ['object.Order']] as never }, '[]'],
  ['list-orders', { returns: 'object.Order', flags: ['paginated'] }, 'page[]'],
  [
    'list-orders',
    envelope({ name: 'orders', type: [['object.Order']] }, { name: 'total', type: 'number' }),
    'orders[]',
  ],
  [
    'list-orders',
    envelope({ name: 'items', type: [['object.Order']] }, { name: 'next', type: 'string' }),
    'items[]',
  ],
  ['list-orders', { returns: 'object' }, 'orders[]'],
  ['list-orders', { returns: 'number' }, undefined],
  ['delete-order', { returns: 'null' as never }, undefined],
])('%s with %j has its records at %j', (name, result, path) => {
  const id = { name: 'order_id', type: 'string', flags: ['required'] }
  const definition = packageOf([
    { name: 'get-order', arguments: [id], returns: 'object.Order' },
    { name, ...(!name.startsWith('list') && { arguments: [id] }), ...result },
  ])
  definition.objects = [{ name: 'Order', attributes: order }]
  const { collections, resultsOf } = draftModel(definition)
  const shapes = [...resultsOf(collections.get('order')!).of]
  expect(shapes.find(([{ endpoint }]) => endpoint === definition.endpoints[1])![1].path).toBe(path)
})
