import { expect, test } from 'vitest'
import type { SelectionRange } from 'vscode-languageserver-types'
import { withCursor } from '../testing/with-cursor.ts'
import { findSelectionRanges } from './selection-ranges.ts'

/** Returns the selected texts for a cursor, from the inside out. */
function selections(text: string): string[] {
  const { snapshot, position } = withCursor(text)
  const texts: string[] = []
  let range: SelectionRange | undefined = findSelectionRanges(snapshot, [position])[0]
  for (; range !== undefined; range = range.parent) {
    const { start, end } = range.range
    texts.push(snapshot.text.slice(start.character, end.character))
  }
  return texts
}

test('findSelectionRanges returns ranges from the inside out', () => {
  expect(selections('{ "a": ["b", "c|d"] }')).toEqual([
    'cd',
    '"cd"',
    '"b", "cd"',
    '["b", "cd"]',
    '"a": ["b", "cd"]',
    ' "a": ["b", "cd"] ',
    '{ "a": ["b", "cd"] }',
  ])
})

test.each([
  ['{"a|b": 1}', ['ab', '"ab"', '"ab": 1', '{"ab": 1}']],
  ['{"ab|": {}}', ['ab', '"ab"', '"ab": {}', '{"ab": {}}']],
  ['{"a"|}', ['"a"', '{"a"}']],
  ['{"a": 1|2}', ['12', '"a": 12', '{"a": 12}']],
  ['{"a": [|]}', ['', '[]', '"a": []', '{"a": []}']],
  ['{"a": { | }}', ['  ', '{  }', '"a": {  }', '{"a": {  }}']],
  ['{"a": |{}}', ['{}', '"a": {}', '{"a": {}}']],
  ['{"a": 1, | "b": 2}', ['"a": 1,  "b": 2', '{"a": 1,  "b": 2}']],
  [
    '{"a": [{"b": "|"}]}',
    ['', '""', '"b": ""', '{"b": ""}', '[{"b": ""}]', '"a": [{"b": ""}]', '{"a": [{"b": ""}]}'],
  ],
  [
    '{"a": {"b": 1}, "a": {"b": 2|}}',
    [
      '2',
      '"b": 2',
      '{"b": 2}',
      '"a": {"b": 2}',
      '"a": {"b": 1}, "a": {"b": 2}',
      '{"a": {"b": 1}, "a": {"b": 2}}',
    ],
  ],
  ['"|"', ['', '""']],
  ['|', ['']],
  [' | {} ', ['  {} ']],
])('findSelectionRanges for %s: %j', (text, expected) => {
  expect(selections(text)).toEqual(expected)
})

test('findSelectionRanges returns the ranges of each position', () => {
  const { snapshot } = withCursor('|{"a": 1}')
  const positions = [1, 6].map((character) => ({ line: 0, character }))
  expect(findSelectionRanges(snapshot, positions)).toHaveLength(2)
  expect(findSelectionRanges(snapshot, [])).toEqual([])
})
