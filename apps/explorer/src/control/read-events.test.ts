import { expect, it } from 'vitest'
import { createEventReader } from './read-events.ts'

it.each([
  [['data: 1\n\ndata: 2\n\n'], ['1', '2']],
  [['da', 'ta: {"a":', '1}\n', '\n'], ['{"a":1}']],
  [[': heartbeat\n\ndata: 1\n\n: heart'], ['1']],
  [['data: 1\n'], []],
])('reads %j', (chunks, expected) => {
  const received: string[] = []
  const read = createEventReader((data) => received.push(data))
  for (const chunk of chunks) read(chunk)
  expect(received).toEqual(expected)
})
