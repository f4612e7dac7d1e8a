import { expect, test } from 'vitest'
import { createPageBodies } from './page-bodies.ts'

test('returns the text of the service, whatever the order of members', () => {
  const bodies = createPageBodies()
  expect(bodies.read('{ "a": 1.0, "id": 9007199254740993 }')).toEqual({ a: 1, id: 2 ** 53 })
  expect(bodies.textOf({ id: 2 ** 53, a: 1 })).toBe('{ "a": 1.0, "id": 9007199254740993 }')
})

test('returns the JSON of other bodies', () => {
  const bodies = createPageBodies()
  expect(bodies.read(null)).toBeNull()
  expect(bodies.textOf({ a: 1 })).toBe('{"a":1}')
})

test('forgets the oldest and the longest bodies', () => {
  const bodies = createPageBodies()
  for (let at = 0; at <= 1000; at++) {
    bodies.read(`{"at":${at}.0}`)
    bodies.read('{"kept":1.0}')
  }
  const long = 'x'.repeat(20_000)
  bodies.read(`{"long":"${long}","at":1.0}`)
  expect(bodies.textOf({ at: 0 })).toBe('{"at":0}')
  expect(bodies.textOf({ at: 1000 })).toBe('{"at":1000.0}')
  expect(bodies.textOf({ kept: 1 })).toBe('{"kept":1.0}')
  expect(bodies.textOf({ long, at: 1 })).toBe(JSON.stringify({ long, at: 1 }))
})
