import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { OrdinalSet } from './ordinal-set.ts'

test.prop([fc.array(fc.nat(60), { maxLength: 80 })], { seed: 1 })(
  'behaves like a set of numbers',
  (ordinals) => {
    const set = new OrdinalSet()
    for (const ordinal of ordinals) set.add(ordinal)
    const plain = new Set(ordinals)
    const all = Array.from({ length: 200 }, (_, ordinal) => ordinal)
    const outside = all.filter((ordinal) => !plain.has(ordinal))
    expect(set.size).toBe(plain.size)
    expect(all.map((ordinal) => set.has(ordinal))).toEqual(all.map((each) => plain.has(each)))
    expect(outside.slice(0, 90).map((_, index) => set.outsideAt(index))).toEqual(
      outside.slice(0, 90),
    )
    for (const ordinal of all.slice(0, 100)) {
      expect(set.nextOutside(ordinal)).toBe(outside.find((each) => each >= ordinal))
      expect(set.countOutside(ordinal)).toBe(outside.filter((each) => each < ordinal).length)
    }
    expect(set.runs).toBe([...plain].filter((each) => !plain.has(each - 1)).length)
  },
)
