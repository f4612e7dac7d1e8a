import { expect, test } from 'vitest'
import { createOpenStreams } from './event-stream.ts'

test('formats a message once for all streams', () => {
  const streams = createOpenStreams(0)
  const listeners = new Set<(message: unknown) => void>()
  const received: string[] = []
  for (let count = 0; count < 100; count++) {
    const stream = streams.create((listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    })
    stream.start(
      (text) => received.push(text),
      () => undefined,
    )
  }
  let formatted = 0
  const message = { toJSON: () => ++formatted }
  for (const listener of listeners) listener(message)
  expect(formatted).toBe(1)
  expect(received.filter((text) => text === 'data: 1\n\n')).toHaveLength(100)
  streams.close()
})
