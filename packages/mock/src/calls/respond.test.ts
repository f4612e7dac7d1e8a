import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'

const definition = packageOf([{ name: 'ping', returns: ['number'] }])
const handlers = { ping: () => 1 }
const base = { vary: 'Origin', 'x-content-type-options': 'nosniff' }
const json = { ...base, 'content-type': 'application/json' }

test.each<[what: string, prefer: string | undefined, options: object, headers: object]>([
  ['a result', undefined, {}, json],
  [
    'a result with preferences',
    'items=3, seed="a b"',
    {},
    { ...json, 'preference-applied': 'items=3, seed="a b"' },
  ],
  ['a result with unknown preferences', 'wait=3', {}, json],
  ['an error', 'error=X', {}, { ...json, 'preference-applied': 'error=X' }],
  ['no body', 'status=204', {}, { ...base, 'preference-applied': 'status=204' }],
  [
    'problem details',
    'error=X',
    { errors: 'problem' },
    { ...base, 'content-type': 'application/problem+json', 'preference-applied': 'error=X' },
  ],
])('sends the headers of %s', async (_what, prefer, options, headers) => {
  const mock = createMock(definition, { handlers, ...options })
  const sent = { ...JSON_HEADERS, ...(prefer !== undefined && { prefer }) }
  expect((await send(mock, '/test/ping', { headers: sent })).headers).toEqual(headers)
})

test('does not list preferences as applied if no endpoint is called', async () => {
  const headers = { ...JSON_HEADERS, prefer: 'items=3' }
  const mock = createMock(definition)
  expect((await send(mock, '/test/package', { headers })).headers).toEqual(json)
  expect((await send(mock, '/test/nothing', { headers })).headers).toEqual(json)
})

test('formats problem details with code, message and details', async () => {
  const mock = createMock(definition, { errors: 'problem' })
  expect((await send(mock, '/test/pin')).value).toEqual({
    type: 'about:blank',
    title: 'UNKNOWN_ENDPOINT',
    status: 404,
    detail: 'Unknown endpoint "pin". Did you mean "ping"?',
    code: 'UNKNOWN_ENDPOINT',
    details: { endpoint: 'pin', nearest: 'ping' },
  })
})

test('responds to OPTIONS with the methods, and does not log the request', async () => {
  const mock = createMock(definition)
  const reply = await send(mock, '/test/ping', { method: 'OPTIONS', headers: {} })
  expect([reply.status, reply.body]).toEqual([204, ''])
  expect(reply.headers).toEqual({ ...base, allow: 'POST, GET, OPTIONS' })
  expect(mock.calls()).toEqual([])
})
