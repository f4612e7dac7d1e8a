import { expect, test } from 'vitest'
import { isSameValue } from './same-value.ts'

test.each<[unknown, unknown]>([
  [1, 1],
  [null, null],
  [undefined, undefined],
  [[], []],
  [{}, {}],
  [
    [1, { a: [2] }],
    [1, { a: [2] }],
  ],
  [
    { a: 1, b: { c: 2, d: 3 } },
    { b: { d: 3, c: 2 }, a: 1 },
  ],
  [0, -0],
])('%j equals %j', (a, b) => {
  expect(isSameValue(a, b)).toBe(true)
  expect(isSameValue(b, a)).toBe(true)
})

test.each<[unknown, unknown]>([
  [1, '1'],
  [1, 2],
  [null, undefined],
  [null, {}],
  [{}, undefined],
  ['', {}],
  [[], {}],
  [[], [1]],
  [[1], [2]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ 0: 1 }, [1]],
  [{ a: 1 }, {}],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: undefined }, { b: undefined }],
  [{ toString: 1 }, { a: 1 }],
  [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }],
])('%j differs from %j', (a, b) => {
  expect(isSameValue(a, b)).toBe(false)
  expect(isSameValue(b, a)).toBe(false)
})
