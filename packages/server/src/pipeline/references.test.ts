import { expect, test } from 'vitest'
import { followPath } from './references.ts'

const results = [
  { id: 'u1', "it's": 1, 'say "x"': 2, 'a\nb': 3, 'back\\slash': 4, ü: 5, list: [6, 7] },
]

test.each([
  ['$[0].id', 'u1'],
  ["$[0]['id']", 'u1'],
  ['$[0]["id"]', 'u1'],
  [String.raw`$[0]['it\'s']`, 1],
  [`$[0]["it's"]`, 1],
  [`$[0]['say "x"']`, 2],
  [String.raw`$[0]["say \"x\""]`, 2],
  [String.raw`$[0]["a\nb"]`, 3],
  [String.raw`$[0]['a\u000ab']`, 3],
  [String.raw`$[0]['back\\slash']`, 4],
  ['$[0].ü', 5],
  ['$[0].list[1]', 7],
  ['$[0].list[-1]', 7],
])('%s returns %j', (path, expected) => {
  expect(followPath(path, results)).toBe(expected)
})

test.each([
  '$[1]',
  '$[0].none',
  '$[0].list.id',
  '$[0].list["0"]',
  String.raw`$[0].list["\x"]`,
  '$.id',
  'id',
  '$[0]..id',
  '$[*]',
])('%s returns undefined', (path) => {
  expect(followPath(path, results)).toBeUndefined()
})
