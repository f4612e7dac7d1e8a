import { expect, test } from 'vitest'
import { createRng } from './rng.ts'
import { type Delay, sampleDelay, MAX_DELAY, parseDelay } from './delay.ts'

test.each<[string, Delay | undefined]>([
  ['250', 250],
  ['0', 0],
  ['100-500', { min: 100, max: 500 }],
  ['~200', { median: 200 }],
  ['500-100', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j is %j', (text, delay) => {
  expect(parseDelay(text)).toEqual(delay)
})

test('samples delays within the range or around the median', () => {
  const random = createRng(1)
  const draws = (delay: Delay): number[] =>
    Array.from({ length: 2000 }, () => sampleDelay(delay, random)).sort((a, b) => a - b)
  const range = draws({ min: 100, max: 500 })
  expect(range[0]).toBeGreaterThanOrEqual(100)
  expect(range.at(-1)).toBeLessThanOrEqual(500)
  const around = draws({ median: 200 })
  expect(around[1000]).toBeGreaterThan(180)
  expect(around[1000]).toBeLessThan(220)
  expect(around.at(-1)).toBeGreaterThan(600)
  expect(draws(10_000_000)[0]).toBe(MAX_DELAY)
})
