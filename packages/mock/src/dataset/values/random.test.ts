import { describe, expect, it } from 'vitest'
import { combine, hashText, Random } from './random.ts'

describe('hashText', () => {
  it.each([
    ['', 2872998923],
    ['pets', 3681346397],
    ['stressed 🎉', 158141489],
  ])('hashes %j', (text, hash) => expect(hashText(text)).toBe(hash))

  it('hashes differently with another seed', () => {
    expect(hashText('pets', 1)).not.toBe(hashText('pets', 2))
  })

  it('depends on the order of two hashes', () => {
    expect(combine(1, 2)).not.toBe(combine(2, 1))
  })
})

describe('Random', () => {
  it('returns the same numbers on any machine', () => {
    const random = new Random(1, 2, 3)
    expect([random.next(), random.next(), random.next()]).toEqual([
      1936341825, 3001364500, 1029104839,
    ])
  })

  it('returns both ends of a range and nothing beyond', () => {
    const random = new Random(7, 7, 7)
    const seen = new Set(Array.from({ length: 200 }, () => random.int(-1, 2)))
    expect([...seen].sort((left, right) => left - right)).toEqual([-1, 0, 1, 2])
  })
})
