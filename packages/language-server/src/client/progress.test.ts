import type { Connection } from 'vscode-languageserver'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose client accepts or rejects progress requests. */
function createClient(behavior: 'accepts' | 'rejects') {
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
        if (behavior === 'rejects') throw new Error('No.')
        return reporter
      },
    },
  }
  return { connection: connection as unknown as Connection, shown, logged }
}

test('shows nothing for a task shorter than 300 ms', async () => {
  const { connection, shown } = createClient('accepts')
  const progress = startProgress(connection, 'Checking')
  progress.report(0, 10)
  await vi.advanceTimersByTimeAsync(299)
  progress.report(9, 10)
  progress.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([])
})

test('reports each percent of a longer task once', async () => {
  const { connection, shown } = createClient('accepts')
  const progress = startProgress(connection, 'Checking')
  await vi.advanceTimersByTimeAsync(300)
  progress.report(1, 1000)
  await vi.advanceTimersByTimeAsync(0)
  for (const done of [10, 11, 12, 500]) progress.report(done, 1000)
  progress.end()
  expect(shown).toEqual([['Checking', 0], 1, 50, 'done'])
})

test('shows nothing for a task that ends before the client responds', async () => {
  const { connection, shown } = createClient('accepts')
  const progress = startProgress(connection, 'Checking')
  await vi.advanceTimersByTimeAsync(300)
  progress.report(1, 2)
  progress.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual([])
})

test('logs a rejected progress request and sends no more', async () => {
  const { connection, shown, logged } = createClient('rejects')
  const progress = startProgress(connection, 'Checking')
  await vi.advanceTimersByTimeAsync(300)
  progress.report(1, 2)
  await vi.advanceTimersByTimeAsync(0)
  progress.report(2, 2)
  progress.end()
  expect(shown).toEqual([])
  expect(logged).toEqual(['The client rejected a request: No.'])
})
