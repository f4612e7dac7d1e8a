import { expect, test } from 'vitest'
import { createLineIndex } from './text-position.ts'

test('counts lines and columns from 1, for all line endings', () => {
  const index = createLineIndex('a\nbc\r\nd\re')
  expect([0, 1, 2, 4, 5, 6, 7, 8, 9].map((offset) => index.positionAt(offset))).toEqual([
    { line: 1, column: 1, offset: 0 },
    { line: 1, column: 2, offset: 1 },
    { line: 2, column: 1, offset: 2 },
    { line: 2, column: 3, offset: 4 },
    { line: 2, column: 4, offset: 5 },
    { line: 3, column: 1, offset: 6 },
    { line: 3, column: 2, offset: 7 },
    { line: 4, column: 1, offset: 8 },
    { line: 4, column: 2, offset: 9 },
  ])
})

test('counts columns in UTF-16 units', () => {
  expect(createLineIndex('"😀" x').positionAt(5)).toEqual({ line: 1, column: 6, offset: 5 })
})
