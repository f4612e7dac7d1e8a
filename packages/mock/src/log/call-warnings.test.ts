import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import type { MockOptions } from '../options.ts'
import type { CallRecord } from './mock-response.ts'
import { packageOf } from '../../tests/support/definitions.ts'

interface Sent {
  method?: string
  headers?: Record<string, string>
  options?: MockOptions
}

async function send({ method = 'POST', headers = {}, options = {} }: Sent): Promise<CallRecord> {
  const mock = createMock(packageOf([{ name: 'ping' }]), options)
  const sent: Record<string, string> = { 'content-type': 'application/json', ...headers }
  const { call } = await mock.handle({
    method,
    origin: 'http://mock.example',
    path: '/test/ping',
    query: '',
    header: (name) => sent[name],
    body: { text: '{}' },
  })
  return call
}

test.each<[string, string[] | undefined]>([
  ['errors=X', ['Unknown preference "errors". Did you mean "error"?']],
  ['ERROR=X', undefined],
  ['errors', ['Unknown preference "errors". Did you mean "error"?']],
  ['items=-1', ['Invalid value "-1" of the preference "items".']],
  ['delay', ['Invalid value "" of the preference "delay".']],
  ['respond-async, wait=10; x="a,b", return=minimal, handling=lenient', undefined],
  [
    'x=1',
    [
      'Unknown preference "x". Known preferences: error, status, delay, items, page, cursor, connection, body, seed.',
    ],
  ],
])('reports the ignored preferences of %s', async (prefer, warnings) => {
  expect((await send({ headers: { prefer } })).warnings).toEqual(warnings)
})

test('reports at most five ignored preferences', async () => {
  const prefer = Array.from({ length: 100 }, (_, index) => `x${index}=1`).join(', ')
  expect((await send({ headers: { prefer } })).warnings).toHaveLength(5)
})

const PREFLIGHT = { origin: 'https://app.example', 'access-control-request-method': 'POST' }

test.each<[string, Sent, string | undefined]>([
  ['an accepted one', { headers: PREFLIGHT, options: { cors: '*' } }, undefined],
  ['a plain OPTIONS request', { options: { cors: false } }, undefined],
  [
    'one from another origin',
    { headers: PREFLIGHT },
    'Requests of pages of "https://app.example" are not allowed. To allow them, start the mock with `--cors https://app.example`, or set `cors: [\'https://app.example\']`.',
  ],
  [
    'one with an empty origin',
    { headers: { ...PREFLIGHT, origin: '' } },
    "Requests of pages of \"\" are not allowed. To allow them, start the mock with `--cors '*'`, or set `cors: ['*']`.",
  ],
  [
    'one from an origin that is no host name',
    { headers: { ...PREFLIGHT, origin: 'http://$(id)' } },
    "Requests of pages of \"http://$(id)\" are not allowed. To allow them, start the mock with `--cors '*'`, or set `cors: ['*']`.",
  ],
  [
    'one of another method',
    {
      headers: { ...PREFLIGHT, 'access-control-request-method': 'PUT' },
      options: { cors: '*' },
    },
    'The browser blocks this call: the method "PUT" is not allowed. Call endpoints with POST.',
  ],
])('reports a preflight request that is rejected: %s', async (_what, sent, warning) => {
  const { warnings } = await send({ method: 'OPTIONS', ...sent })
  expect(warnings).toEqual(warning === undefined ? undefined : [warning])
})

test('logs a reset connection without a status', async () => {
  const mock = createMock(packageOf([{ name: 'ping' }]))
  const call = (prefer: string): Promise<unknown> =>
    mock.fetch(
      new Request('http://mock.example/test/ping', {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer },
        body: '{}',
      }),
    )
  await expect(call('connection=reset')).rejects.toThrow('connection reset')
  await call('body=truncated')
  expect(mock.calls()).toMatchObject([
    { status: null, response: null, connectionFault: 'reset' },
    { status: 200, connectionFault: 'truncated' },
  ])
})
