import { expect, test } from 'vitest'
import { createMock } from '../create-mock.ts'
import { packageOf } from '../testing/definitions.ts'
import { JSON_HEADERS, send } from '../testing/send.ts'

const definition = packageOf([{ name: 'ping', returns: ['number'] }])
const handlers = { ping: () => 1 }
const type = { 'content-type': 'application/json' }
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Preference-Applied',
}

test.each<[what: string, prefer: string | undefined, options: object, headers: object]>([
  ['a result', undefined, {}, { ...type, ...cors }],
  ['a result without CORS', undefined, { cors: false }, type],
  [
    'a result with preferences',
    'items=3, seed="a b"',
    {},
    { ...type, ...cors, 'preference-applied': 'items=3, seed="a b"' },
  ],
  [
    'a result with preferences, without CORS',
    'items=3',
    { cors: false },
    { ...type, 'preference-applied': 'items=3' },
  ],
  ['a result with unknown preferences', 'wait=3', {}, { ...type, ...cors }],
  ['an error', 'error=X', {}, { ...type, ...cors, 'preference-applied': 'error=X' }],
  ['no body', 'status=204', {}, { ...cors, 'preference-applied': 'status=204' }],
  [
    'problem details',
    'error=X',
    { errors: 'problem', cors: false },
    { 'content-type': 'application/problem+json', 'preference-applied': 'error=X' },
  ],
])('sends the headers of %s', async (_what, prefer, options, headers) => {
  const mock = createMock(definition, { handlers, ...options })
  const sent = { ...JSON_HEADERS, ...(prefer !== undefined && { prefer }) }
  expect((await send(mock, '/test/ping', { headers: sent })).headers).toEqual(headers)
})

test('does not list preferences as applied if no endpoint is called', async () => {
  const headers = { ...JSON_HEADERS, prefer: 'items=3' }
  const mock = createMock(definition)
  expect((await send(mock, '/test/package', { headers })).headers).toEqual({ ...type, ...cors })
  expect((await send(mock, '/test/nothing', { headers })).headers).toEqual({ ...type, ...cors })
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

const preflight = { 'access-control-request-method': 'POST', origin: 'https://app.example' }
const methods = 'POST, GET, OPTIONS'
const allowed = {
  allow: methods,
  'access-control-allow-origin': '*',
  'access-control-allow-methods': methods,
  'access-control-allow-headers': 'Content-Type, Accept, Authorization, Api-Version, Prefer',
  'access-control-max-age': '600',
  vary: 'Access-Control-Request-Headers',
}

test.each<[what: string, sent: Record<string, string>, options: object, headers: object]>([
  ['no requested headers', preflight, {}, allowed],
  [
    'requested headers',
    { ...preflight, 'access-control-request-headers': 'x-tenant' },
    {},
    { ...allowed, 'access-control-allow-headers': 'x-tenant' },
  ],
  ['CORS switched off', preflight, { cors: false }, { allow: methods }],
])('responds to a preflight request with %s', async (_what, headers, options, expected) => {
  const mock = createMock(definition, options)
  const reply = await send(mock, '/test/ping', { method: 'OPTIONS', headers })
  expect([reply.status, reply.body, reply.headers]).toEqual([204, '', expected])
  expect(mock.calls()).toEqual([])
})

test('explains a rejected preflight request without an origin', async () => {
  const mock = createMock(definition, { cors: false })
  const headers = { 'access-control-request-method': 'POST' }
  const { call } = await send(mock, '/test/ping', { method: 'OPTIONS', headers })
  expect(call.warnings).toEqual([expect.stringContaining('this call from "": requests')])
})
