import { expect, test } from 'vitest'
import { escapeControls, escapeLines, quote } from './quote.ts'

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

test.each([
  ['a\u001b[2Jb\u202e "ü"', 'a\\u001b[2Jb\\u202e "ü"'],
  ['C1: \u009b', 'C1: \\u009b'],
  ['tags: \u{e0041}', 'tags: \\udb40\\udc41'],
  ['fillers: \u115f\u3164\uffa0\u2800', 'fillers: \\u115f\\u3164\\uffa0\\u2800'],
  ['❤️ 日本語 ñ\u0301 \t', '❤️ 日本語 ñ\u0301 \\u0009'],
])('escapeControls escapes %j', (text, expected) => {
  expect(escapeControls(text)).toBe(expected)
})

test('escapes invisible characters', () => {
  const text = '\u00ad\u034f\u180e\u200b\u206a\ufeff\ufe01\u{e0100}\ufff9\u{1d173}'
  expect(escapeControls(text)).toMatch(/^(\\u[\da-f]{4}){12}$/)
})

test('keeps the value of JSON', () => {
  const value = { 'a\u009b\u{e0041}': '\u202e"\\u2066' }
  expect(JSON.parse(escapeControls(JSON.stringify(value)))).toEqual(value)
})

test('escapeLines keeps line ends and tabs', () => {
  expect(escapeLines('a\tb\r\n\u001bc\rd\n\n')).toBe('a\tb\r\n\\u001bc\\u000dd\n\n')
})
