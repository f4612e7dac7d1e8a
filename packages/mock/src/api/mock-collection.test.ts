import { expectTypeOf, test } from 'vitest'
import type { CollectionAccess, MockCollection } from './mock-collection.ts'
import type { JsonObject } from '../names/json-value.ts'

interface Order {
  id: string
  status: 'open' | 'paid'
  note: string | null
}

interface Definition {
  endpoints: Record<never, never>
  collections: { orders: Order }
}

test('derives record types from the types of collections', () => {
  const use = (mock: CollectionAccess<Definition>): void => {
    const orders = mock.collection('orders')
    expectTypeOf(orders).toEqualTypeOf<MockCollection<Order>>()
    expectTypeOf(orders.find('1')).toEqualTypeOf<Order | undefined>()
    expectTypeOf(orders.find({ id: '1' })).toEqualTypeOf<Order | undefined>()
    expectTypeOf(orders.list({ where: { status: 'paid' }, limit: 3 })).toEqualTypeOf<Order[]>()
    expectTypeOf(orders.create({ note: null })).toEqualTypeOf<Order>()
    // @ts-expect-error -- Not one of the choices.
    orders.update('1', { status: 'sent' })
    // @ts-expect-error -- There is no such collection.
    mock.collection('users')
  }
  expectTypeOf(use).toBeFunction()
})

test('returns collections of JSON objects without types', () => {
  const use = (mock: CollectionAccess): void => {
    expectTypeOf(mock.collection('users').list()).toEqualTypeOf<JsonObject[]>()
  }
  expectTypeOf(use).toBeFunction()
})
