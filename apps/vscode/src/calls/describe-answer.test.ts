import { expect, test } from 'vitest'
import { describeAnswer } from './describe-answer.ts'

const answer = { status: 200, statusText: 'OK', milliseconds: 14.4, bytes: 2134, isCut: false }

test.each([
  [answer, '200 OK · 14 ms'],
  [{ ...answer, bytes: 345_678 }, '200 OK · 14 ms · 346 kB'],
  [{ ...answer, statusText: '', milliseconds: 0.3, bytes: 12 }, '200 · < 1 ms'],
  [
    { ...answer, milliseconds: 2345, bytes: 1e7, isCut: true },
    '200 OK · 2.3 s · the first 10.0 MB',
  ],
])('%j', (answer, line) => {
  expect(describeAnswer(answer)).toBe(line)
})
