import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebouncer } from './debouncer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A debouncer whose tasks take the given time, and the names of the tasks that ran. */
function createTestDebouncer(
  duration: number,
  waitForPendingMessages: () => Promise<void> = async () => {},
) {
  const ran: string[] = []
  const failures: unknown[] = []
  const debouncer = createDebouncer({
    waitForPendingMessages,
    onError: (error) => void failures.push(error),
    async run(name) {
      vi.setSystemTime(Date.now() + duration)
      vi.advanceTimersByTime(duration)
      if (name === 'bad') throw new Error('bad')
      ran.push(name)
    },
  })
  return { debouncer, ran, failures }
}

test('runs a task once, 30 ms after it was last scheduled', async () => {
  const { debouncer, ran } = createTestDebouncer(0)
  for (let i = 0; i < 20; i++) {
    debouncer.schedule('a')
    await vi.advanceTimersByTimeAsync(29)
  }
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toEqual(['a'])
})

test('skips the delay for immediate tasks', async () => {
  const { debouncer, ran } = createTestDebouncer(0)
  debouncer.schedule('a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['a'])
})

test('waits three times the last duration, up to the maximum delay', async () => {
  const { debouncer, ran } = createTestDebouncer(100)
  debouncer.schedule('a', true)
  await vi.advanceTimersByTimeAsync(0)
  debouncer.schedule('a')
  await vi.advanceTimersByTimeAsync(299)
  expect(ran).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toHaveLength(2)

  const slow = createTestDebouncer(10_000)
  slow.debouncer.schedule('a', true)
  await vi.advanceTimersByTimeAsync(0)
  slow.debouncer.schedule('a')
  await vi.advanceTimersByTimeAsync(500)
  expect(slow.ran).toHaveLength(2)
})

test('skips a run that is scheduled again while messages are processed', async () => {
  let calls = 0
  const { debouncer, ran } = createTestDebouncer(0, async () => {
    if (calls++ === 0) debouncer.schedule('a')
  })
  debouncer.schedule('a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(30)
  expect(ran).toEqual(['a'])
})

test('does not run canceled tasks and reports errors', async () => {
  const { debouncer, ran, failures } = createTestDebouncer(0)
  debouncer.schedule('a', true)
  debouncer.schedule('b', true)
  debouncer.cancel('a')
  debouncer.schedule('bad', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['b'])
  expect(failures).toEqual([new Error('bad')])
  debouncer.schedule('c', true)
  debouncer.cancelAll()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran).toEqual(['b'])
})
