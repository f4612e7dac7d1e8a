import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSchedule } from './schedule.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A schedule whose tasks take so long, and the names of those that ran. */
function scheduleOf(milliseconds: number, settle: () => Promise<void> = async () => {}) {
  const ran: string[] = []
  const failures: unknown[] = []
  const schedule = createSchedule({
    settle,
    fail: (error) => void failures.push(error),
    async run(name) {
      vi.setSystemTime(Date.now() + milliseconds)
      vi.advanceTimersByTime(milliseconds)
      if (name === 'bad') throw new Error('bad')
      ran.push(name)
    },
  })
  return { schedule, ran, failures }
}

test('runs a task once, a pause after it was last asked for', async () => {
  const { schedule, ran } = scheduleOf(0)
  for (let i = 0; i < 20; i++) {
    schedule.ask('a')
    await vi.advanceTimersByTimeAsync(29)
  }
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toEqual(['a'])
})

test('runs at once what is asked for soon', async () => {
  const { schedule, ran } = scheduleOf(0)
  schedule.ask('a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['a'])
})

test('waits longer for tasks that took long, and never longer than the longest pause', async () => {
  const { schedule, ran } = scheduleOf(100)
  schedule.ask('a', true)
  await vi.advanceTimersByTimeAsync(0)
  schedule.ask('a')
  await vi.advanceTimersByTimeAsync(299)
  expect(ran).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toHaveLength(2)

  const slow = scheduleOf(10_000)
  slow.schedule.ask('a', true)
  await vi.advanceTimersByTimeAsync(0)
  slow.schedule.ask('a')
  await vi.advanceTimersByTimeAsync(500)
  expect(slow.ran).toHaveLength(2)
})

test('leaves a task that is asked for again while messages are taken in', async () => {
  let asks = 0
  const { schedule, ran } = scheduleOf(0, async () => {
    if (asks++ === 0) schedule.ask('a')
  })
  schedule.ask('a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(30)
  expect(ran).toEqual(['a'])
})

test('runs nothing that was dropped, and tells of what fails', async () => {
  const { schedule, ran, failures } = scheduleOf(0)
  schedule.ask('a', true)
  schedule.ask('b', true)
  schedule.drop('a')
  schedule.ask('bad', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(ran).toEqual(['b'])
  expect(failures).toEqual([new Error('bad')])
  schedule.ask('c', true)
  schedule.dropAll()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran).toEqual(['b'])
})
