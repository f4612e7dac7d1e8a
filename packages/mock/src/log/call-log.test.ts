import { expect, test } from 'vitest'
import type { RequestBody, ServiceRequest } from 'fc-server/protocol'
import type { MockResponse } from './mock-response.ts'
import { createMemoryBudget } from '../memory/memory-budget.ts'
import { type CallLog, createCallLog, type LoggedCall } from './call-log.ts'

function requestOf(body: RequestBody, headers: Record<string, string> = {}): ServiceRequest {
  const header = (name: string): string | undefined => headers[name]
  return { method: 'POST', origin: 'http://x', path: '/ping', query: '', header, body }
}

const responseOf = (body: string): MockResponse => ({ status: 200, headers: {}, body, call: {} })

function logOne(body: RequestBody, response = responseOf('1')): LoggedCall {
  const log = createCallLog(10)
  log.add(1, requestOf(body), response, 0)
  return log.calls[0]!
}

test.each<[string, RequestBody, unknown]>([
  ['a JSON text', { text: '{"a":[1]}' }, { a: [1] }],
  ['a text that is not JSON', { text: '{"a":' }, '{"a":'],
  ['an empty text', { text: '' }, ''],
  ['a body that was not read', { problem: 'too-large' }, null],
])('logs the value of %s', (_what, body, value) => {
  expect(logOne(body).body).toEqual(value)
})

test('logs the value of the response body', () => {
  expect(logOne({ text: '{}' }, responseOf('{"id":"1"}')).response).toEqual({ id: '1' })
})

test('truncates long bodies and logs them as text', () => {
  const long = JSON.stringify('x'.repeat(20_000))
  const { body, response } = logOne({ text: long }, responseOf(long))
  expect([body, response]).toEqual([long.slice(0, 10_000), long.slice(0, 10_000)])
})

test('logs the headers of a call whose body is truncated', () => {
  const log = createCallLog(1)
  const headers = { accept: 'application/json', authorization: 'Bearer secret' }
  log.add(1, requestOf({ text: ' '.repeat(20_000) }, headers), responseOf('1'), 0)
  expect(log.calls[0]!.headers).toEqual({ accept: 'application/json', authorization: '(sent)' })
})

test.each([
  [3, [1, 2], [1, 2]],
  [3, [1, 2, 3], [1, 2, 3]],
  [3, [1, 2, 3, 4], [2, 3, 4]],
  [3, [1, 2, 3, 4, 5, 6, 7], [5, 6, 7]],
  [1, [1, 2], [2]],
  [0, [1], []],
])('keeps the last %i calls of %j, oldest first', (capacity, numbers, kept) => {
  const log = createCallLog(capacity)
  for (const number of numbers) log.add(number, requestOf({ text: '{}' }), responseOf('1'), 0)
  expect(log.calls.map(({ number }) => number)).toEqual(kept)
  log.clear()
  expect(log.calls).toEqual([])
})

test('discards the older half of the largest log if the logs of all sessions are too large', () => {
  const memory = createMemoryBudget(1_000_000)
  const [small, large] = [createCallLog(50_000, memory), createCallLog(50_000, memory)]
  const add = (log: CallLog, number: number, size: number): void =>
    log.add(number, requestOf({ text: 'x'.repeat(size) }), responseOf('null'), 0)
  add(small, 1, 10)
  const before = memory.used
  add(large, 1, 10_000)
  // One more than the memory allows.
  const count = Math.floor((memory.limit - before) / (memory.used - before)) + 1
  large.clear()
  for (let number = 1; number <= count; number++) add(large, number, 10_000)
  expect(small.calls).toHaveLength(1)
  expect(large.calls).toHaveLength(Math.floor(count / 2))
  expect(large.calls.at(-1)?.number).toBe(count)
  large.clear()
  expect(memory.used).toBe(before)
})
