import { describe, expect, test } from 'vitest'
import { applyChanges } from './apply-content-changes.ts'
import { createLines } from './lines.ts'

/** Changes `[line, first character, last character, text]` of the text. */
type Edit = [line: number, start: number, end: number, text: string]

const TEXT = 'abc\ndef\n123'

function apply(...edits: Edit[]): object {
  const changes = edits.map(([line, start, end, text]) => ({
    range: { start: { line, character: start }, end: { line, character: end } },
    text,
  }))
  const { text, ...rest } = applyChanges(TEXT, createLines(TEXT), changes)
  return { text: String(text), ...rest }
}

describe('applyChanges', () => {
  test.each<[string, Edit[], string, [number, number, number], number]>([
    ['one change', [[1, 0, 3, 'x']], 'abc\nx\n123', [4, 7, 1], 1],
    ['a reversed range', [[1, 3, 0, 'x']], 'abc\nx\n123', [4, 7, 1], 1],
    [
      'changes in descending order together',
      [
        [2, 1, 2, 'XX'],
        [1, 0, 1, ''],
        [0, 3, 3, '!'],
      ],
      'abc!\nef\n1XX3',
      [3, 10, 8],
      3,
    ],
    [
      'changes that touch one after the other',
      [
        [1, 1, 3, 'x'],
        [1, 0, 1, 'y'],
      ],
      'abc\ndx\n123',
      [5, 7, 1],
      1,
    ],
    [
      'changes in ascending order one after the other',
      [
        [0, 0, 0, 'x'],
        [1, 0, 0, 'y'],
      ],
      `x${TEXT}`,
      [0, 0, 1],
      1,
    ],
    [
      'a change in a line that the one before creates separately',
      [
        [2, 3, 3, '\n'],
        [3, 0, 0, 'x'],
      ],
      `${TEXT}\n`,
      [11, 11, 1],
      1,
    ],
    [
      'a change up to a character that the one before creates separately',
      [
        [2, 0, 0, 'x'],
        [1, 0, 4, ''],
      ],
      'abc\ndef\nx123',
      [8, 8, 1],
      1,
    ],
    [
      'a change from a character that does not exist separately',
      [
        [2, 0, 0, 'x'],
        [0, 4, 0, ''],
      ],
      'abc\ndef\nx123',
      [8, 8, 1],
      1,
    ],
  ])('applies %s', (_, edits, text, [start, end, length], count) => {
    expect(apply(...edits)).toEqual({ text, change: { start, end, length }, count })
  })

  test('finds the change of a whole text', () => {
    const text = 'abc\nx\n123'
    const { change, count } = applyChanges(TEXT, createLines(TEXT), [{ text }, { text: '' }])
    expect([change, count]).toEqual([{ start: 4, end: 7, length: 1 }, 1])
  })

  test('applies a whole text after a range separately', () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }
    const changes = [{ range, text: '' }, { text: '' }]
    const { text, count } = applyChanges(TEXT, createLines(TEXT), changes)
    expect([String(text), count]).toEqual([TEXT.slice(1), 1])
  })
})
