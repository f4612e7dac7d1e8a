import { expect, it } from 'vitest'
import { endpoint, serve } from '../../../tests/laws/inline-service.ts'

const members =
  'id, unit_cost:number, unit_price:number, quantity_on_hand:number, quantity_reserved:number, reorder_point:number, is_low:boolean, in_stock:boolean'
const service = serve([
  endpoint('list-items[paginated](low_only:boolean)', { members }),
  endpoint('create-item(unit_price!:number)', { members }),
  endpoint('get-stats()', { members: 'low_items:number, stock_value:number' }),
])

it('generates items that cost less than their price, and are low below the reorder point', async () => {
  for (const item of await service.list('list-items')) {
    const { quantity_on_hand: stock, reorder_point: least } = item as Record<string, number>
    expect(item['unit_cost']).toBeLessThan(item['unit_price'] as number)
    expect(item['quantity_reserved']).toBeLessThanOrEqual(stock!)
    expect(item['is_low']).toBe(stock! < least!)
    expect(item['in_stock']).toBe(stock! > 0)
  }
})

it('selects those that are low, and sums up the value of the stock', async () => {
  const items = await service.list('list-items')
  const low = items.filter(({ is_low: isLow }) => isLow === true)
  expect(await service.list('list-items', { low_only: true })).toEqual(low)
  const value = items.reduce(
    (sum, each) => sum + Number(each['quantity_on_hand']) * Number(each['unit_cost']),
    0,
  )
  const stats = await service.call('get-stats')
  expect(stats['low_items']).toBe(low.length)
  expect(stats['stock_value']).toBeCloseTo(value, 1)
})
