import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'

const definition = packageOf([{ name: 'ping' }, { name: 'slow' }])
const origin = 'https://app.example'

/** Sends a preflight request of a page of `origin`, or a call. */
async function headersFor(
  method: 'OPTIONS' | 'POST',
  more: Record<string, string>,
  cors: readonly string[] | '*' = [origin],
): Promise<Readonly<Record<string, string>>> {
  const mock = createMock(definition, { cors, handlers: { slow: async () => ({}) } })
  const headers = { ...JSON_HEADERS, origin, ...more }
  const path = method === 'POST' ? '/test/slow' : '/test/ping'
  return (await send(mock, path, { method, headers })).headers
}

const named = {
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'Preference-Applied, Allow, X-Request-Id',
}
const any = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Preference-Applied, Allow, X-Request-Id',
}
const preflight = {
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-allow-headers': 'Content-Type, Accept, Authorization, Api-Version, Prefer',
  'access-control-max-age': '600',
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network',
  'x-content-type-options': 'nosniff',
}
const asked = { 'access-control-request-method': 'POST' }

test('a preflight request gets the methods and headers of the protocol', async () => {
  expect(await headersFor('OPTIONS', asked)).toEqual({ ...named, ...preflight })
  expect(await headersFor('OPTIONS', asked, '*')).toEqual({ ...any, ...preflight })
})

test('a preflight request gets the headers and the network that it names', async () => {
  const more = {
    ...asked,
    'access-control-request-headers': 'x-tenant',
    'access-control-request-private-network': 'true',
  }
  expect(await headersFor('OPTIONS', more)).toEqual({
    ...named,
    ...preflight,
    'access-control-allow-headers': 'x-tenant',
    'access-control-allow-private-network': 'true',
  })
})

test('the response of a slow handler has the same headers as others', async () => {
  expect(await headersFor('POST', {})).toMatchObject(named)
  expect(await headersFor('POST', {}, '*')).toMatchObject(any)
})

test.each<[headers: Record<string, string>, cors: boolean | '*', status: number, who: string]>([
  [{ origin }, true, 403, '"https://app.example"'],
  [{ origin }, false, 403, '"https://app.example"'],
  [{ origin: 'http://localhost:5173' }, true, 200, ''],
  [{ origin: 'http://localhost:5173' }, false, 403, '"http://localhost:5173"'],
  [{ 'sec-fetch-site': 'cross-site' }, true, 403, 'another site'],
  [{ 'sec-fetch-site': 'cross-site' }, '*', 200, ''],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, true, 200, ''],
  [{ 'sec-fetch-site': 'same-site' }, true, 200, ''],
])('a request with %j and `cors: %j` gets %i', async (more, cors, status, who) => {
  const mock = createMock(definition, { cors })
  const reply = await send(mock, '/test/ping', { headers: { ...JSON_HEADERS, ...more } })
  expect(reply.status).toBe(status)
  const [code, message] = Array.isArray(reply.value) ? (reply.value as string[]) : []
  expect(code).toBe(status === 403 ? 'FORBIDDEN_ORIGIN' : undefined)
  expect(message ?? '').toContain(who)
  expect(reply.call.warnings).toEqual(status === 403 ? [message] : undefined)
})
