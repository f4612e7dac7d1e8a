import { expect, test } from 'vitest'
import { runAtOnce } from '../scheduling/work.ts'
import { hasMoreValues } from './count-values.ts'

test.each<[text: string, values: number]>([
  ['1', 1],
  ['[1,2,3]', 3],
  ['{"a":1,"b":[2,3]}', 5],
  [String.raw`["a,b:c","\",:\\",1]`, 3],
  ['"not closed, : ', 1],
])('counts names and values: %s', (text, values) => {
  const isMore = (limit: number): boolean => runAtOnce(hasMoreValues(text, limit))
  expect([isMore(values), isMore(values - 1)]).toEqual([false, values > 1])
})

test('pauses', () => {
  let steps = 0
  const work = hasMoreValues('x'.repeat(1_000_000), 10)
  while (work.next(false).done !== true) steps++
  expect(steps).toBeGreaterThan(10)
})
