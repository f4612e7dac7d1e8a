import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPause } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs once per pause', async () => {
  const run = vi.fn(async () => {})
  const pause = createPause(run)
  for (let event = 0; event < 10; event++) {
    pause.schedule()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(run).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(100)
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs again after events during a run, after a pause that depends on its duration', async () => {
  const run = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 400)))
  const pause = createPause(run)
  pause.runNow()
  await vi.advanceTimersByTimeAsync(10)
  pause.runNow()
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(250)
  expect(run).toHaveBeenCalledTimes(2)
})

test('does not run after its end', async () => {
  const run = vi.fn(async () => {})
  const pause = createPause(run)
  pause.schedule()
  pause.dispose()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).not.toHaveBeenCalled()
})
