import { expect, test } from 'vitest'
import { splitLines } from './split-lines.ts'

test('joins lines across chunks', () => {
  const lines: string[] = []
  const push = splitLines((line) => lines.push(line))
  for (const chunk of ['one\ntw', 'o\n', '\nthree\r', '\nfo']) push(chunk)
  expect(lines).toEqual(['one', 'two', '', 'three'])
})
