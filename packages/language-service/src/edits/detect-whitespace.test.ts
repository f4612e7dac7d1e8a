import { expect, test } from 'vitest'
import { detectIndentation, detectLineEnding } from './detect-whitespace.ts'

test.each([
  ['{\n\t"a": 1\n}', '\t'],
  ['{\r\n    "a": 1\n}', '    '],
  ['{\n\n{\n   "a": 1', '   '],
  ['{"a":\n 1}', '  '],
  ['{ "a": 1 }', '  '],
  ['', '  '],
])('detectIndentation of %j: %j', (text, expected) => {
  expect(detectIndentation(text)).toBe(expected)
})

test.each([
  ['a\r\nb\n', '\r\n'],
  ['a\nb\r\n', '\n'],
  ['a\rb', '\r'],
  ['a', '\n'],
])('detectLineEnding of %j: %j', (text, expected) => {
  expect(detectLineEnding(text)).toBe(expected)
})
