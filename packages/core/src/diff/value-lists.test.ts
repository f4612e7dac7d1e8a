import { expect, test } from 'vitest'
import { isReordered, valuesMissingFrom } from './value-lists.ts'

test.each<[list: unknown[], other: unknown[], expected: [unknown, number][]]>([
  [['a', 'b'], ['b'], [['a', 0]]],
  [['a', 'b', 'a', 'a'], ['b'], [['a', 0]]],
  [
    [1, '1', true, 'true', null, 'null'],
    [1, true, null],
    [
      ['1', 1],
      ['true', 3],
      ['null', 5],
    ],
  ],
  [[{ a: 1, b: [2] }], [{ b: [2], a: 1 }], []],
  [[{ a: 1 }], [[['a', 1]], [{}, [['a', 1]]]], [[{ a: 1 }, 0]]],
  [[[1, 2]], [[2, 1]], [[[1, 2], 0]]],
  [[JSON.parse('{"__proto__":1}')], [{}], [[JSON.parse('{"__proto__":1}'), 0]]],
  [[undefined], ['a'], [[undefined, 0]]],
])('the values of %j missing from %j are %j', (list, other, expected) => {
  expect(valuesMissingFrom(list, other)).toEqual(
    expected.map(([value, index]) => ({ value, index })),
  )
})

test.each<[unknown[], unknown[], boolean]>([
  [[], [], false],
  [['a', 'b'], ['b', 'a'], true],
  [[10, 9, 1], [1, 9, 10], true],
  [[{ a: 1, b: 2 }, 'x'], ['x', { b: 2, a: 1 }], true],
  [['a', 'a', 'b'], ['a', 'b', 'b'], false],
  [['a', 'b'], ['a', 'b', 'b'], false],
  [['a', 'b', 'b'], ['a', 'b'], false],
  [['a', 'b'], ['a', 'c'], false],
  [['1'], [1], false],
])('%j is a reordered %j: %s', (a, b, expected) => {
  expect(isReordered(a, b)).toBe(expected)
})
