import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActivityTracker } from './activity-tracker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('waitForPendingMessages', () => {
  test('resolves once no more messages arrive', async () => {
    const pending = ['a', 'b', 'c']
    const activity = createActivityTracker({
      async yield() {
        if (pending.shift() !== undefined) activity.recordMessage()
      },
    })
    activity.recordMessage()
    await activity.waitForPendingMessages()
    expect(pending).toEqual([])
  })

  test('resolves even if messages never stop', async () => {
    const activity = createActivityTracker({
      async yield() {
        activity.recordMessage()
      },
    })
    await activity.waitForPendingMessages()
  })
})

test('calls onIdle once after 500 ms without messages', async () => {
  const onIdle = vi.fn<() => void>()
  const activity = createActivityTracker({ onIdle, yield: async () => {} })
  for (let i = 0; i < 5; i++) {
    activity.recordMessage()
    await vi.advanceTimersByTimeAsync(499)
  }
  expect(onIdle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(onIdle).toHaveBeenCalledTimes(1)
  activity.recordMessage()
  activity.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(onIdle).toHaveBeenCalledTimes(1)
})
