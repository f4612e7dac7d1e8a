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
