import { expect, test } from 'vitest'
import { detectIndentation, detectLineEnding } from './detect-whitespace.ts'
import { readJson } from './read-json.ts'

test.each([
  ['{\n\t"a": 1\n}', '\t'],
  ['{\r\n    "a": 1\n}', '    '],
  ['{\r   "a": 1}', '   '],
  ['[\n\n{\n   "a": 1}, \n 2]', ' '],
  ['{"a":\n 1,\n  "b": 2}', '  '],
  ['{"a":\n 1}', undefined],
  ['{\n"a": {\n    "b": 1}}', undefined],
  ['{ "a": 1 }', undefined],
  ['1', undefined],
  ['', undefined],
])('detectIndentation of %j: %j', (text, expected) => {
  expect(detectIndentation(readJson(text))).toBe(expected)
})

test.each([
  ['a\r\nb\n', '\r\n'],
  ['a\nb\r\n', '\n'],
  ['a\rb', '\r'],
  ['a', '\n'],
])('detectLineEnding of %j: %j', (text, expected) => {
  expect(detectLineEnding(text)).toBe(expected)
})
