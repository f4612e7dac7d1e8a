import { expect, test } from 'vitest'
import { createCheckedMock, createMock, type Mock } from '../mock/create-mock.ts'
import { SESSION_BYTES } from '../calls/create-engine.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { send } from '../../tests/support/send.ts'

const people = example('people')
const MB = 1_000_000
const LIMIT = 5.3 * MB
const text = 'x'.repeat(MB / 2)

/** Sends the same to new sessions until one has no room. Returns the number of sessions that had. */
async function fill(
  mock: Mock,
  path: string,
  body: unknown,
  changes: { method?: string } = {},
): Promise<{ sessions: number; code: unknown }> {
  for (let sessions = 0; sessions < 100; sessions++) {
    const { status, value } = await send(mock, `/~s-${sessions}${path}`, { body, ...changes })
    if (status !== 200) return { sessions, code: (value as unknown[])[0] }
  }
  return { sessions: 100, code: undefined }
}

/** The number of sessions with half a megabyte each that have room, besides the default session. */
const ROOM = Math.floor((LIMIT - SESSION_BYTES) / (MB / 2 + SESSION_BYTES))

test.each<[what: string, path: string, body: unknown, room: number, code: string]>([
  ['overrides', '/__fc/overrides', { value: text }, ROOM, 'MEMORY_FULL'],
  [
    'overrides of two bytes a character',
    '/__fc/overrides',
    { value: `€${text.slice(1)}` },
    ROOM / 2,
    'MEMORY_FULL',
  ],
  ['seed data', '/__fc/reset', { data: { users: [{ name: text }] } }, ROOM / 2, 'MEMORY_FULL'],
  ['records', '/people/create-user', { name: text, email: 'a@example.com' }, ROOM, 'STATE_FULL'],
])('all sessions have one limit: %s', async (_what, path, body, room, code) => {
  const mock = createMock(people, { maxMemory: LIMIT })
  const filled = await fill(mock, path, body)
  expect(filled.code).toBe(code)
  expect(Math.abs(filled.sessions - room)).toBeLessThanOrEqual(1)
  for (const { name } of mock.sessions()) if (name !== 'default') mock.session(name).delete()
  mock.reset()
  expect(await fill(mock, path, body)).toEqual(filled)
})

test('sessions count as well', async () => {
  const mock = createMock(people, { maxMemory: SESSION_BYTES * 4.5 })
  expect(await fill(mock, '/people/count-users', {})).toEqual({ sessions: 3, code: 'MEMORY_FULL' })
})

test('calls in the log make room for others', async () => {
  const mock = createMock(people, { maxMemory: LIMIT })
  const long = 'x'.repeat(9000)
  for (let call = 0; call < 1000; call++)
    await send(mock, '/people/find-user', { body: { id: long } })
  expect(mock.calls().length).toBeGreaterThan(100)
  expect((await fill(mock, '/__fc/overrides', { value: text })).sessions).toBe(ROOM)
  expect(mock.calls().length).toBeLessThan(100)
})

test('tokens count, and the oldest are discarded', async () => {
  const mock = createMock(
    packageOf([
      { name: 'log-in', flags: ['capture_bearer'], returns: ['string'] },
      { name: 'me', flags: ['bearer_auth'] },
    ]),
    {
      maxMemory: SESSION_BYTES + 50_000,
      tokens: [],
      handlers: { 'log-in': ({ args }) => args['token'] as string },
      arguments: 'lenient',
    },
  )
  const token = (number: number): string => String(number).padStart(4000, 'x')
  for (let number = 0; number < 50; number++)
    await send(mock, '/test/log-in', { body: { token: token(number) } })
  const me = async (number: number): Promise<number> =>
    (
      await send(mock, '/test/me', {
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${token(number)}`,
        },
      })
    ).status
  expect([await me(0), await me(49)]).toEqual([400, 200])
})

test('waiting calls count, and further ones are rejected when they use everything', async () => {
  let open = (): void => undefined
  const gate = new Promise<number>((resolve) => {
    open = () => resolve(1)
  })
  const mock = createMock(people, {
    maxMemory: LIMIT,
    handlers: { 'create-user': () => gate as never },
  })
  const body = { name: text, email: 'a@example.com' }
  const calls = Array.from({ length: 20 }, () => send(mock, '/people/create-user', { body }))
  const { status, headers } = await send(mock, '/people/count-users')
  expect([status, headers['retry-after']]).toEqual([503, '1'])
  expect((await send(mock, '/__fc/sessions', { method: 'GET' })).status).toBe(200)
  open()
  const statuses = (await Promise.all(calls)).map((response) => response.status)
  expect(statuses.filter((one) => one === 503).length).toBeGreaterThan(5)
  expect((await send(mock, '/people/count-users')).status).toBe(200)
})

test('a rejected reset leaves a session that can be used', async () => {
  const mock = createMock(people, { maxMemory: LIMIT })
  const data = { users: Array.from({ length: 10 }, () => ({ name: text })) }
  expect(() => mock.reset({ data })).toThrow('No memory for a session')
  expect((await send(mock, '/people/count-users')).value).toBe(50)
  expect((await fill(mock, '/__fc/overrides', { value: text })).sessions).toBe(ROOM)
})

test('a mock that replaces another one keeps its memory', async () => {
  const options = { maxMemory: LIMIT }
  let mock = createMock(people, options)
  await fill(mock, '/people/create-user', { name: text, email: 'a@example.com' })
  for (let count = 0; count < 3; count++) mock = createCheckedMock([people], options, mock)
  expect(mock.sessions()).toHaveLength(ROOM + 2)
  for (const { name } of mock.sessions()) mock.session(name).delete()
  expect((await fill(mock, '/__fc/overrides', { value: text })).sessions).toBe(ROOM)
})

test('copies of a session count', async () => {
  const mock = createMock(people, { maxMemory: LIMIT })
  for (let user = 0; user < 4; user++)
    await send(mock, '/~big/people/create-user', {
      body: { name: text, email: `${user}@x.example` },
    })
  const copy = (): Promise<{ status: number; value: unknown }> =>
    send(mock, '/__fc/sessions', { body: { from: 'big' } })
  expect((await copy()).status).toBe(200)
  expect(await copy()).toMatchObject({
    status: 503,
    value: ['MEMORY_FULL', expect.any(String), null],
  })
  expect(mock.sessions().map(({ name }) => name)).toEqual(['default', 'big', 'session-1'])
})
