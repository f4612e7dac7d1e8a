import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'
import { makeTimeline, toIsoDate, toIsoDateTime, toIsoTime, WORLD_NOW } from './timeline.ts'

describe('makeTimeline', () => {
  test.prop([fc.nat({ max: 1e9 }), fc.nat()], { seed: 1 })(
    'orders what happens',
    (ordinal, seed) => {
      const { created, between, updated, ends, born } = makeTimeline(
        ordinal,
        new Random(seed, 0, 0),
      )
      const order = [0, born, created, between, updated, WORLD_NOW, ends]
      expect(order).toEqual([...order].sort((left, right) => left - right))
    },
  )

  it('creates later things later', () => {
    const [first, second] = [3, 40].map(
      (ordinal) => makeTimeline(ordinal, new Random(ordinal, 0, 0)).created,
    )
    expect(first! < second!).toBe(true)
  })
})

it('writes moments as ISO 8601 does', () => {
  expect([toIsoDateTime(WORLD_NOW), toIsoDate(WORLD_NOW), toIsoTime(WORLD_NOW + 61)]).toEqual([
    '2026-01-01T00:00:00Z',
    '2026-01-01',
    '00:01:01',
  ])
})

test.prop([fc.double({ min: 0, max: 253_402_300_799, noNaN: true })], { seed: 1, numRuns: 1000 })(
  'moments are written as Date writes them',
  (seconds) => {
    const text = new Date(Math.floor(seconds) * 1000).toISOString()
    expect(toIsoDateTime(seconds)).toBe(`${text.slice(0, 19)}Z`)
  },
)

it.each(['1970-01-01', '2000-02-29', '2024-02-29', '2025-03-01', '2100-02-28', '2100-03-01'])(
  '%s is the day it is',
  (day) => expect(toIsoDate(Date.parse(day) / 1000)).toBe(day),
)
