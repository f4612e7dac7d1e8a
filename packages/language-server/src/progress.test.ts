import type { Connection } from 'vscode-languageserver'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client that shows what it is told, or refuses to. */
function clientThat(created: 'shows' | 'refuses') {
  const shown: unknown[] = []
  const logged: string[] = []
  const reporter = {
    begin: (title: string, percent: number) => void shown.push([title, percent]),
    report: (percent: number) => void shown.push(percent),
    done: () => void shown.push('done'),
  }
  const connection = {
    console: { log: (message: string) => void logged.push(message) },
    window: {
      createWorkDoneProgress: async () => {
        if (created === 'refuses') throw new Error('No.')
        return reporter
      },
    },
  }
  return { connection: connection as unknown as Connection, shown, logged }
}

test('a task that is over in a blink shows nothing', async () => {
  const { connection, shown } = clientThat('shows')
  const progress = startProgress(connection, 'Checking')
  progress.step(0, 10)
  await vi.advanceTimersByTimeAsync(299)
  progress.step(9, 10)
  progress.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([])
})

test('a longer one shows how far it has come, each percent once', async () => {
  const { connection, shown } = clientThat('shows')
  const progress = startProgress(connection, 'Checking')
  await vi.advanceTimersByTimeAsync(300)
  progress.step(1, 1000)
  await vi.advanceTimersByTimeAsync(0)
  for (const done of [10, 11, 12, 500]) progress.step(done, 1000)
  progress.end()
  expect(shown).toEqual([['Checking', 0], 1, 50, 'done'])
})

test('one that is over before the client agrees shows nothing', async () => {
  const { connection, shown } = clientThat('shows')
  const progress = startProgress(connection, 'Checking')
  await vi.advanceTimersByTimeAsync(300)
  progress.step(1, 2)
  progress.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([])
})

test('a client that refuses is left in peace', async () => {
  const { connection, shown, logged } = clientThat('refuses')
  const progress = startProgress(connection, 'Checking')
  await vi.advanceTimersByTimeAsync(300)
  progress.step(1, 2)
  await vi.advanceTimersByTimeAsync(0)
  progress.step(2, 2)
  progress.end()
  expect(shown).toEqual([])
  expect(logged).toEqual(['The client refused: No.'])
})
