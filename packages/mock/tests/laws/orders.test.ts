import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { findBrokenRule } from './checks/field-rules.ts'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

/** The initial status is neither the first in the alphabet nor the first declared one. */
function shop(): InlineService {
  const one = { returns: ['object.order'] as [string] }
  return serve(
    [
      endpoint('list-products[paginated]()', { returns: [['object.product']] }),
      endpoint('get-product(product_id!)', { returns: ['object.product'] }),
      endpoint('list-orders[paginated](status)', { returns: [['object.order']] }),
      endpoint('get-order(order_id!)', one),
      endpoint('create-order(lines!:[[object.line]])', one),
      endpoint('ship-order(order_id!)', one),
      endpoint('cancel-order(order_id!)', one),
    ],
    {
      objects: [
        object('product(id, name, unit_price:number, currency)'),
        object('line(product_id, quantity:number, unit_price:number, amount:number)', {
          input: 'product_id!, quantity!:number',
        }),
        object(
          'order(id, status, lines:[[object.line]], subtotal:number, tax:number, shipping:number, discount:number, total:number, currency, created_at:string.datetime, shipped_at?:string.datetime, canceled_at?:string.datetime)',
          { choices: { status: ['canceled', 'open', 'shipped'] } },
        ),
      ],
    },
  )
}

async function placeOrder(service: InlineService): Promise<JsonObject> {
  const products = await service.list('list-products')
  const lines = [0, 1].map((index) => ({
    product_id: products[index]!['id']!,
    quantity: index + 2,
  }))
  return service.call('create-order', { lines })
}

describe('a created order', () => {
  it('keeps sent members of its lines and copies the price of the product', async () => {
    const service = shop()
    const products = await service.list('list-products')
    const { lines } = await placeOrder(service)
    expect(lines).toMatchObject(
      [0, 1].map((index) => ({
        product_id: products[index]!['id'],
        quantity: index + 2,
        unit_price: products[index]!['unit_price'],
      })),
    )
  })

  it('has consistent amounts and totals', async () => {
    const service = shop()
    const order = await placeOrder(service)
    expect([order, ...(order['lines'] as JsonObject[])].map(findBrokenRule)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await service.call('get-order', { order_id: order['id']! })).toEqual(order)
  })

  it('has the initial status and no later timestamps', async () => {
    const order = await placeOrder(shop())
    const later = { shipped_at: null, canceled_at: null }
    expect({ ...later, ...order }).toMatchObject({ status: 'open', ...later })
  })

  it('gets status and timestamp of an event from the verb', async () => {
    const service = shop()
    const { id } = await placeOrder(service)
    await service.call('ship-order', { order_id: id! })
    const order = await service.call('get-order', { order_id: id! })
    expect({ canceled_at: null, ...order }).toMatchObject({
      status: 'shipped',
      shipped_at: expect.any(String) as string,
      canceled_at: null,
    })
  })

  it('rejects a product that does not exist', async () => {
    const lines = [{ product_id: 'unknown-product', quantity: 1 }]
    await shop().reject('create-order', { lines })
  })
})

describe('listed orders', () => {
  it('have timestamps of exactly the events that happened', async () => {
    for (const order of await shop().list('list-orders')) {
      const { status, shipped_at = null, canceled_at = null } = order
      expect([status, shipped_at !== null]).toEqual([status, status === 'shipped'])
      expect([status, canceled_at !== null && status !== 'canceled']).toEqual([status, false])
    }
  })

  it('match the requested status', async () => {
    const service = shop()
    const all = await service.list('list-orders')
    for (const status of ['canceled', 'open', 'shipped'])
      expect(await service.list('list-orders', { status })).toEqual(
        all.filter((order) => order['status'] === status),
      )
  })
})
