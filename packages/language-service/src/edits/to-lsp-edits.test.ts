import { expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { applyEdits } from '../testing/with-cursor.ts'
import { toLspEdits } from './to-lsp-edits.ts'

const snapshot = createSnapshot('file:///a.json', 1, '{\n  "a": 1,\n  "b": 2\n}')

test('toLspEdits converts all edits', () => {
  const edits = toLspEdits(snapshot, [
    { kind: 'set', path: ['a'], value: 3 },
    { kind: 'set', path: ['b'], value: 'x' },
  ])
  expect(applyEdits(snapshot, edits!)).toBe('{\n  "a": 3,\n  "b": "x"\n}')
})

test('toLspEdits is undefined if one of the edits cannot be applied', () => {
  expect(
    toLspEdits(snapshot, [
      { kind: 'set', path: ['a'], value: 3 },
      { kind: 'remove', path: ['c'] },
    ]),
  ).toBeUndefined()
})
