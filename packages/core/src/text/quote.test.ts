import { expect, test } from 'vitest'
import { escapeControls, quote } from './quote.ts'

test.each([
  ['a', '"a"'],
  ['\u001b[31m', '"\\u001b[31m"'],
  ['a\u202eb', '"a\\u202eb"'],
  ['\ud800', '"\\ud800"'],
  ['😀', '"😀"'],
  ['x'.repeat(200), `"${'x'.repeat(79)}…"`],
])('quotes %j as %s', (text, quoted) => {
  expect(quote(text)).toBe(quoted)
})

test('escapeControls escapes control characters only', () => {
  expect(escapeControls('a\u001b[2Jb\u202e "ü"')).toBe('a\\u001b[2Jb\\u202e "ü"')
})
