import { describe, expect, test } from 'vitest'
import type { DocumentSymbol, Position } from 'vscode-languageserver-types'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { shop } from '../testing/shop.ts'
import { findDocumentSymbols } from './document-symbols.ts'

describe('findDocumentSymbols', () => {
  const outline = (symbols: readonly DocumentSymbol[]): unknown[] =>
    symbols.map(({ name, detail, children }) => [
      detail === undefined ? name : `${name}: ${detail}`,
      ...(children === undefined ? [] : [outline(children)]),
    ])

  test('returns the outline of a package', () => {
    expect(outline(findDocumentSymbols(shop))).toEqual([
      ['base_url: https://api.example.com/shop'],
      ['name: Shop'],
      ['flags: ["versioned"]'],
      ['version: 2'],
      ['versions: ["2"]'],
      ['docs: See https://example.com/docs. And (https://example.com/a?b=…'],
      [
        'endpoints',
        [
          ['find-user: ["object", "null"]', [['id: string']]],
          ['(unnamed endpoint): ["object"]'],
          ['(unnamed endpoint)'],
        ],
      ],
      ['objects', [['user', [['id: string']]]]],
      ['errors', [['GONE'], ['BUSY']]],
    ])
  })

  test('returns kinds for icons', () => {
    const kinds = (symbols: readonly DocumentSymbol[]): string[] =>
      symbols.flatMap(({ name, kind, children }) => [`${name} ${kind}`, ...kinds(children ?? [])])
    const text = `{"name": "", "flags": ["x"], "errors": ["E"],
      "endpoints": [{"name": "f", "arguments": [{"name": "a"}], "errors": [{"code": "G"}]}],
      "objects": [{"name": "o", "attributes": [{"name": "b"}]}], "events": [{"name": "e"}]}`
    expect(kinds(findDocumentSymbols(createSnapshot('file:///a.fc.json', 1, text)))).toEqual([
      'name 7',
      'flags 7',
      'errors 2',
      'E 22',
      'endpoints 2',
      'f 12',
      'a 13',
      'G 22',
      'objects 2',
      'o 5',
      'b 8',
      'events 2',
      'e 24',
    ])
  })

  test.each([
    ['a string without quotes', '"a": "b"', 'a: b'],
    ['no empty string', '"a": ""', 'a'],
    ['a number', '"a": 1', 'a: 1'],
    ['a type as written', '"a": [["string"],  "null"]', 'a: [["string"], "null"]'],
    ['no empty array', '"a": []', 'a'],
    ['no object', '"a": {}', 'a'],
    ['no array of objects', '"a": [{}]', 'a'],
    ['60 characters', `"a": "${'x'.repeat(60)}"`, `a: ${'x'.repeat(60)}`],
    ['no more than 60 characters', `"a": "${'x'.repeat(61)}"`, `a: ${'x'.repeat(59)}…`],
    [
      'the start of an array of 2,000 characters',
      `"a": [${'1,'.repeat(998)}10]`,
      `a: [${'1,'.repeat(29)}…`,
    ],
    ['no longer array', `"a": [${'1,'.repeat(999)}1]`, 'a'],
    ['no missing value', '"a"', 'a'],
    ['a quoted blank key', '" ": 1', '" ": 1'],
  ])('shows as detail %s', (_, member, expected) => {
    expect(
      outline(findDocumentSymbols(createSnapshot('file:///a.fc.json', 1, `{${member}}`))),
    ).toEqual([[expected]])
  })

  test.each([
    ['{"endpoints": [{"name": " "}, "x", 1]}', ['(unnamed endpoint)', 'x', '(unnamed endpoint)']],
    ['{"endpoints": [{"code": "x"}, {"name": 1, "code": "y"}]}', ['x', '(unnamed endpoint)']],
    ['{"objects": [{}]}', ['(unnamed object)']],
    ['{"versions": ["1"]}', undefined],
    ['{"own": [{"name": "x"}]}', undefined],
    ['{"endpoints": {"name": "x"}}', undefined],
  ])('names the items of %s %j', (text, expected) => {
    const [symbol] = findDocumentSymbols(createSnapshot('file:///a.fc.json', 1, text))
    expect(symbol!.children?.map(({ name }) => name)).toEqual(expected)
  })

  test('lists only arguments, attributes and errors below an item', () => {
    const argument =
      '{"name": "a", "choices": ["x"], "errors": ["y"], "arguments": [{"name": "z"}]}'
    const text = `{"endpoints": [{"name": "f", "arguments": [${argument}], "flags": ["x"], "errors": {}}]}`
    expect(outline(findDocumentSymbols(createSnapshot('file:///a.fc.json', 1, text)))).toEqual([
      ['endpoints', [['f', [['a']]]]],
    ])
  })

  test('has the ranges of the member and its name', () => {
    const text =
      '{"endpoints": [{}, {"returns": "any", "name": "f", "arguments": [{"name": "a"}]}], "x"'
    const ranges = (symbols: readonly DocumentSymbol[]): string[] =>
      symbols.flatMap(({ range, selectionRange, children }) => [
        text.slice(range.start.character, range.end.character),
        text.slice(selectionRange.start.character, selectionRange.end.character),
        ...ranges(children ?? []),
      ])
    expect(ranges(findDocumentSymbols(createSnapshot('file:///a.fc.json', 1, text)))).toEqual([
      text.slice(1, -5),
      '"endpoints"',
      '{}',
      '',
      text.slice(19, -6),
      '"f"',
      '{"name": "a"}',
      '"a"',
      '"x"',
      '"x"',
    ])
  })

  test.each(['', '[]', '"x"'])('returns nothing for %j', (text) => {
    expect(findDocumentSymbols(createSnapshot('file:///a.fc.json', 1, text))).toEqual([])
  })

  test('selects the name within the symbol', () => {
    const check = ({ range, selectionRange, children }: DocumentSymbol): void => {
      const offset = (position: Position) => shop.lines.offsetAt(position)
      expect(offset(selectionRange.start)).toBeGreaterThanOrEqual(offset(range.start))
      expect(offset(selectionRange.end)).toBeLessThanOrEqual(offset(range.end))
      children?.forEach(check)
    }
    findDocumentSymbols(shop).forEach(check)
  })

  test('respects the limit', () => {
    const count = (symbols: readonly DocumentSymbol[]): number =>
      symbols.reduce((sum, { children }) => sum + 1 + count(children ?? []), 0)
    for (const limit of [0, 1, 7, 9, 10]) {
      expect(count(findDocumentSymbols(shop, { limit }))).toBe(limit)
    }
  })
})
