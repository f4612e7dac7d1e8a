import { expect, test, vi } from 'vitest'
import type { FromWorker, ToWorker } from './protocol.ts'
import { type ConversionWorker, runConversion } from './run-conversion.ts'

/** A worker that answers each message. */
function createWorker(answer: (message: ToWorker) => FromWorker | undefined) {
  let listener: (message: FromWorker) => void
  const worker: ConversionWorker = {
    post(message) {
      const answered = answer(message)
      if (answered !== undefined) listener(answered)
    },
    onMessage: (given) => void (listener = given),
    onError: () => {},
    terminate: vi.fn(),
  }
  return worker
}

const request = { kind: 'import', texts: [] } as const
const result = { kind: 'definition' } as const

test('returns the result, and ends the worker', async () => {
  const worker = createWorker(() => ({ kind: 'done', result }))
  const { signal } = new AbortController()
  expect(await runConversion(async () => worker, request, signal)).toEqual(result)
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('reads the documents that the worker asks for; without one that cannot be read', async () => {
  const texts: unknown[] = []
  const worker = createWorker((message) => {
    if (message.kind === 'start') return { kind: 'load', location: 'a.yaml' }
    texts.push(message.text)
    return texts.length === 1 ? { kind: 'load', location: 'b.yaml' } : { kind: 'done', result }
  })
  await runConversion(
    async () => worker,
    request,
    new AbortController().signal,
    async (location) => {
      if (location === 'b.yaml') throw new Error('Not found.')
      return 'text'
    },
  )
  expect(texts).toEqual(['text', undefined])
})

test('rejects with the message of the worker', async () => {
  const worker = createWorker(() => ({ kind: 'failed', message: 'Cannot import a.' }))
  const running = runConversion(async () => worker, request, new AbortController().signal)
  await expect(running).rejects.toThrow('Cannot import a.')
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('ends the worker when it is cancelled', async () => {
  const controller = new AbortController()
  const worker = createWorker(() => {
    controller.abort(new Error('Cancelled.'))
    return undefined
  })
  const running = runConversion(async () => worker, request, controller.signal)
  await expect(running).rejects.toThrow('Cancelled.')
  expect(worker.terminate).toHaveBeenCalledOnce()
})
