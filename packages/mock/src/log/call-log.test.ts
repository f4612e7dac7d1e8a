import { expect, test } from 'vitest'
import type { RequestBody, MockRequest } from '../protocol/request.ts'
import type { MockResponse } from '../protocol/response.ts'
import { createCallLog, type LoggedCall } from './call-log.ts'

function requestOf(body: RequestBody, headers: Record<string, string> = {}): MockRequest {
  const header = (name: string): string | undefined => headers[name]
  return { method: 'POST', origin: 'http://x', path: '/ping', query: '', header, body }
}

const answerOf = (body: string): MockResponse => ({ status: 200, headers: {}, body, call: {} })

function logOne(body: RequestBody, answer = answerOf('1')): LoggedCall {
  const log = createCallLog(10)
  log.add(1, requestOf(body), answer)
  return log.calls[0]!
}

test.each<[string, RequestBody, unknown]>([
  ['a JSON text', { text: '{"a":[1]}' }, { a: [1] }],
  ['a text that is no JSON', { text: '{"a":' }, '{"a":'],
  ['an empty text', { text: '' }, ''],
  ['a body that was not read', { problem: 'too-large' }, null],
])('logs %s as its value', (_what, body, value) => {
  expect(logOne(body).body).toEqual(value)
})

test('logs the value of the answer', () => {
  expect(logOne({ text: '{}' }, answerOf('{"id":"1"}')).response).toEqual({ id: '1' })
})

test('cuts long texts, and keeps them as text', () => {
  const long = JSON.stringify('x'.repeat(20_000))
  const { body, response: answer } = logOne({ text: long }, answerOf(long))
  expect([body, answer]).toEqual([long.slice(0, 10_000), long.slice(0, 10_000)])
})

test('keeps the headers of a call whose body is cut', () => {
  const log = createCallLog(1)
  const headers = { accept: 'application/json', authorization: 'Bearer secret' }
  log.add(1, requestOf({ text: ' '.repeat(20_000) }, headers), answerOf('1'))
  expect(log.calls[0]!.headers).toEqual({ accept: 'application/json', authorization: '(sent)' })
})

test.each([
  [3, [1, 2], [1, 2]],
  [3, [1, 2, 3], [1, 2, 3]],
  [3, [1, 2, 3, 4], [2, 3, 4]],
  [3, [1, 2, 3, 4, 5, 6, 7], [5, 6, 7]],
  [1, [1, 2], [2]],
  [0, [1], []],
])('keeps the last %i of calls %j, oldest first', (most, numbers, kept) => {
  const log = createCallLog(most)
  for (const number of numbers) log.add(number, requestOf({ text: '{}' }), answerOf('1'))
  expect(log.calls.map(({ number }) => number)).toEqual(kept)
  log.clear()
  expect(log.calls).toEqual([])
})
