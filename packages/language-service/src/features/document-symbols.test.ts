import { describe, expect, test } from 'vitest'
import type { DocumentSymbol, Position } from 'vscode-languageserver-types'
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
    expect(count(findDocumentSymbols(shop, { limit: 9 }))).toBe(9)
  })
})
