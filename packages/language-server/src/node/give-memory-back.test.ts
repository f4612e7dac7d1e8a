import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { giveMemoryBack } from './give-memory-back.ts'

test('what a large document left behind is given back', () => {
  const before = getHeapStatistics().used_heap_size
  let garbage: unknown[] | undefined = Array.from({ length: 3_000_000 }, (_, index) => ({ index }))
  const grown = getHeapStatistics().used_heap_size
  expect(grown - before).toBeGreaterThan(50_000_000)
  garbage = undefined
  giveMemoryBack()
  expect(garbage).toBeUndefined()
  expect(getHeapStatistics().used_heap_size).toBeLessThan(grown - 50_000_000)
})
