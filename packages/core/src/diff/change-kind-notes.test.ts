import { expect, test } from 'vitest'
import { CHANGE_KIND_NOTES } from './change-kind-notes.ts'
import { CHANGE_KINDS } from './change-kinds.ts'
import { CHANGE_LEVELS } from './change-level.ts'

test('inverse kinds of changes are symmetric', () => {
  for (const [kind, { inverse }] of Object.entries(CHANGE_KIND_NOTES)) {
    for (const other of inverse)
      expect(CHANGE_KIND_NOTES[other].inverse, `${kind} and ${other}`).toContain(kind)
  }
})

test('levels are sorted, the most severe first, and each is used', () => {
  expect(CHANGE_LEVELS).toEqual(['breaking', 'risky', 'safe'])
  const used = new Set(Object.values(CHANGE_KINDS).map(({ level }) => level))
  expect([...used].toSorted()).toEqual(CHANGE_LEVELS)
})
