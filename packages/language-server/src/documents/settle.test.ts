import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTraffic } from './settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('settles once no more messages come', async () => {
  const coming = ['a', 'b', 'c']
  const traffic = createTraffic({
    async yield() {
      if (coming.shift() !== undefined) traffic.count()
    },
  })
  traffic.count()
  await traffic.settle()
  expect(coming).toEqual([])
})

test('settles all the same when messages never end', async () => {
  const traffic = createTraffic({
    async yield() {
      traffic.count()
    },
  })
  await traffic.settle()
})

test('lets the host rest once, when the client has paused', async () => {
  const rest = vi.fn<() => void>()
  const traffic = createTraffic({ rest, yield: async () => {} })
  for (let i = 0; i < 5; i++) {
    traffic.count()
    await vi.advanceTimersByTimeAsync(499)
  }
  expect(rest).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rest).toHaveBeenCalledTimes(1)
  traffic.count()
  traffic.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rest).toHaveBeenCalledTimes(1)
})
