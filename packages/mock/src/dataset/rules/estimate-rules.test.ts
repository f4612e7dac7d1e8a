import { expect, it } from 'vitest'
import { endpoint, object, serve } from '../../../tests/laws/inline-service.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-01-01T00:00:00Z')

it('estimates a delivery soon, or about when it happened', async () => {
  const service = serve(
    [endpoint('list-shipments[paginated]()', { returns: [['object.shipment']] })],
    {
      objects: [
        object(
          'shipment(id, status, estimated_delivery_on:string.date, delivered_at?:string.datetime, created_at:string.datetime)',
          { choices: { status: ['created', 'shipped', 'delivered', 'canceled'] } },
        ),
      ],
      now: '2026-01-01T00:00:00Z',
    },
  )
  const shipments = await service.list('list-shipments')
  const daysFrom = (from: number, text: unknown): number => (Date.parse(String(text)) - from) / DAY
  const open = shipments.filter(({ status }) => /created|shipped/.test(String(status)))
  expect(open.length).toBeGreaterThan(0)
  for (const { estimated_delivery_on: day } of open) {
    expect(daysFrom(NOW, day)).toBeGreaterThanOrEqual(0)
    expect(daysFrom(NOW, day)).toBeLessThan(22)
  }
  const done = shipments.filter(({ status }) => status === 'delivered')
  expect(done.length).toBeGreaterThan(0)
  for (const { estimated_delivery_on: day, delivered_at: at } of done)
    expect(Math.abs(daysFrom(Date.parse(String(at)), day))).toBeLessThanOrEqual(2)
})

it('knows no time of an order before it is placed', async () => {
  const service = serve(
    [
      endpoint('list-orders[paginated]()', { returns: [['object.order']] }),
      endpoint('get-order(order_id!)', { returns: ['object.order'] }),
      endpoint('create-order(note)', { returns: ['object.order'] }),
      endpoint('submit-order(order_id!)', {
        returns: ['object.order'],
        docs: 'It becomes `ordered`.',
      }),
    ],
    {
      objects: [
        object('order(id, status, ordered_at?:string.datetime, created_at:string.datetime)', {
          choices: { status: ['draft', 'ordered', 'received'] },
        }),
      ],
    },
  )
  for (const { status, ordered_at: at } of await service.list('list-orders'))
    expect([status, at === null]).toEqual([status, status === 'draft'])
  const { id, ordered_at: at } = await service.call('create-order')
  expect(at).toBe(null)
  const ordered = await service.call('submit-order', { order_id: id! })
  expect(ordered['ordered_at']).toMatch(/^20/)
})
