import type { MockModel } from 'fc-core/internal'
import { expect, it } from 'vitest'
import { describeOperation } from './describe-operation.ts'

const part = { references: {}, fields: {}, order: [] }
const collections: MockModel['collections'] = {
  customers: { record: 'customer', key: ['id'], ...part },
  'order-lines': {
    record: 'order line',
    key: ['id'],
    parent: { collection: 'customers', fields: { customer_id: 'id' } },
    ...part,
  },
}
const lines = { collection: 'order-lines' } as const

it.each<[MockModel['operations'][string], string]>([
  [{ action: 'none' }, 'Returns generated values that belong to no collection.'],
  [
    { action: 'list', collection: 'removed' },
    'Returns generated values that belong to no collection.',
  ],
  [{ action: 'list', ...lines }, 'Lists order lines.'],
  [
    {
      action: 'list',
      ...lines,
      filters: { customer: { field: 'customer_id' }, status: { field: 'status' } },
      search: ['q'],
      sort: { by: 'sort' },
    },
    'Lists order lines of a customer, filtered by `status`, searched by `q`, sorted by `sort`.',
  ],
  [{ action: 'get', ...lines, key: { line_id: 'id' } }, 'Gets an order line by `line_id`.'],
  [{ action: 'create', ...lines }, 'Creates an order line.'],
  [
    { action: 'update', ...lines, key: { id: 'id' }, sets: { status: 'open', at: 'now' } },
    'Updates an order line by `id` and sets `status` to "open", `at` to the current time.',
  ],
  [
    {
      action: 'count',
      collection: 'customers',
      filters: Object.fromEntries([...'abcdefgh'].map((name) => [name, { field: name }])),
    },
    'Counts customers, filtered by `a`, `b`, `c`, `d`, `e`, `f` and 2 more.',
  ],
])('%j', (operation, text) => {
  expect(describeOperation(operation, { collections })).toBe(text)
})
