import { expect, test } from 'vitest'
import { CHANGE_KINDS, type ChangeKind } from './change-kinds.ts'
import { CHANGE_LEVELS } from './change-level.ts'
import { inverseKinds } from './testing/inverse-kinds.ts'

test('inverse kinds of changes are symmetric', () => {
  for (const kind of Object.keys(CHANGE_KINDS) as ChangeKind[]) {
    for (const other of inverseKinds(kind)) {
      expect(Object.keys(CHANGE_KINDS)).toContain(other)
      expect(inverseKinds(other), `${kind} and ${other}`).toContain(kind)
    }
  }
})

test('levels are sorted, the most severe first, and each is used', () => {
  expect(CHANGE_LEVELS).toEqual(['breaking', 'risky', 'safe'])
  const used = new Set(Object.values(CHANGE_KINDS).map(({ level }) => level))
  expect([...used].toSorted()).toEqual(CHANGE_LEVELS)
})
