import { expect, test } from 'vitest'
import { changeOperations } from './change-operations.ts'

const none = { action: 'none' }

test.each<[string, object, string, object]>([
  ['adds an override', { b: none }, '{"a":{"action":"get"}}', { a: { action: 'get' }, b: none }],
  [
    'joins it with the one before',
    { a: { sets: null } },
    '{"a":{"action":"get"}}',
    { a: { action: 'get', sets: null } },
  ],
  [
    'replaces what is set as a whole',
    { a: { sets: { x: 1 } } },
    '{"a":{"sets":{"y":2}}}',
    { a: { sets: { x: 1 } } },
  ],
  [
    'replaces the one of another collection',
    { a: { collection: 'users' } },
    '{"a":{"key":{}}}',
    { a: { collection: 'users' } },
  ],
  ['removes it', { a: null, b: null }, '{"a":{"action":"get"}}', {}],
])('%s', (_, change, before, expected) => {
  expect(
    changeOperations(
      JSON.parse(before) as Record<string, unknown>,
      change as Record<string, object>,
    ),
  ).toEqual(expected)
})

test('keeps an endpoint named __proto__ a name, so that it is reported as unknown', () => {
  const changes = JSON.parse('{"__proto__":{"action":"none"}}') as Record<string, object>
  const changed = changeOperations({}, changes)
  expect(Object.keys(changed)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(changed)).toBe(Object.prototype)
})
