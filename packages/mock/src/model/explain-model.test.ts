import { expect, test } from 'vitest'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { explainModel, formatExplanation } from './explain-model.ts'

const mixed = packageOf([
  { name: 'list-users', flags: ['paginated'] },
  { name: 'get-user', arguments: [{ name: 'user_id', type: 'string', flags: ['required'] }] },
  { name: 'check-spelling', arguments: [{ name: 'text', type: 'string' }] },
])

test('lists the words and arguments behind each inference', () => {
  const { reasons } = explainModel(mixed)
  expect(reasons.collections['users']).toEqual([
    'listed by list-users',
    'identified by `user_id`, as in get-user',
  ])
  expect(reasons.operations['get-user']).toEqual([
    'action `get`: verb "get"',
    'record "user": from the name',
  ])
})

test('lists generic endpoints with the reason', () => {
  const { generic, reasons } = explainModel(mixed)
  expect(generic).toEqual(['check-spelling'])
  expect(reasons.operations['check-spelling']).toContain(
    'generic: no endpoint lists "spelling" records or gets one by key',
  )
})

test('lists overridden members', () => {
  const { collections, reasons } = explainModel(mixed, {
    collections: { users: { items: 3, order: [] } },
    operations: { 'get-user': { result: 'user' } },
  })
  expect(collections['users']!.items).toBe(3)
  expect(reasons.collections['users']).toContain('overridden: items, order')
  expect(reasons.operations['get-user']).toContain('overridden: result')
})

test('formats collections, then generic endpoints', () => {
  const text = formatExplanation(explainModel(mixed))
  expect(text).toContain('users (key id)\n  - listed by list-users\n')
  expect(text).toContain('\n  get-user: get\n    - action `get`: verb "get"\n')
  expect(text).toMatch(/\nGeneric \(1 of 3 endpoints\).*\n {2}check-spelling: none\n/)
  expect(formatExplanation(explainModel(example('people')))).toContain(
    'All endpoints are mapped to collections.',
  )
})
