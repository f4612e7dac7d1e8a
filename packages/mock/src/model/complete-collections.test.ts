import { expect, test } from 'vitest'
import { endpoint } from '../../tests/laws/inline-service.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { draftModel } from './infer-model.ts'

test.each<[docs: string, members: string, order: string[]]>([
  ['Lists visits.', 'id, created_at', []],
  ['Lists visits, newest first.', 'id, starts_at:string.datetime, created_at', ['-created_at']],
  ['Lists visits, latest first.', 'id, updated_at, starts_at:string.datetime', ['-starts_at']],
  ['Lists visits, latest first.', 'id, date_of_birth:string.date, date', ['-date']],
  ['Lists visits, latest first.', 'id, expires_at, name', ['-']],
  ['Lists visits, sorted by name.', 'id, name', ['name']],
  ['By name.', 'id, name', ['name']],
  ['The visits, by last name.', 'id, name', ['name']],
  ['The visits, by last name.', 'id, first_name, last_name', ['last_name']],
  ['Ordered by start time, latest first.', 'id, starts_at:string.datetime', ['-starts_at']],
  ['Visits, ordered by due date.', 'id, created_at, due_on', ['due_on']],
  ['Sorted alphabetically.', 'id, name', ['name']],
  ['Visits by name.', 'id, name', ['name']],
  ['All visits by due date, latest first', 'id, due_on', ['-due_on']],
  ['Visits, best rating first.', 'id, rating', ['-rating']],
  ['Visits, latest arrival first.', 'id, arrival_date, created_at', ['-arrival_date']],
  ['Visits, most recent start first.', 'id, starts_on, created_at', ['-starts_on']],
  ['Visits, next appointment first.', 'id, started_at, scheduled_for', ['scheduled_for']],
  ['Visits, earliest start first.', 'id, starts_at:string.datetime', ['starts_at']],
  ['Visits, by price.', 'id, name, amount:number', ['amount']],
  ['Visits, oldest first.', 'id, paid_at:string.datetime', ['paid_at']],
  ['Visits, oldest first.', 'id, paid_at:string.datetime, created_at', []],
  ['Visits in chronological order.', 'id, starts_at:string.datetime', ['starts_at']],
  ['The visits (lowest price first).', 'id, price', ['price']],
  ['Visits, cheapest first.', 'id, name, price', ['price']],
  ['Visits, next first.', 'id, created_at, starts_at:string.datetime', ['starts_at']],
  ['Visits, newest first.', 'id, published_at, created_at', ['-created_at']],
  ['Visits, most expensive first.', 'id, name, price', ['-price']],
  ['Visits, best rated first.', 'id, name, rating', ['-rating']],
  ['Visits, the next ones first.', 'id, created_at, starts_at:string.datetime', ['starts_at']],
  ['Lists visits by name (A to Z).', 'id, name', ['name']],
  ['Visits of an owner by plate.', 'id, license_plate', ['license_plate']],
  [
    'Sorted by last name, then first name.',
    'id, first_name, last_name',
    ['last_name', 'first_name'],
  ],
  ['Visits, latest request first.', 'id, requested_at, created_at', ['-requested_at']],
  ['Visits, latest first.', 'id, reply_due_at, opened_at', ['-opened_at']],
  ['Visits, latest change first.', 'id, created_at, updated_at', ['-updated_at']],
  ['Visits, newest first.', 'id, created_by, created_at', ['-created_at']],
  ['Visits, latest request first.', 'id, requested_by, requested_at', ['-requested_at']],
  ['Visits, those that were submitted last first.', 'id, submitted_at', ['-submitted_at']],
  ['Visits in the order of their codes.', 'id, name, code', ['code']],
  [
    'Visits, most urgent first, then newest.',
    'id, priority, created_at',
    ['-priority', '-created_at'],
  ],
  [
    'Those that are most urgent come first; among visits of the same urgency, the one that is due first.',
    'id, urgency, due_on',
    ['-urgency', 'due_on'],
  ],
  ['Visits, most used first.', 'id, usage_count:number', ['-usage_count']],
  ['Visits, those with the latest call first.', 'id, last_call_at', ['-last_call_at']],
  ['Filters visits by name.', 'id, name', []],
  ['The vets by name.', 'id, name', []],
  ['Sorted by relevance.', 'id, name', []],
])('%s With %s, the order is %j', (docs, members, order) => {
  const list = endpoint('list-visits[paginated]()', { docs, members })
  const draft = draftModel(packageOf([list]))
  expect(draft.modelOf(draft.collections.get('visit')!).order).toEqual(order)
})

test('lists are in the order of the field whose docs say so', () => {
  const list = endpoint('list-visits[paginated]()', {
    docs: 'Visits by first day.',
    members: 'id, starts_on:string.date',
  })
  const definition = packageOf([list])
  const attributes = definition.objects?.[0]?.attributes ?? list.attributes ?? []
  for (const each of attributes) if (each.name === 'starts_on') each.docs = 'First day.'
  const draft = draftModel(definition)
  expect(draft.modelOf(draft.collections.get('visit')!).order).toEqual(['starts_on'])
})
