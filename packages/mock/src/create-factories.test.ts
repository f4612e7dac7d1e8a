import type { PackageDefinition } from 'fc-core'
import { expect, expectTypeOf, test } from 'vitest'
import { createFactories, type Factory } from './create-factories.ts'
import { createMock } from './mock/create-mock.ts'
import type { JsonObject } from './names/json-value.ts'
import { example, packageOf } from '../tests/support/definitions.ts'

const shop = example('shop')

/** As `fc-cli types --collections` generates it. */
interface Order {
  id: string
  status: 'open' | 'paid' | 'sent'
  lines: { product_id: string; quantity: number; price: number }[]
  note?: string | null
}
interface Product {
  id: string
  name: string
  category: 'book' | 'game' | 'tool'
  price: number
}
interface Definition {
  endpoints: Record<never, never>
  objects: { order: Order; product: Product }
}

test('makes the records that a mock with the same options has', () => {
  const make = createFactories<Definition>(shop)
  const mock = createMock(shop)
  for (const product of make.product.list(3))
    expect(mock.collection('products').find(product.id)).toEqual(product)
  const order = make.order()
  expect(mock.collection('orders').find(order.id)).toEqual(order)
  const [line] = order.lines
  expect(mock.collection('products').find(line!.product_id)).toMatchObject({ price: line!.price })
  const other = createFactories<Definition>(shop, { seed: 'other' })
  expect(other.product()).not.toEqual(createFactories<Definition>(shop).product())
})

test('makes values with given members, at any depth', () => {
  const make = createFactories<Definition>(shop)
  const order = make.order({ status: 'open', lines: [{ quantity: 7 }, {}] })
  expect(order.status).toBe('open')
  expect(order.lines).toHaveLength(2)
  expect(order.lines[0]).toEqual({
    product_id: expect.any(String),
    quantity: 7,
    price: expect.any(Number),
  })
  expect(order.id).not.toBe('')
  expect(make.order({ lines: [] }).lines).toEqual([])
  expect(make.order({ note: null }).note).toBeNull()
})

test('makes the record whose key is given', () => {
  const make = createFactories<Definition>(shop)
  const [, , third] = make.product.list(3)
  const [fourth] = createFactories<Definition>(shop).product.list(4).slice(3)
  expect(make.product({ id: third!.id, price: 1 })).toEqual({ ...third, price: 1 })
  // It does not count.
  expect(make.product()).toEqual(fourth)
  expect(make.product({ id: 'unknown' }).id).toBe('unknown')
})

test('makes lists, with the same values or some of each index', () => {
  const make = createFactories<Definition>(shop)
  expect(make.product.list(0)).toEqual([])
  const books = make.product.list(2, { category: 'book' })
  expect(books.map(({ category }) => category)).toEqual(['book', 'book'])
  const prices = make.product.list(3, (index) => ({ price: index * 10 }))
  expect(prices.map(({ price }) => price)).toEqual([0, 10, 20])
  expect(new Set([...books, ...prices].map(({ id }) => id)).size).toBe(5)
})

test('gives each value its own key, beyond the generated records', () => {
  const make = createFactories<Definition>(shop, { items: 3 })
  expect(new Set(make.product.list(50).map(({ id }) => id)).size).toBe(50)
})

test('makes seed data of a mock', () => {
  const orders = createFactories<Definition>(shop).order.list(3, { status: 'open' })
  const records = createMock(shop, { data: { orders } }).collection('orders')
  for (const order of orders) expect(records.find(order.id)).toEqual(order)
  expect(records.count()).toBe(3)
})

test('makes objects that are no records', () => {
  const make = createFactories(shop)
  const [first, second] = make['receipt']!.list(2)
  expect(first).toMatchObject({ order_id: expect.any(String), total: expect.any(Number) })
  expect(second!['order_id']).not.toBe(first!['order_id'])
  expect(make['receipt']!({ total: 5 })).toMatchObject({ total: 5 })
})

test('follows given values in computed fields', () => {
  const definition = packageOf(
    [{ name: 'get-order', returns: ['object.order'], arguments: [{ name: 'id', type: 'string' }] }],
    {
      objects: [
        { name: 'line', attributes: ['quantity', 'unit_price', 'amount'].map(numeric) },
        {
          name: 'order',
          attributes: [
            { name: 'id', type: 'string' },
            { name: 'lines', type: [['object.line']] },
            numeric('subtotal'),
          ],
        },
      ],
    },
  )
  const order = createFactories(definition)['order']!({
    lines: [
      { quantity: 2, unit_price: 10 },
      { quantity: 1, unit_price: 5 },
    ],
  })
  expect(order).toMatchObject({ lines: [{ amount: 20 }, { amount: 5 }], subtotal: 25 })
})

test('gives attributes a value that are nullable only in another result', () => {
  const attribute = { name: 'stars', type: 'number.u32' }
  const definition = packageOf(
    [
      { name: 'list-gifts', returns: ['object.gift'], flags: ['paginated'] },
      {
        name: 'get-gift',
        returns: ['object'],
        arguments: [{ name: 'gift_id', type: 'string', flags: ['required'] }],
        attributes: [
          { name: 'id', type: 'string' },
          { ...attribute, flags: ['nullable'] },
        ],
      },
    ],
    { objects: [{ name: 'gift', attributes: [{ name: 'id', type: 'string' }, attribute] }] },
  )
  const { gift: makeGift } = createFactories(definition)
  const stars = makeGift!.list(50).map((gift) => gift['stars'])
  expect(new Set(stars.map((value) => typeof value))).toEqual(new Set(['number']))
})

test('uses seed data', () => {
  const make = createFactories<Definition>(shop, {
    data: { products: [{ id: 'tea', name: 'Tea', price: 3 }] },
  })
  expect(make.product()).toMatchObject({ id: 'tea', name: 'Tea', price: 3 })
})

test.each([
  [{ state: 'open' }, 'Unknown attribute "state". Attributes: id, name'],
  [{ nme: 'Tea' }, 'Unknown attribute "nme". Did you mean "name"?'],
  [
    { category: 'food' },
    'Expected "/category" to be one of "book", "game", "tool", got string "food".',
  ],
  [{ price: '1' }, 'Expected "/price" to be a finite number, got string "1".'],
])('rejects %j', (values, message) => {
  const make = createFactories(shop)
  expect(() => make['product']!(values)).toThrow(
    expect.objectContaining({
      code: 'invalid-values',
      message: expect.stringContaining(`Invalid values for "product". ${message}`),
    }),
  )
})

test('rejects unknown names, and can be inspected', async () => {
  const make = createFactories(shop)
  expect(() => make['prodct']).toThrow(
    expect.objectContaining({
      code: 'unknown-object',
      message: 'Unknown object "prodct". Did you mean "product"?',
    }),
  )
  expect(Object.keys(make)).toEqual(['product', 'order-line', 'receipt', 'order'])
  expect(await make).toBe(make)
  expect(String(make)).toBe('[object Object]')
})

test('rejects a definition with errors', () => {
  expect(() => createFactories({ name: 1 } as unknown as PackageDefinition)).toThrow('base_url')
})

test('types factories by the definition', () => {
  const make = createFactories<Definition>(shop)
  expectTypeOf(make.order()).toEqualTypeOf<Order>()
  expectTypeOf(make.order.list(2, { lines: [{ quantity: 1 }] })).toEqualTypeOf<Order[]>()
  expectTypeOf(createFactories(shop)).toEqualTypeOf<{
    readonly [name: string]: Factory<JsonObject>
  }>()
  const invalid = (): void => {
    // @ts-expect-error -- Not one of the choices.
    make.order({ status: 'sent out' })
    // @ts-expect-error -- No such member.
    make.order({ lines: [{ count: 1 }] })
    // @ts-expect-error -- A quantity is a number.
    make.order.list(2, () => ({ lines: [{ quantity: '1' }] }))
    // @ts-expect-error -- There is no such object.
    make.boat()
  }
  expectTypeOf(invalid).toBeFunction()
})

function numeric(name: string): { name: string; type: string } {
  return { name, type: 'number' }
}
