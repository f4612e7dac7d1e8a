import { fc, test as property } from '@fast-check/vitest'
import type { TextChange } from 'fc-core/internal'
import { describe, expect, test } from 'vitest'
import { findChange, mergeChanges } from './text-change.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') })

/** Returns the text after a change, given all of the characters after it. */
function applyFrom(before: string, { start, end, length }: TextChange, after: string): string {
  return before.slice(0, start) + after.slice(start, start + length) + before.slice(end)
}

describe('findChange', () => {
  test.each([
    ['', '', [0, 0, 0]],
    ['ab', 'ab', [2, 2, 0]],
    ['ab', 'acb', [1, 1, 1]],
    ['acb', 'ab', [1, 2, 0]],
    ['axb', 'a12b', [1, 2, 2]],
    ['aa', 'aaa', [2, 2, 1]],
    ['aaa', 'aa', [2, 3, 0]],
    ['abab', 'ab', [2, 4, 0]],
    ['ab', 'cd', [0, 2, 2]],
    ['', 'ab', [0, 0, 2]],
  ])('from %j to %j', (before, after, [start, end, length]) => {
    expect(findChange(before, after)).toEqual({ start, end, length })
  })

  property.prop([text, text])('leads to the second text', (before, after) => {
    expect(applyFrom(before, findChange(before, after), after)).toBe(after)
  })
})

describe('mergeChanges', () => {
  test.each([
    ['before', [5, 6, 3], [1, 2, 0], [1, 6, 6]],
    ['after', [1, 2, 3], [6, 7, 0], [1, 5, 5]],
    ['inside', [1, 2, 5], [2, 3, 0], [1, 2, 4]],
    ['around', [2, 3, 1], [1, 5, 0], [1, 5, 0]],
    ['at the same offset as', [1, 1, 2], [1, 1, 3], [1, 1, 5]],
  ])('merges a change %s the first', (_, first, second, expected) => {
    const change = ([start, end, length]: number[]): TextChange => ({
      start: start!,
      end: end!,
      length: length!,
    })
    expect(mergeChanges(change(first), change(second))).toEqual(change(expected))
  })

  property.prop([text, text, text])('leads to the last text', (first, second, third) => {
    const merged = mergeChanges(findChange(first, second), findChange(second, third))
    expect(applyFrom(first, merged, third)).toBe(third)
  })
})
