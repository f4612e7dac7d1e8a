import { expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, object, serve } from './inline-service.ts'

it('lines of orders have the names of their products', async () => {
  const service = serve(
    [
      endpoint('list-orders[paginated]()', { returns: [['object.order']] }),
      endpoint('list-products[paginated]()', { returns: [['object.product']] }),
      endpoint('get-product(product_id!)', { returns: ['object.product'] }),
    ],
    {
      objects: [
        object('product(id, name, price:number)'),
        object('line(product_id, name, quantity:number)'),
        object('order(id, lines:[[object.line]])'),
      ],
      items: 5,
    },
  )
  for (const { lines } of await service.list('list-orders'))
    for (const { product_id: id, name } of lines as JsonObject[])
      expect((await service.call('get-product', { product_id: id! }))['name']).toBe(name)
})
