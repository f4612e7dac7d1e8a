import { expect, test, vi } from 'vitest'
import { selectCalls, waitForCalls } from '../log/find-calls.ts'
import { createMock } from '../mock/create-mock.ts'
import { createCallLog } from '../log/call-log.ts'
import type { ServiceRequest } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import { example } from '../../tests/support/definitions.ts'
import { send } from '../../tests/support/send.ts'
import { formatCalls } from './calls.ts'

const request: ServiceRequest = {
  method: 'POST',
  origin: 'http://x',
  path: '/ping',
  query: '',
  header: () => undefined,
  body: { text: '{"a":1}' },
}
const response: MockResponse = { status: 200, headers: {}, body: '1', call: { endpoint: 'ping' } }

test('reads a long log call by call, so that others are answered meanwhile', () => {
  const log = createCallLog(1000)
  for (let number = 0; number < 1000; number++) log.add(number, request, response, 0)
  const work = formatCalls(selectCalls(log, {}))
  let steps = 0
  let last = work.next(false)
  for (; last.done !== true; steps++) last = work.next(false)
  expect(steps).toBe(2002)
  expect(JSON.parse(last.value.text)).toEqual(log.calls)
})

test('a wait reads only calls that were added', async () => {
  const log = createCallLog(1000)
  for (let number = 0; number < 500; number++) log.add(number, request, response, 0)
  const latest = vi.spyOn(log, 'latest')
  const found = waitForCalls(log, { endpoint: 'ping', where: { a: 2 }, count: 2 })
  for (let number = 0; number < 3; number++) log.add(number, request, response, 0)
  const other = { ...request, body: { text: '{"a":2}' } }
  for (let number = 0; number < 2; number++) log.add(number, other, response, 0)
  expect(latest.mock.calls.map(([count]) => count)).toEqual([500, 1, 1, 1, 1, 1, 505])
  expect(await found).toHaveLength(2)
})

test('returns the same as the log in code', async () => {
  const mock = createMock(example('people'))
  await send(mock, '/people/find-user', { body: { id: 'x' } })
  await send(mock, '/people/count-users')
  const { value } = await send(mock, '/__fc/calls', { method: 'GET', query: 'endpoint=find-user' })
  expect(value).toEqual(mock.calls({ endpoint: 'find-user' }))
})
