import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { releaseMemory } from './release-memory.ts'

test('frees the memory of unused objects', () => {
  const before = getHeapStatistics().used_heap_size
  let garbage: unknown[] | undefined = Array.from({ length: 3_000_000 }, (_, index) => ({ index }))
  const grown = getHeapStatistics().used_heap_size
  expect(grown - before).toBeGreaterThan(50_000_000)
  garbage = undefined
  releaseMemory()
  expect(garbage).toBeUndefined()
  expect(getHeapStatistics().used_heap_size).toBeLessThan(grown - 50_000_000)
})
