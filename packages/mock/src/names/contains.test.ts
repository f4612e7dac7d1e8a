import { expect, test } from 'vitest'
import { contains } from './contains.ts'

test.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: { b: 1, c: 2 } }, { a: { c: 2 } }, true],
  [{ a: [1, 2] }, { a: [1] }, false],
  [{ a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] }, true],
  [{ a: null }, { a: null }, true],
  [{}, { a: undefined }, false],
  [{}, { toString: undefined }, false],
  ['text', {}, false],
  [[], {}, false],
  ['1', 1, false],
])('%j contains %j: %j', (value, expected, result) => {
  expect(contains(value, expected)).toBe(result)
})
