import { expect, test } from 'vitest'
import { readJson } from '../json/read-json.ts'
import { diffDefinitions } from './diff-definitions.ts'
import { formatChangeCounts, locateChanges, summarizeChanges } from './locate-changes.ts'

const OLD = `{
  "base_url": "https://a.example",
  "docs": "Old",
  "endpoints": [
    { "name": "a", "returns": ["object"] },
    { "name": "b", "returns": ["object"] }
  ]
}`
const NEW = OLD.replace('"Old"', '"New"').replace(/,\n {4}\{ "name": "b".*/, '')

test('adds ranges in both texts, the most severe change first', () => {
  const [old, next] = [readJson(OLD), readJson(NEW)]
  const changes = diffDefinitions(old.value as never, next.value as never)
  expect(changes.map(({ kind }) => kind)).toEqual(['docs-changed', 'endpoint-removed'])
  const located = locateChanges(old, next, changes)
  const linesOf = located.map(({ kind, oldRange, newRange }) => [
    kind,
    OLD.slice(oldRange.start.offset, oldRange.end.offset),
    NEW.slice(newRange.start.offset, newRange.end.offset),
  ])
  expect(linesOf).toEqual([
    ['endpoint-removed', '{ "name": "b", "returns": ["object"] }', '"endpoints"'],
    ['docs-changed', '"Old"', '"New"'],
  ])
  expect(located[0]).toMatchObject({
    oldRange: { start: { line: 6, column: 5 } },
    newRange: { start: { line: 4, column: 3 } },
  })
  expect(summarizeChanges(changes)).toEqual({ breaking: 1, risky: 0, safe: 1 })
})

test('returns the start of an empty text', () => {
  const old = readJson('')
  const changes = diffDefinitions({ endpoints: [] } as never, { endpoints: [], docs: 'a' } as never)
  const [located] = locateChanges(old, readJson('{"docs": "a"}'), changes)
  expect(located!.oldRange).toMatchObject({ start: { offset: 0 }, end: { offset: 0 } })
})

test.each([
  [0, 0, 0, undefined],
  [1, 0, 0, '1 breaking change'],
  [0, 2, 0, '2 risky changes'],
  [1, 1, 0, '1 breaking and 1 risky change'],
  [2, 0, 1, '2 breaking and 1 safe change'],
  [1, 0, 2, '1 breaking and 2 safe changes'],
  [3, 2, 1, '3 breaking, 2 risky and 1 safe change'],
])('formats %i breaking, %i risky and %i safe changes', (breaking, risky, safe, expected) => {
  expect(formatChangeCounts({ breaking, risky, safe })).toBe(expected)
})
