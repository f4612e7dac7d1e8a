import { expect, test } from 'vitest'
import { createMemoryBudget } from './memory-budget.ts'
import { memoryOf, textMemory } from './memory-of.ts'

test('counts texts as they are stored', () => {
  expect(textMemory('abcd')).toBe(28)
  expect(textMemory('é'.repeat(4))).toBe(28)
  expect(textMemory('€bcd')).toBe(32)
  expect(memoryOf('x'.repeat(1_000_000)) - 1_000_000).toBeLessThan(100)
  expect(memoryOf(['x'.repeat(1000), { a: '€'.repeat(1000) }])).toBeGreaterThan(3000)
  expect(memoryOf({ handler: () => 1, a: null, b: undefined })).toBeLessThan(300)
})

test('rejects what has no room', () => {
  const memory = createMemoryBudget(100)
  expect([memory.reserve(60), memory.reserve(50), memory.reserve(40)]).toEqual([true, false, true])
  memory.use(-60)
  expect([memory.used, memory.reserve(60)]).toEqual([40, true])
})

test('discards from the largest first, and only as much as it must', () => {
  const memory = createMemoryBudget(100)
  const create = (bytes: number) => {
    const one = {
      bytes,
      discard() {
        const rest = Math.floor(one.bytes / 2)
        memory.use(rest - one.bytes)
        one.bytes = rest
      },
    }
    memory.use(bytes)
    return { one, remove: memory.addLog(one) }
  }
  const [small, large] = [create(20), create(60)]
  expect(memory.reserve(30)).toBe(true)
  expect([small.one.bytes, large.one.bytes, memory.used]).toEqual([20, 30, 80])
  large.remove()
  expect(memory.reserve(41)).toBe(false)
  expect(small.one.bytes).toBe(0)
})
