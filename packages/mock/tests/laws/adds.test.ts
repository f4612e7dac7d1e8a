import { describe, expect, it } from 'vitest'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

function stock(): InlineService {
  const item = { returns: ['object.item'] as ['object.item'] }
  const limited = { ...item, errors: ['INSUFFICIENT_STOCK'] }
  const coupon = { returns: ['object.coupon'] as ['object.coupon'] }
  return serve(
    [
      endpoint('items.list[paginated]()', { returns: [['object.item']] }),
      endpoint('items.get(id!)', item),
      endpoint('items.create(name!, reorder_point:number)', item),
      endpoint('items.receive(id!, quantity!:number.u32)', item),
      endpoint('items.adjust(id!, delta!:number.i32)', limited),
      endpoint('items.consume(id!, quantity!:number.u32)', item),
      endpoint('items.view(id!)', { ...item, docs: 'Its `view_count` grows by one.' }),
      endpoint('items.reserve(id!, units!:number.u32)', {
        ...item,
        docs: 'Increases `quantity_reserved` by `units`.',
      }),
      endpoint('items.like(id!)', { returns: ['null'] }),
      endpoint('list-coupons[paginated]()', { returns: [['object.coupon']] }),
      endpoint('create-coupon(max_uses!:number)', coupon),
      endpoint('redeem-coupon(coupon_id!)', { ...coupon, errors: ['USAGE_LIMIT_REACHED'] }),
    ],
    {
      objects: [
        object(
          'item(id, name, quantity_on_hand:number.u32, quantity_reserved:number.u32, reorder_point:number, is_low:boolean, view_count:number, likes:number)',
        ),
        object('coupon(id, used_count:number, max_uses:number)'),
      ],
    },
  )
}

describe('a call that changes a number', () => {
  it('adds the number in an argument', async () => {
    const service = stock()
    const { id } = await service.call('items.create', { name: 'Bolt', reorder_point: 10 })
    const call = (name: string, args = {}) => service.call(`items.${name}`, { id: id!, ...args })
    expect(await call('receive', { quantity: 30 })).toMatchObject({
      quantity_on_hand: 30,
      is_low: false,
    })
    expect(await call('adjust', { delta: -4 })).toMatchObject({ quantity_on_hand: 26 })
    expect(await call('consume', { quantity: 20 })).toMatchObject({
      quantity_on_hand: 6,
      is_low: true,
    })
    expect(await call('reserve', { units: 2 })).toMatchObject({ quantity_reserved: 2 })
    const rejected = await service.reject('items.adjust', { id: id!, delta: -7 })
    expect(rejected.code).toBe('INSUFFICIENT_STOCK')
    expect(await call('get')).toMatchObject({ quantity_on_hand: 6 })
  })

  it('counts itself', async () => {
    const service = stock()
    const [{ id, view_count: views, likes }] = (await service.list('items.list')) as [
      Record<string, never>,
    ]
    expect(await service.call('items.view', { id: id! })).toMatchObject({ view_count: views! + 1 })
    expect(await service.call('items.like', { id: id! })).toBe(null)
    expect(await service.call('items.get', { id: id! })).toMatchObject({ likes: likes! + 1 })
  })

  it('stays within a limit', async () => {
    const service = stock()
    const { id } = await service.call('create-coupon', { max_uses: 2 })
    const redeem = () => service.call('redeem-coupon', { coupon_id: id! })
    expect(await redeem()).toMatchObject({ used_count: 1 })
    expect(await redeem()).toMatchObject({ used_count: 2 })
    const rejected = await service.reject('redeem-coupon', { coupon_id: id! })
    expect(rejected.code).toBe('USAGE_LIMIT_REACHED')
  })

  it('can be told by an override', async () => {
    const model = { operations: { 'add-item': { adds: { stock: '-count' } } } }
    const members = 'id, stock:number'
    const service = serve(
      [
        endpoint('list-items[paginated]()', { members }),
        endpoint('update-item(item_id!, count:number)', { members }),
      ],
      { model: { operations: { 'update-item': model.operations['add-item'] } } },
    )
    const [{ id, stock: before }] = (await service.list('list-items')) as [Record<string, never>]
    const changed = await service.call('update-item', { item_id: id!, count: 3 })
    expect(changed).toMatchObject({ stock: before! - 3 })
  })
})
