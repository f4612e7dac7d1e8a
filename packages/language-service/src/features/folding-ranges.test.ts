import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { findFoldingRanges } from './folding-ranges.ts'

describe('findFoldingRanges', () => {
  const folds = (text: string): [number, number][] =>
    findFoldingRanges(createSnapshot('file:///a.fc.json', 1, text)).map(
      ({ startLine, endLine }) => [startLine, endLine],
    )

  test.each<[string, string, [number, number][]]>([
    [
      'objects and arrays, except their last line',
      '{\n"a": [\n1\n],\n"b": 1\n}',
      [
        [0, 4],
        [1, 2],
      ],
    ],
    ['no empty objects', '{\n"a": {\n}\n}', [[0, 2]]],
    ['no brackets in strings', '{\n"a": "}",\n"b": "\\"{"\n}', [[0, 2]]],
    ['one range per line', '{"a": [\n1,\n2\n]\n}', [[0, 3]]],
    ['any line endings', '{\r\n"a": 1,\r"b": 2\n}', [[0, 2]]],
    ['incomplete text', '{\n"a": {\n"b": "c\n}\n', [[1, 2]]],
    ['arrays with a string that is not closed', '[\n"a\r\n]\n', [[0, 1]]],
    ['objects at the end of the text', '{\n1\n}"', [[0, 1]]],
    ['text that ends in a string', '[\n1\n]"\\', [[0, 1]]],
    ['objects with an unmatched bracket', '{\n]\n1\n}', [[0, 2]]],
    ['nothing for mismatched brackets', '{\n1\n]', []],
    ['nothing before a first bracket', '}\n]\n', []],
    ['objects of three lines', '{\n1\n}', [[0, 1]]],
    ['no objects of two lines', '{\n}', []],
    [
      'objects in the order of their first line',
      '[\n[\n[\n1\n]\n],\n{\n1\n}\n]',
      [
        [0, 8],
        [1, 4],
        [2, 3],
        [6, 7],
      ],
    ],
  ])('folds %s', (_, text, expected) => {
    expect(folds(text)).toEqual(expected)
  })

  test('keeps the longest of the ranges that start in one line', () => {
    expect(folds('[[[\n1\n],\n2\n],\n3\n]')).toEqual([[0, 5]])
  })

  test('respects the limit', () => {
    const snapshot = createSnapshot('file:///a.fc.json', 1, '[\n[\n1\n],\n[\n1\n]\n]')
    expect(findFoldingRanges(snapshot)).toHaveLength(3)
    expect(findFoldingRanges(snapshot, { limit: 2 })).toEqual([
      { startLine: 0, endLine: 6 },
      { startLine: 1, endLine: 2 },
    ])
  })
})
