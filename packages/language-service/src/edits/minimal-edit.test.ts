import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { applyEdits } from '../testing/with-cursor.ts'
import { minimalEdit } from './minimal-edit.ts'

describe('minimalEdit', () => {
  test.each([
    ['abc', 'abc', undefined],
    ['abc', 'axc', ['b', 'x']],
    ['abc', 'abbc', ['', 'b']],
    ['', 'abc', ['', 'abc']],
    ['abc', '', ['abc', '']],
    // Not between `\r` and `\n`.
    ['a\r\nb', 'a\nb', ['\r\n', '\n']],
    ['a\r\nb', 'a\rb', ['\r\n', '\r']],
    ['a\nb', 'a\r\nb', ['\n', '\r\n']],
    // Not inside a surrogate pair: 😀 and 😁 begin with the same half, 😀 and 🨀 end with the same.
    ['"😀"', '"😁"', ['😀', '😁']],
    ['"😀"', '"🨀"', ['😀', '🨀']],
    ['a😀b', 'a😀cb', ['', 'c']],
    ['a\r\nb', 'a\r\ncb', ['', 'c']],
  ])('from %j to %j', (text, target, expected) => {
    const snapshot = createSnapshot('file:///a.json', 1, text)
    const edits = minimalEdit(snapshot, target).map(({ range, newText }) => {
      const [start, end] = [range.start, range.end].map((at) => snapshot.lines.offsetAt(at))
      return [text.slice(start, end), newText]
    })
    expect(edits).toEqual(expected === undefined ? [] : [expected])
  })

  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', '😀', '😁') })
  property.prop([text, text])('leads to the target', (before, after) => {
    const snapshot = createSnapshot('file:///a.json', 1, before)
    expect(applyEdits(snapshot, minimalEdit(snapshot, after))).toBe(after)
  })
})
