import { expect, test } from 'vitest'
import { asList, nameOf, pairByName, type Pairing } from './pair-by-name.ts'

type Names = (string | undefined)[]

test.each<[old: Names, next: Names, expected: Pairing]>([
  [['a'], ['a'], { pairs: [[0, 0]], removed: [], added: [], isReordered: false }],
  [['a', 'b'], ['b', 'c'], { pairs: [[1, 0]], removed: [0], added: [1], isReordered: false }],
  [
    ['a', 'b'],
    ['b', 'a'],
    {
      pairs: [
        [0, 1],
        [1, 0],
      ],
      removed: [],
      added: [],
      isReordered: true,
    },
  ],
  // Entries with the same name are paired in order.
  [
    ['a', 'a', 'a'],
    ['a', 'a'],
    {
      pairs: [
        [0, 0],
        [1, 1],
      ],
      removed: [2],
      added: [],
      isReordered: false,
    },
  ],
  [[], ['b', 'a', 'b'], { pairs: [], removed: [], added: [0, 1, 2], isReordered: false }],
  [
    Array.from({ length: 12 }, () => undefined),
    ['a', undefined],
    { pairs: [], removed: [], added: [0], isReordered: false },
  ],
])('pairs %j with %j', (old, next, expected) => {
  expect(pairByName(old, next)).toEqual(expected)
})

test('returns added entries by position, not by name', () => {
  const next = ['x', ...Array.from({ length: 10 }, (_, index) => `n${index}`), 'x']
  expect(pairByName([], next).added).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test.each([
  [{ name: 'a' }, 'a'],
  [{ name: 1 }, undefined],
  [{}, undefined],
  [null, undefined],
  ['name', undefined],
  [undefined, undefined],
])('the name of %j is %s', (entry, name) => {
  expect(nameOf(entry)).toBe(name)
})

test('takes a value that is no list for an empty one', () => {
  expect(asList(['a'])).toEqual(['a'])
  expect(asList('text' as never)).toEqual([])
  expect(asList(undefined)).toEqual([])
})
