import { expect, test } from 'vitest'
import { createFieldIndex } from './field-index.ts'
import { inferFilter } from './infer-filter.ts'

const index = createFieldIndex(
  {
    status: { type: 'string', choices: ['new', 'formal_check', 'technical_check', 'done'] },
    needs_reorder: { type: 'boolean' },
    out_of_service: { type: 'boolean' },
    is_active: { type: 'boolean' },
    is_internal: { type: 'boolean' },
    has_active_subscription: { type: 'boolean' },
    mechanic_id: { type: ['string', 'null'] },
    owner_id: { type: 'string' },
    home_zone_id: { type: 'string' },
    is_public: { type: 'boolean' },
    balance_cents: { type: 'number' },
    next_inspection_on: { type: 'string.date' },
  },
  'job',
)

const both = ['formal_check', 'technical_check']

test.each([
  ['in_review', 'Only those in formal or technical check.', 'status', 'present', both],
  ['open_only', 'Only jobs that are not done or new.', 'status', 'only', both],
  ['finished', 'Only jobs that are done.', 'status', 'present', 'done'],
  ['late', 'Only jobs that are new and past their day.', undefined],
  ['below_level', 'Only parts that need to be reordered.', 'needs_reorder', 'present'],
  ['bookable', 'Only those that are not out of service.', 'out_of_service', 'present', false],
  [
    'subscribed',
    'With (true) or without an active subscription.',
    'has_active_subscription',
    'present',
  ],
  ['unplanned', 'Only jobs without a mechanic.', 'mechanic_id', 'present', null],
  ['include_inactive', 'Also inactive ones.', 'is_active', 'include', false],
  ['include_private', 'Also private ones.', 'is_public', 'include', false],
  ['owes', 'Only jobs with a balance.', 'balance_cents', 'present'],
  ['include_internal', 'Also internal ones.', 'is_internal', 'include'],
])('%s with the docs “%s” filters by %s', (name, docs, field, operator?, value?) => {
  const filter = { name, docs, kind: 'boolean' as const, isArray: false }
  expect(inferFilter(filter, index, () => false)).toEqual(
    field && { field, operator, ...(value !== undefined && { value }) },
  )
})

test('a bound finds the field that its docs name', () => {
  const docs = 'Whose next inspection is before this day.'
  const filter = { name: 'due_before', docs, kind: 'time' as const, isArray: false }
  expect(inferFilter(filter, index, () => false)).toEqual({
    field: 'next_inspection_on',
    operator: '<',
  })
})

test('a bound finds the only time about what is due', () => {
  const filter = { name: 'inspection_due_before', kind: 'time' as const, isArray: false }
  expect(inferFilter(filter, index, () => false)).toMatchObject({ field: 'next_inspection_on' })
})

test('a part of a longer status is not that status', () => {
  const choices = ['open', 'partially_paid', 'paid']
  const fees = createFieldIndex({ status: { type: 'string', choices } }, 'fee')
  const docs = 'Only fees that are open or partially paid.'
  const filter = { name: 'unpaid', docs, kind: 'boolean' as const, isArray: false }
  expect(inferFilter(filter, fees, () => false)?.value).toEqual(['open', 'partially_paid'])
})

test('an id finds the only field that ends with it', () => {
  const filter = { name: 'zone_id', kind: 'text' as const, isArray: false }
  expect(inferFilter(filter, index, () => false)).toEqual({ field: 'home_zone_id' })
})

test('owned_by finds the owner', () => {
  const filter = { name: 'owned_by', kind: 'text' as const, isArray: false }
  expect(inferFilter(filter, index, () => false)).toEqual({ field: 'owner_id' })
})

test('a boolean selects the statuses that are listed before what they are of', () => {
  const choices = ['draft', 'open', 'paid', 'uncollectible']
  const invoices = createFieldIndex({ status: { type: 'string', choices } }, 'invoice')
  const docs = 'Only open or uncollectible ones.'
  const filter = { name: 'unpaid', docs, kind: 'boolean' as const, isArray: false }
  expect(inferFilter(filter, invoices, () => false)?.value).toEqual(['open', 'uncollectible'])
})
