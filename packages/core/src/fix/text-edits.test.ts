import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { withSyntax } from '../json/json-syntax.ts'
import { readJson } from '../json/read-json.ts'
import type { Path } from '../json/json-pointer.ts'
import type { FixEdit } from '../issue/fix.ts'
import { applyTextEdits, toTextEdit } from './text-edits.ts'

function edited(text: string, ...edits: FixEdit[]): string {
  const document = readJson(text)
  return applyTextEdits(
    text,
    edits.map((edit) => toTextEdit(document, edit)!),
  )
}

describe('toTextEdit keeps comments', () => {
  const remove = (...path: Path): FixEdit => ({ kind: 'remove', path })
  const set = (...path: Path): FixEdit => ({ kind: 'set', path, value: 1 })

  test.each<[string, FixEdit, string]>([
    ['[1, /* two */ 2]', remove(0), '[/* two */ 2]'],
    ['[1, // one\n  // two\n  2]', remove(0), '[// one\n  // two\n  2]'],
    ['[1 /* a, b */, 2]', remove(1), '[1 /* a, b */]'],
    ['[1, // one\n  2, // two\n]', remove(1), '[1 // one\n  , // two\n]'],
    ['[1, // one\n  2 // two\n]', remove(1), '[1 // one\n   // two\n]'],
    ['{ // none\n  "a": 1 // one\n}', remove('a'), '{ // none\n   // one\n}'],
    ['[1, // one\n  2]', remove(1), '[1 // one\n  ]'],
    ['{ // none\n  "a": 1 }', remove('a'), '{ // none\n  }'],
    ['{ "a": 1, /* b */ "b": 2 }', remove('a'), '{ /* b */ "b": 2 }'],
    ['{ /* none */ }', set('a'), '{ /* none */"a": 1}'],
    ['{ "a": 2, }', set('b'), '{ "a": 2, "b": 1, }'],
    ['[ // none\n]', set(0), '[ // none\n1]'],
  ])('%s', (text, edit, expected) => {
    const result = edited(text, edit)
    expect(result).toBe(expected)
    const { problems } = withSyntax(readJson(result), 'jsonc')
    expect(problems).toEqual([])
  })
})

describe('toTextEdit keeps the format', () => {
  const lines = (...all: string[]): string => all.join('\n')

  test.each<[string, string, FixEdit, string]>([
    ['keeps a comma', '{ "a": 1 }', { kind: 'set', path: ['a'], value: ',' }, '{ "a": "," }'],
    [
      'keeps commas in a list',
      '{ "a": 1 }',
      { kind: 'set', path: ['a'], value: [',', 'b', 1, null] },
      '{ "a": [",", "b", 1, null] }',
    ],
    ['replaces a value', '{ "a": 1 }', { kind: 'set', path: ['a'], value: 'x' }, '{ "a": "x" }'],
    [
      'adds after the last member of a line',
      '{ "a": 1 }',
      { kind: 'set', path: ['b'], value: 2 },
      '{ "a": 1, "b": 2 }',
    ],
    [
      'adds to a compact object',
      '{"a":1,"b":2}',
      { kind: 'set', path: ['c'], value: [] },
      '{"a":1,"b":2,"c":[]}',
    ],
    [
      'adds on its own line',
      lines('{', '  "a": 1', '}'),
      { kind: 'set', path: ['b'], value: ['x', 'y'] },
      lines('{', '  "a": 1,', '  "b": ["x", "y"]', '}'),
    ],
    [
      'adds after a given member',
      lines('{', '\t"a": 1,', '\t"c": 3', '}'),
      { kind: 'set', path: ['b'], value: 2, after: 'a' },
      lines('{', '\t"a": 1,', '\t"b": 2,', '\t"c": 3', '}'),
    ],
    [
      'adds to an empty object',
      lines('{', '  "a": {}', '}'),
      { kind: 'set', path: ['a', 'b'], value: 1 },
      lines('{', '  "a": {', '    "b": 1', '  }', '}'),
    ],
    ['adds to the empty root', '{}', { kind: 'set', path: ['a'], value: 1 }, '{"a": 1}'],
    [
      'indents what it adds',
      lines('{', '    "a": 1', '}'),
      { kind: 'set', path: ['b'], value: [{ x: 1 }] },
      lines(
        '{',
        '    "a": 1,',
        '    "b": [',
        '        {',
        '            "x": 1',
        '        }',
        '    ]',
        '}',
      ),
    ],
    [
      'appends to a list',
      lines('[', '  1', ']'),
      { kind: 'set', path: [1], value: 2 },
      lines('[', '  1,', '  2', ']'),
    ],
    ['appends to a list on one line', '[1]', { kind: 'set', path: [1], value: 2 }, '[1, 2]'],
    ['appends to an empty list', '[]', { kind: 'set', path: [0], value: 'x' }, '["x"]'],
    [
      'keeps the line endings of the document',
      '{\r\n  "a": 1\r\n}',
      { kind: 'set', path: ['b'], value: 2 },
      '{\r\n  "a": 1,\r\n  "b": 2\r\n}',
    ],
    [
      'removes the first member',
      lines('{', '  "a": 1,', '  "b": 2', '}'),
      { kind: 'remove', path: ['a'] },
      lines('{', '  "b": 2', '}'),
    ],
    [
      'removes the last member',
      lines('{', '  "a": 1,', '  "b": 2', '}'),
      { kind: 'remove', path: ['b'] },
      lines('{', '  "a": 1', '}'),
    ],
    ['removes the only item', '[ 1 ]', { kind: 'remove', path: [0] }, '[]'],
    [
      'adds an object to the empty root on several lines',
      '{}',
      { kind: 'set', path: ['a'], value: { b: 1 } },
      lines('{"a": {', '  "b": 1', '}}'),
    ],
    [
      'adds to an empty object that spans lines, with the line endings of the document',
      '{\r\n\t"a": {\r\n\t}\r\n}',
      { kind: 'set', path: ['a', 'b'], value: 1 },
      '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}',
    ],
    [
      'adds after a key without a value',
      '{ "a" }',
      { kind: 'set', path: ['b'], value: 2 },
      '{ "a", "b": 2 }',
    ],
    [
      'does not repeat a line break before a colon',
      lines('{"a"', ': 1}'),
      { kind: 'set', path: ['b'], value: 2 },
      lines('{"a"', ': 1, "b": 2}'),
    ],
    [
      'adds after the last member if the given one is missing',
      '{ "a": 1 }',
      { kind: 'set', path: ['b'], value: 2, after: 'name' },
      '{ "a": 1, "b": 2 }',
    ],
    [
      'puts each item of a list with objects on its own lines',
      '{"a": 0}',
      { kind: 'set', path: ['a'], value: [1, { b: 2 }] },
      lines('{"a": [', '  1,', '  {', '    "b": 2', '  }', ']}'),
    ],
    [
      'keeps a list of 60 characters on one line',
      '{"a": 0}',
      { kind: 'set', path: ['a'], value: ['x'.repeat(56)] },
      `{"a": ["${'x'.repeat(56)}"]}`,
    ],
    [
      'expands a longer list',
      '{"a": 0}',
      { kind: 'set', path: ['a'], value: ['x'.repeat(57)] },
      lines('{"a": [', `  "${'x'.repeat(57)}"`, ']}'),
    ],
    [
      'removes a member after a key without a value',
      '{"b", "a": 1}',
      { kind: 'remove', path: ['a'] },
      '{"b"}',
    ],
    ['renames a key', '{ "a" : 1 }', { kind: 'rename', path: ['a'], key: 'b' }, '{ "b" : 1 }'],
  ])('%s', (_, text, edit, expected) => {
    expect(edited(text, edit)).toBe(expected)
  })
})

test('toTextEdit returns undefined for a missing path', () => {
  const document = readJson('{ "a": [1] }')
  const paths: FixEdit[] = [
    { kind: 'remove', path: ['a', 1] },
    { kind: 'remove', path: ['b'] },
    { kind: 'rename', path: ['b'], key: 'c' },
    { kind: 'set', path: ['b', 'c'], value: 1 },
    { kind: 'set', path: ['a', 0, 'c'], value: 1 },
  ]
  expect(paths.map((edit) => toTextEdit(document, edit))).toEqual(paths.map(() => undefined))
})

test.each(['{ "undefined": 1 }', '[1]', 'true', ''])(
  'toTextEdit neither removes nor renames the root %s',
  (text) => {
    const document = readJson(text)
    expect(toTextEdit(document, { kind: 'remove', path: [] })).toBeUndefined()
    expect(toTextEdit(document, { kind: 'rename', path: [], key: 'a' })).toBeUndefined()
  },
)

test('applyTextEdits inserts before it replaces at the same offset', () => {
  const insertion = { start: 1, end: 1, text: 'X' }
  const replacement = { start: 1, end: 2, text: 'Y' }
  expect(applyTextEdits('abc', [replacement, insertion])).toBe('aXYc')
})

test('applyTextEdits skips an edit that overlaps an earlier one', () => {
  expect(
    applyTextEdits('abcdef', [
      { start: 2, end: 4, text: 'X' },
      { start: 0, end: 3, text: 'Y' },
      { start: 5, end: 6, text: '' },
    ]),
  ).toBe('Yde')
})

describe('toTextEdit and applyTextEdits', () => {
  const json = fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 3 }), {
    minKeys: 1,
  })
  const layout = fc.constantFrom<[number | string | undefined, string]>(
    [undefined, '\n'],
    [2, '\n'],
    ['\t', '\r\n'],
    [4, '\n'],
  )

  property.prop([json, layout, fc.nat(), fc.jsonValue({ maxDepth: 2 })])(
    'change the text as they change the value',
    (value, [indent, eol], which, anything) => {
      const added: unknown = JSON.parse(JSON.stringify(anything)) // JSON has no -0
      const text = JSON.stringify(value, undefined, indent).replaceAll('\n', eol)
      const paths = pathsOf(JSON.parse(text))
      const path = paths[which % paths.length]!
      for (const edit of [
        { kind: 'set', path, value: added },
        { kind: 'remove', path },
      ] as FixEdit[]) {
        expect(JSON.parse(edited(text, edit))).toEqual(expected(JSON.parse(text), edit))
      }
      const parent = path.slice(0, -1)
      const key =
        typeof path.at(-1) === 'number' ? listLength(JSON.parse(text), parent) : 'a new key'
      const addition: FixEdit = { kind: 'set', path: [...parent, key], value: added }
      expect(JSON.parse(edited(text, addition))).toEqual(expected(JSON.parse(text), addition))
    },
  )
})

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const steps = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  return steps.flatMap((step) => [
    [...path, step],
    ...pathsOf((value as never)[step], [...path, step]),
  ])
}

function listLength(value: unknown, path: Path): number {
  return (path.reduce<unknown>((inner, step) => (inner as never)[step], value) as unknown[]).length
}

function expected(value: unknown, edit: FixEdit): unknown {
  if (edit.kind === 'text' || edit.kind === 'rename') return value
  const parent = edit.path
    .slice(0, -1)
    .reduce<unknown>((inner, step) => (inner as never)[step], value)
  const last = edit.path.at(-1)!
  if (edit.kind === 'set') {
    Object.defineProperty(parent, last, {
      value: edit.value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete (parent as Record<string | number, unknown>)[last]
  return value
}
