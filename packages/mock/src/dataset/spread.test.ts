import { expect, it } from 'vitest'
import { createSpread } from './spread.ts'

it.each([
  [50, 50],
  [7, 50],
  [50, 7],
  [1, 1],
  [3000, 5000],
  [12_345, 12_345],
  [9001, 10],
])('distributes %i records over %i others in both directions', (sources, targets) => {
  for (const seed of [0, 5, 1_234_567]) {
    const { targetOf, sourcesOf } = createSpread(sources, targets, seed)
    const expected = new Map<number, number[]>()
    for (let source = 0; source < sources; source++) {
      const target = targetOf(source)
      expected.set(target, [...(expected.get(target) ?? []), source])
    }
    for (let target = 0; target < targets; target++) {
      const found = createSpread(sources, targets, seed).sourcesOf(target)
      expect(found.sort((one, other) => one - other)).toEqual(expected.get(target) ?? [])
    }
    expect(sourcesOf).toBeTypeOf('function')
  }
})

it('gives each of the first records one', () => {
  const spread = createSpread(50, 50, 3)
  for (let target = 0; target < 8; target++) expect(spread.sourcesOf(target)).not.toEqual([])
})

it('finds few records in large collections', () => {
  const spread = createSpread(1e9, 1e9, 17)
  for (const target of [0, 1e6, 999_999_999]) {
    const found = spread.sourcesOf(target)
    expect(found.length).toBeLessThan(200)
    for (const source of found) expect(spread.targetOf(source)).toBe(target)
  }
})
