import { fc, test as property } from '@fast-check/vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { applyEdits, withCursor } from '../testing/with-cursor.ts'
import { formatDocument, formatRange } from './formatting.ts'

const options = { insertSpaces: true, tabSize: 2 }

function formatted(
  text: string,
  more: Partial<typeof options> & { insertFinalNewline?: boolean } = {},
): string {
  const snapshot = createSnapshot('file:///a.fc.json', 1, text)
  return applyEdits(snapshot, formatDocument(snapshot, { ...options, ...more }))
}

const lines = (...all: string[]): string => all.join('\n')

describe('formatDocument', () => {
  test.each([
    [
      'puts each member on its own line',
      '{"a":1,"b":{"c":2}}',
      lines('{', '  "a": 1,', '  "b": {', '    "c": 2', '  }', '}'),
    ],
    [
      'keeps short arrays on one line',
      '{"flags":["array","string"],"returns":[["x"],"null"]}',
      lines('{', '  "flags": ["array", "string"],', '  "returns": [["x"], "null"]', '}'),
    ],
    [
      'keeps multi-line arrays',
      '{"flags": [\n"a", "b"]}',
      lines('{', '  "flags": [', '    "a",', '    "b"', '  ]', '}'),
    ],
    [
      'keeps short objects on one line inside multi-line arrays',
      '{\n"errors": [\n{"code":"A"},\n{ "code" : "B" } ]}',
      lines('{', '  "errors": [', '    { "code": "A" },', '    { "code": "B" }', '  ]', '}'),
    ],
    [
      'keeps empty containers on one line',
      '{"a": [ ], "b": {\n}}',
      lines('{', '  "a": [],', '  "b": {}', '}'),
    ],
    [
      'keeps single empty lines',
      '{\n"a": 1,\n\n\n"b": 2}',
      lines('{', '  "a": 1,', '', '  "b": 2', '}'),
    ],
    [
      'normalizes whitespace around colons and commas',
      '{\n  "a" :1 ,\n  "b":  2\n}',
      lines('{', '  "a": 1,', '  "b": 2', '}'),
    ],
    [
      'keeps numbers and strings unchanged',
      '{"a":1.50e3,"b":"\\u0041"}',
      lines('{', '  "a": 1.50e3,', '  "b": "\\u0041"', '}'),
    ],
    ['keeps a final newline', '{ }\n\n', '{}\n'],
    ['keeps a byte order mark', '\ufeff { }', '\ufeff{}'],
    ['keeps CRLF line endings', '{\r\n"a":1}\r\n', '{\r\n  "a": 1\r\n}\r\n'],
  ])('%s', (_, before, after) => {
    expect(formatted(before)).toBe(after)
  })

  test('breaks arrays that exceed the line width', () => {
    const list = Array.from({ length: 20 }, (_, index) => `"word-${index}"`)
    expect(formatted(`{"a": [${list.join(', ')}]}`)).toContain('\n    "word-3",\n')
  })

  test('uses the indentation options of the editor', () => {
    expect(formatted('{"a":1}', { tabSize: 4 })).toBe('{\n    "a": 1\n}')
    expect(formatted('{"a":1}', { insertSpaces: false })).toBe('{\n\t"a": 1\n}')
    expect(formatted('{}', { insertFinalNewline: true })).toBe('{}\n')
  })

  test('does not format invalid JSON', () => {
    for (const text of ['', '{', '{"a":1,}', '{"a":1 // x\n}']) expect(formatted(text)).toBe(text)
  })

  test('does not change the examples', () => {
    const folder = new URL('../../../../examples/definitions/', import.meta.url)
    for (const file of readdirSync(folder)) {
      const text = readFileSync(new URL(file, folder), 'utf8')
      expect(formatted(text)).toBe(text)
    }
  })

  const whitespace = fc.constantFrom('', ' ', '\n', '\n\n', '  \n\t')
  property.prop([
    fc.jsonValue({ maxDepth: 4 }),
    fc.array(whitespace, { minLength: 1, maxLength: 8 }),
  ])('keeps the value and is idempotent', (value, gaps) => {
    let count = 0
    const text = JSON.stringify(value).replaceAll(
      /"(?:[^"\\]|\\.)*"|[,:{}[\]]/g,
      (token) => token + gaps[count++ % gaps.length]!,
    )
    const once = formatted(text)
    expect(JSON.parse(once)).toEqual(JSON.parse(text))
    expect(formatted(once)).toBe(once)
  })
})

test('formatRange changes only the lines of the range', () => {
  const text = '{\n"a":1,\n|"b":2,\n|"c":3\n}'
  const { snapshot, range } = withCursor(text)
  expect(applyEdits(snapshot, formatRange(snapshot, range, options))).toBe(
    '{\n"a":1,\n  "b": 2,\n"c":3\n}',
  )
})
