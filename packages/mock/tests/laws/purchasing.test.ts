import { expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, serve } from './inline-service.ts'

/** Products in the stock of warehouses, and orders of them. */
function purchasing(): InlineService {
  return serve(
    [
      endpoint('list-warehouses[paginated]()', { returns: ['object.warehouse'] }),
      endpoint('get-warehouse(warehouseId!)', { returns: ['object.warehouse'] }),
      endpoint('set-default-warehouse(warehouseId!)', {
        returns: ['object.warehouse'],
        errors: ['WarehouseNotFound'],
      }),
      endpoint('list-products[paginated](minPrice:number, includeDiscontinued:boolean)', {
        returns: ['object.product'],
      }),
      endpoint('get-product(productId!)', { returns: ['object.product'] }),
      endpoint('list-stock-levels[paginated](warehouseId, productId)', {
        returns: ['object.stockLevel'],
      }),
      endpoint('get-stock-level(warehouseId!, productId!)', { returns: ['object.stockLevel'] }),
      endpoint('reserve-stock(warehouseId!, productId!, quantity!:number.u32)', {
        returns: ['object.stockLevel'],
        errors: [
          { code: 'NotStocked', docs: 'This warehouse does not keep the product.' },
          { code: 'InsufficientStock', docs: 'Fewer pieces are available.' },
        ],
      }),
      endpoint('release-stock(warehouseId!, productId!, quantity!:number.u32)', {
        returns: ['object.stockLevel'],
        errors: [{ code: 'NotReserved', docs: 'Fewer pieces are reserved.' }],
      }),
      endpoint('list-adjustments[paginated]()', { returns: ['object.adjustment'] }),
      endpoint('adjust-stock(warehouseId!, productId!, reason!, change!:number.i32)', {
        returns: ['object.adjustment'],
        docs: 'Corrects the quantity of a stock level.',
        errors: [
          { code: 'NegativeStock', docs: 'The quantity would drop below 0.' },
          { code: 'ZeroChange', docs: 'A change of 0 is pointless.' },
          { code: 'NotStocked', docs: 'This warehouse does not keep the product.' },
        ],
      }),
      endpoint('list-purchase-orders[paginated](productId)', { returns: ['object.purchaseOrder'] }),
      endpoint('get-purchase-order(purchaseOrderId!)', { returns: ['object.purchaseOrder'] }),
      endpoint('create-purchase-order(warehouseId!, lines!:[[object.newLine]])', {
        returns: ['object.purchaseOrder'],
        docs: 'A draft.',
        errors: [
          { code: 'ProductDiscontinued', docs: 'A line names a discontinued product.' },
          {
            code: 'BelowMinimumOrder',
            docs: 'The subtotal is lower than the minimum order of the warehouse.',
          },
        ],
      }),
      endpoint('cancel-purchase-order(purchaseOrderId!)', {
        returns: ['object.purchaseOrder'],
        errors: [{ code: 'AlreadyReceived', docs: 'Something has been received.' }],
      }),
      endpoint('create-product(name!, purchasePrice!:number.u64, salesPrice!:number.u64)', {
        returns: ['object.product'],
        errors: [{ code: 'SalesPriceTooLow', docs: 'Not above the purchase price.' }],
      }),
      endpoint('discontinue-product(productId!)', { returns: ['object.product'] }),
      endpoint('list-receipts[paginated]()', { returns: ['object.receipt'] }),
      endpoint('receive-purchase-order(purchaseOrderId!, lines!:[[object.receiptLine]])', {
        returns: ['object.receipt'],
        docs: 'Books goods in.',
        errors: [{ code: 'ExceedsOutstanding', docs: 'More than what is outstanding.' }],
      }),
      endpoint('list-transfers[paginated]()', { returns: ['object.transfer'] }),
      endpoint('request-transfer(fromWarehouseId!, toWarehouseId!, productId!, quantity!:number)', {
        returns: ['object.transfer'],
        errors: [{ code: 'SameWarehouse', docs: 'Both warehouses are the same.' }],
      }),
      endpoint('ship-transfer(transferId!)', {
        returns: ['object.transfer'],
        docs: 'The quantity is taken from the first warehouse.',
      }),
      endpoint('complete-transfer(transferId!)', {
        returns: ['object.transfer'],
        docs: 'The quantity is added to the second warehouse.',
      }),
      endpoint('get-stock-summary()', { returns: ['object.stockSummary'] }),
      endpoint('get-low-stock-report()', {
        returns: [['object.shortage']],
        docs: 'Products that are low or out of stock, the largest shortage first.',
      }),
      endpoint('get-warehouse-ranking()', {
        returns: [['object.warehouseRank']],
        docs: 'The three warehouses with the most pieces.',
      }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      items: 20,
      objects: [
        documented(
          'warehouse(id, code, name, minimumOrder:number.u64, stored:number.u32, isDefault:boolean, active:boolean)',
          {
            stored: 'Pieces on hand in this warehouse.',
            isDefault: 'True for exactly one warehouse.',
          },
        ),
        documented(
          'product(id, name, purchasePrice:number.u64, salesPrice:number.u64, margin:number.f64, stockOnHand:number.u32, reserved:number.u32, available:number.u32, onOrder:number.u32, reorderPoint:number.u32, stockStatus, stockValue:number.u64, discontinued:boolean)',
          {
            margin: '(salesPrice - purchasePrice) / salesPrice, in percent.',
            stockOnHand: 'Quantity over all warehouses.',
            reserved: 'Reserved for customers, over all warehouses.',
            onOrder: 'Outstanding quantity in orders that are sent or partially received.',
          },
          { stockStatus: ['inStock', 'low', 'outOfStock'] },
        ),
        documented(
          'stockLevel(warehouseId, productId, quantity:number.u32, reserved:number.u32, available:number.u32)',
          {},
        ),
        documented(
          'purchaseOrderLine(lineNumber:number.u32, productId, orderedQuantity:number.u32, receivedQuantity:number.u32, outstanding:number.u32, unitPrice:number.u64, lineTotal:number.u64)',
          {},
        ),
        documented(
          'purchaseOrder(id, warehouseId, status, lines:[[object.purchaseOrderLine]], subtotal:number.u64, shippingCost:number.u64, tax:number.u64, total:number.u64, receivedAt?:string.datetime)',
          {
            shippingCost: '1500, or 0 from a subtotal of 50000.',
            tax: '19 % of subtotal plus shippingCost, rounded.',
          },
          { status: ['draft', 'sent', 'partiallyReceived', 'received', 'canceled'] },
        ),
        documented('newLine(productId, quantity:number.u32, unitPrice:number.u64)', {}),
        documented('receiptLine(productId, quantity:number.u32, damaged:number.u32)', {}),
        documented(
          'receipt(id, purchaseOrderId, lines:[[object.receiptLine]], totalQuantity:number.u32)',
          { totalQuantity: 'Over all lines.' },
        ),
        documented(
          'transfer(id, fromWarehouseId, toWarehouseId, productId, quantity:number.u32, status)',
          {},
          { status: ['requested', 'inTransit', 'completed'] },
        ),
        documented(
          'shortage(productId, name, available:number.u32, reorderPoint:number.u32, missing:number.u32)',
          {},
        ),
        documented('stockSummary(activeWarehouses:number.u32, inactiveWarehouses:number.u32)', {}),
        documented('warehouseRank(warehouseId, code, stored:number.u32, rank:number.u32)', {}),
        documented(
          'adjustment(id, warehouseId, productId, reason, change:number.i32, quantityBefore:number.u32, quantityAfter:number.u32, countedBy)',
          {
            change: 'Negative for damaged and lost, positive for found, never 0.',
            quantityAfter: 'quantityBefore + change',
          },
          { reason: ['damaged', 'lost', 'found'] },
        ),
      ],
    },
  )
}

/** Lists all products. */
const ALL = { includeDiscontinued: true }

const sum = (records: readonly JsonObject[], name: string): number =>
  records.reduce((total, each) => total + Number(each[name]), 0)

const linesOf = (record: JsonObject): JsonObject[] => record['lines'] as JsonObject[]

it('numbers sum up what all levels and the lines of orders say about a record', async () => {
  const service = purchasing()
  const levels = await service.list('list-stock-levels')
  const orders = await service.list('list-purchase-orders')
  const open = orders.filter(({ status }) => /^(?:sent|partiallyReceived)$/.test(String(status)))
  for (const product of await service.list('list-products', ALL)) {
    const own = levels.filter(({ productId }) => productId === product['id'])
    const lines = open.flatMap(linesOf).filter(({ productId }) => productId === product['id'])
    const [count, free] = [sum(own, 'quantity'), sum(own, 'quantity') - sum(own, 'reserved')]
    expect(product).toMatchObject({
      stockOnHand: count,
      reserved: sum(own, 'reserved'),
      available: free,
      onOrder: sum(lines, 'outstanding'),
      stockValue: count * Number(product['purchasePrice']),
      stockStatus:
        free === 0 ? 'outOfStock' : free <= Number(product['reorderPoint']) ? 'low' : 'inStock',
    })
    const [cost, price] = [Number(product['purchasePrice']), Number(product['salesPrice'])]
    expect(product['margin']).toBeCloseTo(((price - cost) / price) * 100, 1)
  }
  for (const { id, stored } of await service.list('list-warehouses'))
    expect(stored).toBe(
      sum(
        levels.filter(({ warehouseId }) => warehouseId === id),
        'quantity',
      ),
    )
})

it('lines of an order agree with its status, and its total with what docs state of its parts', async () => {
  const service = purchasing()
  for (const order of await service.list('list-purchase-orders')) {
    const [subtotal, shipping, tax] = ['subtotal', 'shippingCost', 'tax'].map((name) =>
      Number(order[name]),
    ) as [number, number, number]
    expect(shipping).toBe(subtotal >= 50_000 ? 0 : 1500)
    expect(tax).toBe(Math.round((subtotal + shipping) * 0.19))
    expect(order['total']).toBe(subtotal + shipping + tax)
    const [some, all] = [
      sum(linesOf(order), 'receivedQuantity'),
      sum(linesOf(order), 'orderedQuantity'),
    ]
    const isPart = some > 0 && some < all
    const agrees = { received: some === all, partiallyReceived: isPart }[String(order['status'])]
    expect(agrees ?? some === 0).toBe(true)
    for (const [at, line] of linesOf(order).entries()) {
      const [ordered, price] = [Number(line['orderedQuantity']), Number(line['unitPrice'])]
      expect(line).toMatchObject({
        lineNumber: at + 1,
        outstanding: ordered - Number(line['receivedQuantity']),
        lineTotal: ordered * price,
      })
    }
  }
  for (const receipt of await service.list('list-receipts'))
    expect(receipt['totalQuantity']).toBe(sum(linesOf(receipt), 'quantity'))
  for (const { reason, change, countedBy } of await service.list('list-adjustments')) {
    expect(countedBy).toMatch(/^\p{Lu}\S+ .+/u)
    expect(Math.sign(Number(change))).toBe(reason === 'found' ? 1 : -1)
  }
})

it('calls move stock', async () => {
  const service = purchasing()
  const levels = await service.list('list-stock-levels')
  const level = levels.find(({ available }) => Number(available) > 9)!
  const key = { warehouseId: level['warehouseId']!, productId: level['productId']! }
  const read = (more: JsonObject = {}): Promise<JsonObject> =>
    service.call('get-stock-level', { ...key, ...more })
  const [quantity, reserved] = [Number(level['quantity']), Number(level['reserved'])]
  await service.call('reserve-stock', { ...key, quantity: 3 })
  expect(await read()).toMatchObject({ quantity, reserved: reserved + 3 })
  expect(await service.reject('reserve-stock', { ...key, quantity })).toMatchObject({
    code: 'InsufficientStock',
  })
  await service.call('release-stock', { ...key, quantity: 3 })
  expect(await service.reject('release-stock', { ...key, quantity: reserved + 1 })).toMatchObject({
    code: 'NotReserved',
  })
  const change = { ...key, reason: 'damaged', change: -2 }
  expect(await service.call('adjust-stock', change)).toMatchObject({
    quantityBefore: quantity,
    quantityAfter: quantity - 2,
  })
  expect(await read()).toMatchObject({ quantity: quantity - 2 })
  expect(await service.reject('adjust-stock', { ...change, change: -quantity })).toMatchObject({
    code: 'NegativeStock',
  })
  const other = levels.find(
    ({ warehouseId, productId }) => productId === key.productId && warehouseId !== key.warehouseId,
  )!
  const to: JsonValue = other['warehouseId']!
  const { id } = await service.call('request-transfer', {
    fromWarehouseId: key.warehouseId,
    toWarehouseId: to,
    productId: key.productId,
    quantity: 4,
  })
  await service.call('ship-transfer', { transferId: id! })
  expect(await read()).toMatchObject({ quantity: quantity - 6 })
  await service.call('complete-transfer', { transferId: id! })
  expect(await read({ warehouseId: to })).toMatchObject({
    quantity: Number(other['quantity']) + 4,
  })
})

it('what was received of an order follows from its receipts, and the status from that', async () => {
  const service = purchasing()
  const orders = await service.list('list-purchase-orders')
  const order = orders.find((each) => each['status'] === 'sent')!
  const key = { purchaseOrderId: order['id']! }
  const [line] = linesOf(order) as [JsonObject]
  const productId = line['productId']!
  const most = Number(line['orderedQuantity'])
  const receive = { ...key, lines: [{ productId, quantity: most, damaged: 0 }] }
  expect(
    await service.reject('receive-purchase-order', {
      ...key,
      lines: [{ productId, quantity: most + 1, damaged: 0 }],
    }),
  ).toMatchObject({ code: 'ExceedsOutstanding' })
  await service.call('receive-purchase-order', receive)
  const after = await service.call('get-purchase-order', key)
  expect(linesOf(after)[0]).toMatchObject({ receivedQuantity: most, outstanding: 0 })
  const isAll = linesOf(order).length === 1
  expect(after['status']).toBe(isAll ? 'received' : 'partiallyReceived')
})

it('reports show the records that docs name, in their order', async () => {
  const service = purchasing()
  const shortages = (await service.call('get-low-stock-report')) as unknown as JsonObject[]
  const products = await service.list('list-products', ALL)
  const short = products.filter(({ stockStatus }) => stockStatus !== 'inStock')
  expect(new Set(shortages.map(({ productId }) => productId))).toEqual(
    new Set(short.map(({ id }) => id)),
  )
  for (const { productId, name, available, missing } of shortages) {
    const product = products.find(({ id }) => id === productId)!
    expect({ name, available }).toEqual({ name: product['name'], available: product['available'] })
    expect(missing).toBe(Math.max(0, Number(product['reorderPoint']) - Number(available)))
  }
  const missing = shortages.map((each) => Number(each['missing']))
  expect(missing).toEqual(missing.toSorted((one, other) => other - one))
  const warehouses = await service.list('list-warehouses')
  const { length: activeWarehouses } = warehouses.filter(({ active }) => active === true)
  expect(await service.call('get-stock-summary')).toEqual({
    activeWarehouses,
    inactiveWarehouses: warehouses.length - activeWarehouses,
  })
  const stored = warehouses
    .map((each) => Number(each['stored']))
    .toSorted((one, other) => other - one)
  const ranks = (await service.call('get-warehouse-ranking')) as unknown as JsonObject[]
  expect(ranks.map((each) => [each['rank'], each['stored']])).toEqual(
    stored.slice(0, 3).map((each, at) => [at + 1, each]),
  )
})

it('lines have the quantities that a call sends', async () => {
  const service = purchasing()
  const products = await service.list('list-products', ALL)
  const [product, other] = products.filter(({ discontinued }) => discontinued === false) as [
    JsonObject,
    JsonObject,
  ]
  const [warehouse] = (await service.list('list-warehouses')) as [JsonObject]
  const create = {
    warehouseId: warehouse['id']!,
    lines: [
      { productId: product['id']!, quantity: 900, unitPrice: 700 },
      { productId: other['id']!, quantity: 2, unitPrice: 50 },
    ],
  }
  const order = await service.call('create-purchase-order', create)
  expect(order).toMatchObject({ status: 'draft', subtotal: 630_100, shippingCost: 0 })
  expect(linesOf(order)).toMatchObject([
    { lineNumber: 1, orderedQuantity: 900, outstanding: 900, lineTotal: 630_000 },
    { lineNumber: 2, orderedQuantity: 2, outstanding: 2, lineTotal: 100 },
  ])
})

it('calls reject what errors say of two numbers, two references, or elements of a list', async () => {
  const service = purchasing()
  const [level] = (await service.list('list-stock-levels')) as [JsonObject]
  const key = { warehouseId: level['warehouseId']!, productId: level['productId']! }
  const rejects = async (name: string, args: JsonObject, code: string): Promise<void> =>
    expect(await service.reject(name, args)).toMatchObject({ code })
  await rejects('adjust-stock', { ...key, reason: 'found', change: 0 }, 'ZeroChange')
  await rejects(
    'adjust-stock',
    { ...key, productId: 'none', reason: 'found', change: 1 },
    'NotStocked',
  )
  const [from, productId] = [key.warehouseId, key.productId]
  const transfer = { fromWarehouseId: from, toWarehouseId: from, productId, quantity: 1 }
  await rejects('request-transfer', transfer, 'SameWarehouse')
  const prices = { name: 'Hammer', purchasePrice: 500, salesPrice: 500 }
  await rejects('create-product', prices, 'SalesPriceTooLow')
  const { id } = await service.call('create-product', { ...prices, salesPrice: 501 })
  const line = { productId: id!, quantity: 0, unitPrice: 1 }
  const small = { warehouseId: key.warehouseId, lines: [line] }
  await rejects('create-purchase-order', small, 'BelowMinimumOrder')
  await service.call('discontinue-product', { productId: id! })
  const large = { ...small, lines: [{ ...line, quantity: 999_999 }] }
  await rejects('create-purchase-order', large, 'ProductDiscontinued')
  const orders = await service.list('list-purchase-orders')
  const partly = orders.find(({ status }) => status === 'partiallyReceived')!
  await rejects('cancel-purchase-order', { purchaseOrderId: partly['id']! }, 'AlreadyReceived')
})

it('lists select by lines, by the price for customers, and omit what an argument includes', async () => {
  const service = purchasing()
  const products = await service.list('list-products', ALL)
  const current = products.filter(({ discontinued }) => discontinued === false)
  expect(current.length).toBeLessThan(products.length)
  expect(await service.list('list-products')).toHaveLength(current.length)
  const [{ salesPrice: minPrice, id: productId }] = products as [JsonObject]
  const expected = products.filter(({ salesPrice }) => Number(salesPrice) >= Number(minPrice))
  expect(await service.list('list-products', { ...ALL, minPrice: minPrice! })).toHaveLength(
    expected.length,
  )
  const orders = await service.list('list-purchase-orders')
  const own = orders.filter((each) => linesOf(each).some((line) => line['productId'] === productId))
  expect(await service.list('list-purchase-orders', { productId: productId! })).toEqual(own)
})

it('exactly one record is the default', async () => {
  const service = purchasing()
  const defaults = async (): Promise<unknown[]> =>
    (await service.list('list-warehouses')).flatMap((each) =>
      each['isDefault'] === true ? each['id']! : [],
    )
  const [first] = await defaults()
  expect(await defaults()).toEqual([first])
  const other = (await service.list('list-warehouses')).find(({ id }) => id !== first)!
  const changed = await service.call('set-default-warehouse', { warehouseId: other['id']! })
  expect(changed).toMatchObject({ id: other['id'], isDefault: true })
  expect(await defaults()).toEqual([other['id']])
})
