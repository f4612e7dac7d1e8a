import { expect, test } from 'vitest'
import { parseBody } from './parse-body.ts'

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['{"a":1}', { isJson: true, value: { a: 1 } }],
  ['null', { isJson: true, value: null }],
  ['', { isJson: false, value: undefined }],
  ['{', { isJson: false, value: undefined }],
])('parses %j', (text, expected) => {
  expect(parseBody(text)).toEqual(expected)
})

test('accepts 400 nested levels and no more', () => {
  expect(parseBody(nested(400)).isJson).toBe(true)
  for (const levels of [401, 1_000_000])
    expect(() => parseBody(nested(levels))).toThrow('the body has more than 400 nested levels')
})
