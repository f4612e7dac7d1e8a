import { expect, test } from 'vitest'
import { eventMessage, type RecordChange } from './event-message.ts'

const value = { id: 'o1', total: 5, shipped_at: null }
const change: RecordChange = { record: 'order', action: 'updated', value }
const events = (...names: string[]): { events: { name: string }[] } => ({
  events: names.map((name) => ({ name })),
})

test.each([
  [['order.updated'], 'order.updated'],
  [['OrderUpdatedEvent', 'order-created'], 'OrderUpdatedEvent'],
  [['order-line-updated', 'ORDER_CHANGED'], 'ORDER_CHANGED'],
  [['orders/updated'], 'orders/updated'],
  [['order-created', 'user-updated'], undefined],
  [[], undefined],
])('with the events %j, an updated order becomes %j', (names, name) => {
  expect(eventMessage(change, events(...names), true)?.['event']).toBe(name)
})

test('generates an event name if none is declared', () => {
  const message = eventMessage({ ...change, record: 'order line' }, {}, false)
  expect(message).toEqual({ ...value, event: 'order_line.updated' })
})

test('contains only the attributes of the event', () => {
  const names = ['id', 'order_id', 'shippedAt', 'order', 'data', 'reason', 'event']
  const attributes = names.map((name) => ({ name, type: 'any' }))
  const definition = { events: [{ name: 'order-updated', attributes }] }
  expect(eventMessage(change, definition, true)).toEqual({
    event: 'order-updated',
    id: 'o1',
    order_id: 'o1',
    shippedAt: null,
    order: value,
    data: value,
    reason: null,
  })
})
