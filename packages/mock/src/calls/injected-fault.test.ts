import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'

const definition = packageOf(
  [{ name: 'ping', errors: [{ code: 'LOCKED', docs: 'Locked.\n\nTry again later.' }] }],
  { errors: [{ code: 'LIMIT' }, { code: 'EMPTY', docs: '' }] as never },
)

test.each<[prefer: string, status: number, code: string, message: string]>([
  ['error=LOCKED', 400, 'LOCKED', 'Locked.'],
  ['error=locked', 400, 'LOCKED', 'Locked.'],
  ['error=LIMIT', 400, 'LIMIT', 'LIMIT (requested with Prefer)'],
  ['error=EMPTY', 400, 'EMPTY', 'EMPTY (requested with Prefer)'],
  ['error=other', 400, 'other', 'other (requested with Prefer)'],
  ['error=LOCKED, status=423', 423, 'LOCKED', 'Locked.'],
  ['error=LOCKED, status=200', 200, 'LOCKED', 'Locked.'],
  ['status=502', 502, 'STATUS_502', 'Status 502 (requested with Prefer)'],
])('Prefer: %s responds with %i %s', async (prefer, status, code, message) => {
  const headers = { ...JSON_HEADERS, prefer }
  const reply = await send(createMock(definition), '/test/ping', { headers })
  expect([reply.status, reply.value]).toEqual([status, [code, message, null]])
  expect(reply.call.code).toBe(code)
})

test('Prefer: status=200 changes nothing', async () => {
  const headers = { ...JSON_HEADERS, prefer: 'status=200' }
  const reply = await send(createMock(definition), '/test/ping', { headers })
  expect([reply.status, reply.call.code]).toEqual([200, undefined])
})

test('`errorRate: 1` fails every call, also those without a valid body', async () => {
  const mock = createMock(definition, { errorRate: 1 })
  for (const body of [{}, '']) {
    expect(await send(mock, '/test/ping', { body })).toMatchObject({
      status: 503,
      value: ['UNAVAILABLE', 'Service temporarily unavailable (simulated, error rate 1)', null],
    })
  }
})
