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
  ])('folds %s', (_, text, expected) => {
    expect(folds(text)).toEqual(expected)
  })
})
