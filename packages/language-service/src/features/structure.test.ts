import { describe, expect, test } from 'vitest'
import type { DocumentSymbol, Position, SelectionRange } from 'vscode-languageserver-types'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { marked } from '../testing/marked.ts'
import { findCodeLenses, LENS_COMMANDS } from './code-lenses.ts'
import { findDocumentLinks } from './document-links.ts'
import { findDocumentSymbols } from './document-symbols.ts'
import { findEndpoint, findEndpointAt } from './endpoint-at.ts'
import { findFoldingRanges } from './folding-ranges.ts'
import { findInlayHints } from './inlay-hints.ts'
import { findSelectionRanges } from './selection-ranges.ts'

const uri = 'file:///work/shop.fc.json'
const TEXT = `{
  "base_url": "https://api.example.com/shop",
  "name": "Shop",
  "flags": ["versioned"],
  "version": "2",
  "versions": ["2"],
  "docs": "See https://example.com/docs. And (https://example.com/a?b=c), too.",
  "endpoints": [
    {
      "name": "find-user",
      "returns": ["object", "null"],
      "arguments": [{ "name": "id", "type": "string", "flags": ["required"] }]
    },
    { "name": "", "returns": ["object"] },
    {}
  ],
  "objects": [{ "name": "user", "attributes": [{ "name": "id", "type": "string" }] }],
  "errors": ["GONE", { "code": "BUSY" }]
}
`
const snapshot = createSnapshot(uri, 1, TEXT)
const everywhere = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }

describe('findDocumentSymbols', () => {
  const outline = (symbols: readonly DocumentSymbol[]): unknown[] =>
    symbols.map(({ name, detail, children }) => [
      detail === undefined ? name : `${name}: ${detail}`,
      ...(children === undefined ? [] : [outline(children)]),
    ])

  test('shows what is in the package', () => {
    expect(outline(findDocumentSymbols(snapshot))).toEqual([
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
          ['(endpoint without a name): ["object"]'],
          ['(endpoint without a name)'],
        ],
      ],
      ['objects', [['user', [['id: string']]]]],
      ['errors', [['GONE'], ['BUSY']]],
    ])
  })

  test('marks the name inside the whole', () => {
    const check = ({ range, selectionRange, children }: DocumentSymbol): void => {
      const offset = (position: Position) => snapshot.lines.offsetAt(position)
      expect(offset(selectionRange.start)).toBeGreaterThanOrEqual(offset(range.start))
      expect(offset(selectionRange.end)).toBeLessThanOrEqual(offset(range.end))
      children?.forEach(check)
    }
    findDocumentSymbols(snapshot).forEach(check)
  })

  test('ends at a limit', () => {
    const count = (symbols: readonly DocumentSymbol[]): number =>
      symbols.reduce((sum, { children }) => sum + 1 + count(children ?? []), 0)
    expect(count(findDocumentSymbols(snapshot, { limit: 9 }))).toBe(9)
  })
})

describe('findFoldingRanges', () => {
  const folds = (text: string): [number, number][] =>
    findFoldingRanges(createSnapshot(uri, 1, text)).map(({ startLine, endLine }) => [
      startLine,
      endLine,
    ])

  test.each<[string, string, [number, number][]]>([
    [
      'objects and lists, without their last line',
      '{\n"a": [\n1\n],\n"b": 1\n}',
      [
        [0, 4],
        [1, 2],
      ],
    ],
    ['not what has nothing inside', '{\n"a": {\n}\n}', [[0, 2]]],
    ['not brackets in strings', '{\n"a": "}",\n"b": "\\"{"\n}', [[0, 2]]],
    ['one for each line', '{"a": [\n1,\n2\n]\n}', [[0, 3]]],
    ['with any line ends', '{\r\n"a": 1,\r"b": 2\n}', [[0, 2]]],
    ['in half-written text', '{\n"a": {\n"b": "c\n}\n', [[1, 2]]],
  ])('folds %s', (_, text, expected) => {
    expect(folds(text)).toEqual(expected)
  })
})

test('findSelectionRanges goes from the inside out', () => {
  const { snapshot, position } = marked('{ "a": ["b", "c|d"] }')
  const texts: string[] = []
  let range: SelectionRange | undefined = findSelectionRanges(snapshot, [position])[0]
  for (; range !== undefined; range = range.parent) {
    const { start, end } = range.range
    texts.push(snapshot.text.slice(start.character, end.character))
  }
  expect(texts).toEqual([
    'cd',
    '"cd"',
    '"b", "cd"',
    '["b", "cd"]',
    '"a": ["b", "cd"]',
    ' "a": ["b", "cd"] ',
    '{ "a": ["b", "cd"] }',
  ])
})

describe('findDocumentLinks', () => {
  test('finds addresses, without the punctuation around them', () => {
    expect(findDocumentLinks(snapshot).map(({ target }) => target)).toEqual([
      'https://api.example.com/shop',
      'https://example.com/docs',
      'https://example.com/a?b=c',
    ])
  })

  test('finds the files that a configuration names', () => {
    const text = '{"extends": ["strict", "../base/fc.config.json"], "mock": {"data": "./db.json"}}'
    const config = createSnapshot('file:///work/shop/fc.config.json', 1, text)
    expect(findDocumentLinks(config).map(({ target }) => target)).toEqual([
      'file:///work/base/fc.config.json',
      'file:///work/shop/db.json',
    ])
  })
})

test('findInlayHints shows the address behind each name, within the range', () => {
  expect(findInlayHints(snapshot, everywhere)).toEqual([
    {
      position: { line: 9, character: 25 },
      label: 'https://api.example.com/shop/find-user',
      paddingLeft: true,
    },
  ])
  const elsewhere = { start: { line: 0, character: 0 }, end: { line: 5, character: 0 } }
  expect(findInlayHints(snapshot, elsewhere)).toEqual([])
})

describe('findCodeLenses', () => {
  test('offers what the editor has commands for', () => {
    const lenses = findCodeLenses(snapshot, { commands: LENS_COMMANDS })
    expect(lenses.map(({ range, command }) => [range.start.line, command!.title])).toEqual([
      [0, 'Mock this package'],
      [8, 'Send request'],
      [8, 'Copy as curl'],
      [13, 'Send request'],
      [13, 'Copy as curl'],
    ])
    expect(lenses[1]!.command!.arguments).toEqual([{ uri, endpoint: '/endpoints/0' }])
  })

  test('offers nothing to other editors', () => {
    expect(findCodeLenses(snapshot, { commands: ['fc.sendRequest'] })).toHaveLength(2)
    expect(findCodeLenses(snapshot, { commands: [] })).toEqual([])
  })
})

describe('an endpoint to be called', () => {
  const expected = {
    name: 'find-user',
    pointer: '/endpoints/0',
    url: 'https://api.example.com/shop/find-user',
    method: 'POST',
    arguments: { id: 'example' },
    headers: { 'Api-Version': '2' },
    curl: expect.stringContaining(`--data-raw '{"id":"example"}'`),
  }

  test('is found from anywhere within', () => {
    expect(findEndpointAt(snapshot, { line: 11, character: 30 })).toMatchObject(expected)
    expect(findEndpointAt(snapshot, { line: 1, character: 5 })).toBeUndefined()
  })

  test('is found by its pointer', () => {
    expect(findEndpoint(snapshot, '/endpoints/0')).toMatchObject(expected)
    for (const pointer of ['', '/endpoints', '/endpoints/2', '/endpoints/9', '/objects/0', 'x'])
      expect(findEndpoint(snapshot, pointer)).toBeUndefined()
  })
})
