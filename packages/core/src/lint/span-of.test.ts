import { expect, test } from 'vitest'
import type { Path } from '../json/json-pointer.ts'
import { readJson } from '../json/read-json.ts'
import { readJsonInChunks } from '../json/read-json-in-chunks.ts'
import type { ReportDescriptor } from '../rules/define-rule.ts'
import { spanOf } from './span-of.ts'

const text = '{ "endpoints": [{ "name": "a", "returns": {} }] }'

test.each<[string, Path, ReportDescriptor<never>['mark'], string]>([
  ['a value', ['endpoints', 0, 'name'], undefined, '"a"'],
  ['its key', ['endpoints', 0, 'name'], 'key', '"name"'],
  ['a brace', ['endpoints', 0, 'returns'], 'open', '{'],
  ['an object', ['endpoints', 0, 'returns'], 'value', '{}'],
  ['an item, which has no key', ['endpoints', 0], 'key', '{ "name": "a", "returns": {} }'],
  ['the parent of a missing value', ['endpoints', 0, 'returns', 'x', 'y'], undefined, '{}'],
  ['the root', [], undefined, text],
])('finds the range of %s', (_, path, mark, expected) => {
  // Twice in chunks: the second result is cached.
  const inChunks = readJsonInChunks(text)
  for (const document of [readJson(text), inChunks, inChunks]) {
    const { start, end } = spanOf({ path, ...(mark && { mark }) }, document)
    expect(text.slice(start, end)).toBe(expected)
  }
})

test('the cached ranges of a path differ by the marked part', () => {
  const document = readJsonInChunks(text)
  const path = ['endpoints', 0, 'name']
  const marks = [undefined, 'value', 'key', 'open'] as const
  expect(
    marks.map((mark) => {
      const { start, end } = spanOf({ path, ...(mark && { mark }) }, document)
      return text.slice(start, end)
    }),
  ).toEqual(['"a"', '"a"', '"name"', '"'])
})

test('an empty document has an empty range', () => {
  expect(spanOf({ path: ['a'] }, readJson(''))).toEqual({ start: 0, end: 0 })
})
