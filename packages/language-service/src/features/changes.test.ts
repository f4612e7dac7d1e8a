import { describe, expect, test } from 'vitest'
import { createSnapshot, type Snapshot } from '../snapshot/snapshot.ts'
import { findChangeLenses, findChanges } from './changes.ts'

const endpoint = (name: string, more = ''): string =>
  `{ "name": "${name}", "returns": ["object"]${more} }`
const shop = (...endpoints: string[]): Snapshot =>
  createSnapshot(
    'file:///shop.fc.json',
    1,
    `{\n  "base_url": "https://a.example",\n  "endpoints": [\n    ${endpoints.join(',\n    ')}\n  ]\n}`,
  )
const required = ', "arguments": [{ "name": "id", "type": "string", "flags": ["required"] }]'

describe('findChanges', () => {
  test('returns changes with their locations in both texts', () => {
    const report = findChanges(shop(endpoint('a'), endpoint('b')), shop(endpoint('b', required)))
    expect(report.summary).toBe('2 breaking changes')
    expect(report.changes).toMatchObject([
      {
        kind: 'endpoint-removed',
        level: 'breaking',
        old: { exists: true, range: { start: { line: 3, character: 4 } } },
        new: { exists: false, range: { start: { line: 2, character: 2 } } },
      },
      {
        kind: 'argument-added-required',
        endpoint: 'b',
        old: { exists: false },
        new: { exists: true, range: { start: { line: 3 } } },
      },
    ])
  })

  test('returns no changes for another notation', () => {
    const base = shop(endpoint('a'))
    const other = createSnapshot(base.uri, 2, JSON.stringify(JSON.parse(base.text)))
    expect(findChanges(base, other)).toEqual({ summary: 'No changes', changes: [] })
  })

  test.each(['', '[]', '{"endpoints": [5, {"name": 1}]}', '{"endpoints": {"a": null}'])(
    'compares with %j',
    (text) => {
      const other = createSnapshot('file:///a.fc.json', 1, text)
      expect(findChanges(shop(endpoint('a')), other).summary).toContain('breaking')
      expect(findChanges(other, shop(endpoint('a'))).changes.length).toBeGreaterThan(0)
    },
  )
})

describe('findChangeLenses', () => {
  const titles = (base: Snapshot, next: Snapshot, at = next): unknown[] =>
    findChangeLenses(at, findChanges(base, next), 'HEAD').map(({ range, command }) => [
      range.start.line,
      command!.title,
    ])

  test('are above the package and changed endpoints', () => {
    const base = shop(endpoint('a'), endpoint('b'), endpoint('c'), endpoint('same'))
    const next = shop(
      endpoint('a', required),
      endpoint('b', ', "docs": "b"'),
      endpoint('c', ', "flags": ["x-beta"]'),
      endpoint('same'),
      endpoint('new', required),
    )
    const [total, ...rest] = titles(base, next)
    expect(total).toEqual([0, '1 breaking, 1 risky and 2 safe changes since HEAD'])
    expect(rest).toEqual([
      [3, 'Breaks callers: 1 breaking change since HEAD'],
      [4, 'Changed since HEAD'],
      [5, '1 risky change since HEAD'],
      [7, 'New since HEAD'],
    ])
  })

  test('open the report at the endpoint', () => {
    const next = shop(endpoint('a', required))
    const [, lens] = findChangeLenses(next, findChanges(shop(endpoint('a')), next), 'v1.2')
    expect(lens!.command).toMatchObject({
      command: 'fc.compareWithGit',
      arguments: [{ uri: next.uri, revision: 'v1.2', endpoint: 'a' }],
    })
  })

  test('stay at their endpoints while the text is edited', () => {
    const [base, next] = [shop(endpoint('a')), shop(endpoint('a', required))]
    const later = createSnapshot(
      next.uri,
      3,
      next.text.replace('{\n', '{\n\n\n').replace(']\n}', ']'),
    )
    expect(titles(base, next, later)[1]).toEqual([5, expect.stringContaining('Breaks callers')])
  })

  test('are absent without changes and in an empty document', () => {
    const base = shop(endpoint('a'))
    expect(titles(base, shop(endpoint('a')))).toEqual([])
    expect(titles(base, createSnapshot(base.uri, 2, ''))).toEqual([])
  })
})
