import { expect, test } from 'vitest'
import { describeResponse } from './describe-response.ts'

const response = {
  status: 200,
  statusText: 'OK',
  milliseconds: 14.4,
  bytes: 2134,
  isTruncated: false,
}

test.each([
  [response, '200 OK · 14 ms'],
  [{ ...response, bytes: 345_678 }, '200 OK · 14 ms · 346 kB'],
  [{ ...response, statusText: '', milliseconds: 0.3, bytes: 12 }, '200 · < 1 ms'],
  [
    { ...response, milliseconds: 2345, bytes: 1e7, isTruncated: true },
    '200 OK · 2.3 s · first 10.0 MB',
  ],
])('%j', (response, line) => {
  expect(describeResponse(response)).toBe(line)
})
