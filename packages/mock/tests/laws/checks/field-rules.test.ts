import { expect, it } from 'vitest'
import { findBrokenRule } from './field-rules.ts'
import { containsSent } from './contains-sent.ts'

const lines = [{ quantity: 2, unit_price: 1.1, amount: 2.2 }]

it.each([
  [lines[0]!],
  [{ lines, subtotal: 2.2, tax: 0.2, discount: 0.4, total: 2 }],
  [{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z', paid_at: null }],
  [{ createdAt: 10, shippedAt: 11 }],
])('accepts %j', (object) => {
  expect(findBrokenRule(object)).toBeUndefined()
})

it.each([
  [{ Quantity: 2, UnitPrice: 1.1, Amount: 3 }, 'amount = quantity × unit_price'],
  [{ lines, subtotal: 3 }, 'subtotal = Σ amounts'],
  [{ subtotal: 3, shipping: 1, total: 3 }, 'total = subtotal + tax + shipping − discount'],
  [{ created_at: '2026-01-02', updated_at: '2026-01-01' }, 'created ≤ updated'],
  [{ created_at: 11, canceled_at: 10 }, 'created ≤ canceledat'],
])('rejects %j', (object, rule) => {
  expect(findBrokenRule(object)).toContain(rule)
})

it('keeps what was sent where members are added, and only then', () => {
  expect(containsSent({ lines: [{ quantity: 2, amount: 4 }] }, { lines: [{ quantity: 2 }] })).toBe(
    true,
  )
  expect(containsSent({ lines: [{ quantity: 3, amount: 4 }] }, { lines: [{ quantity: 2 }] })).toBe(
    false,
  )
  expect(containsSent([1, 2], [1])).toBe(false)
})
