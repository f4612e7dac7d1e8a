import { fc, test as property } from '@fast-check/vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { readJson } from 'fc-core/json'
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

describe('comments', () => {
  const format = (text: string): string => {
    const snapshot = createSnapshot('file:///a.fc.json', 1, text)
    return applyEdits(snapshot, formatDocument(snapshot, options, 'jsonc'))
  }

  test('prevent formatting of JSON', () => {
    expect(formatted('// a\n{"a":1}')).toBe('// a\n{"a":1}')
  })

  test.each([
    ['// a\n{"a":1}', '// a\n{\n  "a": 1\n}'],
    ['/* a */{"a":1}', '/* a */ {\n  "a": 1\n}'],
    ['{"a":1} // a', '{\n  "a": 1\n} // a'],
    ['{"a":1}\n\n// a\n', '{\n  "a": 1\n}\n\n// a\n'],
    ['{// a\n"a":1}', '{ // a\n  "a": 1\n}'],
    ['{\n// a\n\n"a":1}', '{\n  // a\n\n  "a": 1\n}'],
    ['{"a":1,// a\n  // b\n"b":2}', '{\n  "a": 1, // a\n  // b\n  "b": 2\n}'],
    ['{"a":1,\n\n\n// b\n"b":2}', '{\n  "a": 1,\n\n  // b\n  "b": 2\n}'],
    ['{"a":1 // a\n,"b":2}', '{\n  "a": 1 // a\n  ,\n  "b": 2\n}'],
    ['{"a":/* 1, 2: */1/* b, */,"b":2}', '{\n  "a": /* 1, 2: */ 1 /* b, */,\n  "b": 2\n}'],
    ['{"a":[1,/* 2 */2]}', '{\n  "a": [\n    1, /* 2 */ 2\n  ]\n}'],
    ['{"a":1,// a\n}', '{\n  "a": 1, // a\n}'],
    ['{"a":1\n// a\n}', '{\n  "a": 1\n  // a\n}'],
    ['{"a":{\n  // a\n}}', '{\n  "a": {\n    // a\n  }\n}'],
    ['{"a":[1,2,],}', '{\n  "a": [1, 2,],\n}'],
  ])('of %j keep their place', (text, expected) => {
    expect(format(text)).toBe(expected)
    expect(format(expected)).toBe(expected)
  })

  const whitespace = fc.constantFrom(
    '',
    ' ',
    '\n',
    '\n\n',
    ' // c ,:[]{}"\n',
    '/* c ,:"*/',
    '\n/*a\nb*/\n',
  )
  property.prop([fc.array(whitespace, { minLength: 24, maxLength: 24 })])(
    'anywhere are kept, and formatting is idempotent',
    (gaps) => {
      const tokens = '{ "a" : [ 1 , { } , [ 2 , ] , ] , "b" : { "c" : null , } , }'.split(' ')
      const text = tokens.map((token, index) => token + (gaps[index] ?? '')).join('')
      const result = format(text)
      expect(format(result)).toBe(result)
      const contentOf = (each: string): string => each.replaceAll(/\s/g, '')
      expect(contentOf(result)).toBe(contentOf(text))
      expect(readJson(result).value).toEqual({ a: [1, {}, [2]], b: { c: null } })
    },
  )
})

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
      'keeps empty lines only where they are',
      '{\n"a": 1,\n"b": 2,\n\n"c": 3,\n"d": 4}',
      lines('{', '  "a": 1,', '  "b": 2,', '', '  "c": 3,', '  "d": 4', '}'),
    ],
    [
      'puts an array with an object on several lines',
      '[1,{"a":2}]',
      lines('[', '  1,', '  {', '    "a": 2', '  }', ']'),
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
    [
      'keeps CRLF line endings',
      '{\r\n"a":1,\r\n"b":[\r\n2,\r\n3]}\r\n',
      '{\r\n  "a": 1,\r\n  "b": [\r\n    2,\r\n    3\r\n  ]\r\n}\r\n',
    ],
    [
      'keeps mixed line endings',
      '{\r\n"a":1,\n"b":2,\r"c":3}\n',
      '{\r\n  "a": 1,\n  "b": 2,\r  "c": 3\r\n}\n',
    ],
    [
      'keeps the indentation of the document',
      '{\n    "a": {\n"b":1}}',
      '{\n    "a": {\n        "b": 1\n    }\n}',
    ],
    ['keeps tabs', '{\n\t"a": {\n"b":1}}', '{\n\t"a": {\n\t\t"b": 1\n\t}\n}'],
    ['keeps CR line endings', '{\r"a":1}\r', '{\r  "a": 1\r}\r'],
    ['keeps one of several final newlines', '[1]\r\n \n', '[1]\r\n'],
    ['removes whitespace at the end', '{} ', '{}'],
    ['removes empty lines at the start', '\n\n{}', '{}'],
    [
      'removes empty lines at the start and end of a container',
      '[\n\n\n1,\n \n2\n\n]',
      lines('[', '  1,', '', '  2', ']'),
    ],
    ['keeps empty lines of CRLF', '[\r\n1,\r\n \t\r\n2]', '[\r\n  1,\r\n\r\n  2\r\n]'],
    [
      'puts objects without line breaks on several lines, and their arrays too',
      '[{"a":{"b":{}}}]',
      lines('[', '  {', '    "a": {', '      "b": {}', '    }', '  }', ']'),
    ],
    [
      'keeps arrays of empty containers on one line',
      '{"a":[[],{}]}',
      lines('{', '  "a": [[], {}]', '}'),
    ],
    [
      'keeps nested objects on one line inside multi-line containers',
      '{\n"a": {"b":[1,2,{"c":3}]},"d":[[{"e":4}]]}',
      lines('{', '  "a": { "b": [1, 2, { "c": 3 }] },', '  "d": [[{ "e": 4 }]]', '}'),
    ],
    ['formats a value without containers', ' 1 \n', '1\n'],
  ])('%s', (_, before, after) => {
    expect(formatted(before)).toBe(after)
  })

  test.each([
    ['{\n"key":["$"]}', '  "key": ["$"]'],
    ['{\n"key":[1,["$"],{}]}', '  "key": [1, ["$"], {}]'],
    ['{\n"key":{"a":"$"}}', '  "key": { "a": "$" }'],
    ['{\n"key":{"a":[],"b":["$",2]}}', '  "key": { "a": [], "b": ["$", 2] }'],
    ['[\n["$"]]', '  ["$"]'],
    ['{\n"a":{\n"key":["$"]}}', '    "key": ["$"]'],
    ['["$"]', '["$"]'],
  ])('breaks lines of 100 characters: %j', (before, line) => {
    const fill = (text: string, width: number): string =>
      text.replace('$', 'x'.repeat(width - line.length + 1))
    expect(`\n${formatted(fill(before, 99))}\n`).toContain(`\n${fill(line, 99)}\n`)
    expect(`\n${formatted(fill(before, 100))}\n`).not.toContain(`\n${fill(line, 100)}\n`)
    expect(formatted(fill(before, 100))).toContain('x')
  })

  test('breaks lines that exceed the width only because of their whitespace', () => {
    const items = Array.from({ length: 34 }, (_, index) => index % 10)
    expect(formatted(`[${items.slice(1).join(',')}]`)).toBe(`[${items.slice(1).join(', ')}]`)
    expect(formatted(`[${items.join(',')}]`)).toContain('\n  1,\n')
  })

  test('uses the indentation options of the editor', () => {
    expect(formatted('{"a":1}', { tabSize: 4 })).toBe('{\n    "a": 1\n}')
    expect(formatted('{"a":1}', { insertSpaces: false })).toBe('{\n\t"a": 1\n}')
    expect(formatted('{"a":1}', { tabSize: 0 })).toBe('{\n "a": 1\n}')
    expect(formatted('{}', { insertFinalNewline: true })).toBe('{}\n')
    expect(formatted('{}\n', { insertFinalNewline: true })).toBe('{}\n')
    expect(formatted('{}', { insertFinalNewline: false })).toBe('{}')
  })

  test('returns no edits for a formatted document', () => {
    const snapshot = createSnapshot('file:///a.fc.json', 1, '{\n  "a": [1, 2],\n\n  "b": {}\n}\n')
    expect(formatDocument(snapshot, options)).toEqual([])
  })

  test('changes only the whitespace that differs', () => {
    const snapshot = createSnapshot('file:///a.fc.json', 1, '{\n  "a":1,\n  "b": 2\n}')
    const position = { line: 1, character: 6 }
    expect(formatDocument(snapshot, options)).toEqual([
      { range: { start: position, end: position }, newText: ' ' },
    ])
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

  describe.each<[string, string[]]>([
    ['LF', ['\n']],
    ['CRLF', ['\r\n']],
    ['CR', ['\r']],
    ['mixed line endings', ['\n', '\r\n', '\r']],
  ])('with %s', (_, endings) => {
    const ending = fc.constantFrom(...endings)
    const spaces = fc.constantFrom('', ' ', '\t', '  ')
    const whitespace = fc.oneof(
      spaces,
      fc.tuple(spaces, ending, spaces).map((parts) => parts.join('')),
      fc.tuple(ending, spaces, ending, ending, spaces).map((parts) => parts.join('')),
    )
    property.prop([
      fc.jsonValue({ maxDepth: 4 }),
      fc.array(whitespace, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('', '\ufeff'),
      fc.constantFrom(options, { insertSpaces: false, tabSize: 8 }),
    ])('keeps value and line endings, and is idempotent', (value, gaps, mark, given) => {
      let count = 0
      const text = JSON.stringify(value).replaceAll(
        /"(?:[^"\\]|\\.)*"|[,:{}[\]]/g,
        (token) => token + gaps[count++ % gaps.length]!,
      )
      const once = formatted(mark + text, given)
      expect(once.startsWith(mark)).toBe(true)
      expect(JSON.parse(once.slice(mark.length))).toEqual(JSON.parse(text))
      expect(formatted(once, given)).toBe(once)
      const defaultEnding = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
      for (const [found] of once.matchAll(/\r\n|\n|\r/g))
        expect([...endings, defaultEnding]).toContain(found)
    })
  })
})

test.each([
  ['whole lines', '{\n"a":1,\n|"b":2,\n|"c":3\n}', '{\n"a":1,\n  "b": 2,\n"c":3\n}'],
  ['a part of a line', '{\n"a":1,\n"|b":2|,\n"c":3\n}', '{\n"a":1,\n  "b": 2,\n"c":3\n}'],
  ['two lines', '{\n"a":1,\n|"b":2,\n"|c":3\n}', '{\n"a":1,\n  "b": 2,\n  "c": 3\n}'],
  ['the start of a line', '{\n"a":1,\n|"b":2,\n"c":3\n}', '{\n"a":1,\n  "b": 2,\n"c":3\n}'],
])('formatRange changes only the lines of %s', (_, text, expected) => {
  const { snapshot, range } = withCursor(text)
  expect(applyEdits(snapshot, formatRange(snapshot, range, options))).toBe(expected)
})
