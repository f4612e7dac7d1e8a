import { expect, test } from 'vitest'
import { codeBlock, codeSpan } from './markdown.ts'

test.each([
  ['find-user', '`find-user`'],
  ['a`b', '`` a`b ``'],
  ['a``b`c', '``` a``b`c ```'],
  ['', '``'],
])('codeSpan formats %s as %s', (text, expected) => {
  expect(codeSpan(text)).toBe(expected)
})

test('codeSpan shows control characters as escapes', () => {
  expect(codeSpan('a\u0000b')).not.toContain('\u0000')
})

test.each([
  ['{}', '```json\n{}\n```'],
  ['a `b` c', '```json\na `b` c\n```'],
  ['```js\n```', '````json\n```js\n```\n````'],
])('codeBlock fences %j as %j', (text, expected) => {
  expect(codeBlock(text, 'json')).toBe(expected)
})
