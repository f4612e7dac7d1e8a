import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'
import { generateTimeline } from './timeline.ts'

const NOW = 1_767_225_600

describe('generateTimeline', () => {
  test.prop([fc.nat({ max: 1e9 }), fc.nat(), fc.integer({ min: 1e9, max: 4e9 })], { seed: 1 })(
    'returns timestamps in order',
    (ordinal, seed, now) => {
      const timeline = generateTimeline(ordinal, { now, records: 1000 }, new Random(seed, 0, 0))
      const { born, created, updated, ends, later } = timeline
      const order = [0, born, created, updated, now, ends, later]
      expect(order).toEqual(order.toSorted((left, right) => left - right))
    },
  )

  test.prop([fc.nat({ max: 1e6 }), fc.nat({ max: 1e6 }), fc.nat(), fc.nat()], { seed: 1 })(
    'creates records with larger ordinals later',
    (ordinal, records, one, other) => {
      const [first, second] = [one, other].map((seed, index) =>
        generateTimeline(ordinal + index, { now: NOW, records }, new Random(seed, 0, 0)),
      )
      expect(first!.created).toBeLessThanOrEqual(second!.created)
    },
  )

  it.each([10, 50, 5000])('spreads %i records over two years', (records) => {
    const [first, last] = [0, records - 1].map(
      (ordinal) => generateTimeline(ordinal, { now: NOW, records }, new Random(1, 0, 0)).created,
    )
    const year = 31_536_000
    expect(NOW - first!).toBeLessThanOrEqual(2 * year + 86_401)
    expect(NOW - last!).toBeLessThanOrEqual((2 * year) / records + 86_401)
    expect(NOW - first!).toBeGreaterThan(1.8 * year)
  })
})
