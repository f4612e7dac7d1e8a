import { fc, test } from '@fast-check/vitest'
import { runs } from 'fc-core/testing'
import { expect } from 'vitest'
import { RecordIndex } from './record-index.ts'

const change = fc.tuple(fc.constantFrom('a', 'b'), fc.nat(20), fc.boolean())

test.prop([fc.array(change)], { numRuns: runs(200) })(
  'has the ordinals of each text, in ascending order',
  (changes) => {
    const index = new RecordIndex()
    const expected = { a: new Set<number>(), b: new Set<number>() }
    for (const [text, ordinal, isAdded] of changes) {
      const set = expected[text as 'a' | 'b']
      if (isAdded === set.has(ordinal)) continue
      if (isAdded) index.add(text, ordinal)
      else index.remove(text, ordinal)
      if (isAdded) set.add(ordinal)
      else set.delete(ordinal)
    }
    for (const text of ['a', 'b'] as const)
      expect(index.get(text)).toEqual([...expected[text]].sort((one, other) => one - other))
  },
)
