import { expect, test } from 'vitest'
import { parseForeignJson } from './parse-foreign-json.ts'

test.each([
  ['{"a": [1, null]}', { a: [1, null] }],
  ['"x"', 'x'],
  ['', undefined],
  ['PNG\u0000', undefined],
  ['['.repeat(100) + ']'.repeat(100), expect.any(Array) as unknown],
  ['['.repeat(102) + ']'.repeat(102), undefined],
  ['['.repeat(100_000), undefined],
])('parses %.20j', (text, expected) => {
  expect(parseForeignJson(text)).toEqual(expected)
})
