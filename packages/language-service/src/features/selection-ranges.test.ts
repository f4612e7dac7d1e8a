import { expect, test } from 'vitest'
import type { SelectionRange } from 'vscode-languageserver-types'
import { withCursor } from '../testing/with-cursor.ts'
import { findSelectionRanges } from './selection-ranges.ts'

test('findSelectionRanges returns ranges from the inside out', () => {
  const { snapshot, position } = withCursor('{ "a": ["b", "c|d"] }')
  const texts: string[] = []
  let range: SelectionRange | undefined = findSelectionRanges(snapshot, [position])[0]
  for (; range !== undefined; range = range.parent) {
    const { start, end } = range.range
    texts.push(snapshot.text.slice(start.character, end.character))
  }
  expect(texts).toEqual([
    'cd',
    '"cd"',
    '"b", "cd"',
    '["b", "cd"]',
    '"a": ["b", "cd"]',
    ' "a": ["b", "cd"] ',
    '{ "a": ["b", "cd"] }',
  ])
})
