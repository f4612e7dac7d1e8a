import { expect, test } from 'vitest'
import { createFieldIndex } from './field-index.ts'
import { inferFilter } from './infer-filter.ts'

const index = createFieldIndex(
  {
    joined_on: { type: 'string.date' },
    price: { type: 'number' },
    retired: { type: 'boolean' },
    stage: { type: 'string', choices: ['new', 'hired'] },
  },
  'member',
)

test('not_in_stages selects the other stages', () => {
  const filter = { name: 'not_in_stages', kind: 'text' as const, isArray: true }
  expect(inferFilter(filter, index, () => false)).toEqual({ field: 'stage', operator: '!=' })
})

test.each([
  ['By default, retired members are hidden.', { field: 'retired', operator: 'include' }],
  ['Adds who has retired.', undefined],
])('include_retired with the docs “%s” selects %j', (docs, expected) => {
  const filter = { name: 'include_retired', docs, kind: 'boolean' as const, isArray: false }
  expect(inferFilter(filter, index, () => false)).toEqual(expected)
})

test.each([
  ['joined_before', 'Joined before this day.', '<'],
  ['joined_before', 'Joined on or before this day.', '<='],
  ['joined_after', 'Joined after this day.', '>'],
  ['joined_after', 'Joined on this day or later.', '>='],
  ['joined_to', 'Joined before this day.', '<'],
  ['joined_from', 'Joined at or after this day.', '>='],
  ['max_price', 'Costs less than this.', '<'],
  ['max_price', 'Costs at most this much.', '<='],
  ['max_price', '', '<='],
])('%s with the docs “%s” selects %s', (name, docs, operator) => {
  const kind = name.endsWith('price') ? ('number' as const) : ('time' as const)
  const filter = { name, docs, kind, isArray: false }
  expect(inferFilter(filter, index, () => false)?.operator).toBe(operator)
})
