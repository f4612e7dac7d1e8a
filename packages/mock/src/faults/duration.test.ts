import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

test.each<[unknown, number | undefined]>([
  [1500, 1.5],
  ['500', 0.5],
  ['500ms', 0.5],
  ['90s', 90],
  ['1.5m', 90],
  ['2h', 7200],
  ['1d', 86_400],
  ['-1h', undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  ['2 h', undefined],
  ['100000d', undefined],
  [['1'], undefined],
  [undefined, undefined],
])('%j is %j seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})
