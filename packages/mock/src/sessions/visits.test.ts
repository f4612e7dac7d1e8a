import { expect, test } from 'vitest'
import { createMock, type Mock } from '../create-mock.ts'
import { example, packageOf } from '../testing/definitions.ts'
import { JSON_HEADERS, send, type SentRequest } from '../testing/send.ts'

const people = example('people')
const definition = {
  ...people,
  endpoints: [
    ...people.endpoints,
    ...packageOf([{ name: 'secret', flags: ['bearer_auth'] }]).endpoints,
  ],
}
const names = (mock: Mock): string[] => mock.sessions().map(({ name }) => name)

test.each<[path: string, request: SentRequest]>([
  ['/', { method: 'GET' }],
  ['/people/package', { method: 'GET' }],
  ['/people/list-users', { method: 'GET' }],
  [
    '/people/list-users',
    { method: 'GET', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' } },
  ],
  ['/people/list-users', { method: 'OPTIONS' }],
  ['/people/list-users', { method: 'DELETE' }],
  ['/people/list-users', { headers: { 'content-type': 'text/plain' } }],
  ['/people/list-users', { headers: { ...JSON_HEADERS, origin: 'https://evil.example' } }],
  ['/people/none', {}],
  ['/none', {}],
  ['/people/secret', {}],
  ['/__fc/calls', { method: 'GET' }],
  ['/__fc/health', { method: 'GET' }],
  ['/__fc/overrides', { body: '[]' }],
  ['/__fc/reset', { body: '{"none":1}' }],
  ['/__fc/reset', { headers: { ...JSON_HEADERS, 'sec-fetch-site': 'cross-site' } }],
  ['/__fc/none', {}],
])('a rejected or reading request creates no session: %s %j', async (path, request) => {
  const mock = createMock(definition, { adminToken: undefined })
  const inNone = await send(mock, path, request)
  const response = await send(mock, `/~evil${path}`, request)
  expect(response.status).toBe(inNone.status)
  expect(names(mock)).toEqual(['default'])
})

test('a rejected request for the admin API creates no session', async () => {
  const mock = createMock(definition, { adminToken: 'secret' })
  expect((await send(mock, '/~evil/__fc/reset')).status).toBe(401)
  expect(names(mock)).toEqual(['default'])
})

test.each<[path: string, request: SentRequest]>([
  ['/people/list-users', {}],
  ['/people/list-users', { body: { limit: 'x' } }],
  ['/people/secret', { headers: { ...JSON_HEADERS, authorization: 'Bearer x' } }],
  ['/__fc/reset', { body: { items: 3 } }],
  ['/__fc/overrides', { body: { value: 1 } }],
  ['/__fc/settings', { method: 'PATCH', body: { delay: 1 } }],
])('a call, or a change by the admin API, creates the session: %s %j', async (path, request) => {
  const mock = createMock(definition)
  await send(mock, `/~own${path}`, request)
  expect(names(mock)).toEqual(['default', 'own'])
})

test('requests of a new session at the same time share it', async () => {
  const mock = createMock(people, { handlers: { 'count-users': () => Promise.resolve(7) } })
  const [, waited] = await Promise.all([
    send(mock, '/~own/people/count-users'),
    send(mock, '/~own/__fc/calls', { method: 'GET', query: 'endpoint=create-user&wait=20000' }),
    send(mock, '/~own/people/create-user', { body: { name: 'A', email: 'a@example.com' } }),
  ])
  expect(waited.value).toHaveLength(1)
  expect(mock.session('own').calls()).toHaveLength(2)
})

test('a reset of a session that does not exist creates it with its options', async () => {
  const mock = createMock(people)
  await send(mock, '/~own/__fc/reset', { body: { items: 3 } })
  expect((await send(mock, '/~own/people/count-users')).value).toBe(3)
})

test('an event stream shows the changes of the calls that create its session', async () => {
  const mock = createMock(
    packageOf([
      { name: 'list-users', flags: ['paginated'] },
      { name: 'create-user', arguments: [{ name: 'name', type: 'string', flags: [] }] },
      { name: 'watch-users', flags: ['event_source'], returns: ['string'] },
    ]),
  )
  const { stream } = await send(mock, '/~own/test/__events/watch-users', { method: 'GET' })
  const received: string[] = []
  const stop = stream!.start(
    (text) => received.push(text),
    () => undefined,
  )
  expect(names(mock)).toEqual(['default'])
  await send(mock, '/~own/test/create-user', { body: { name: 'Ada' } })
  expect(names(mock)).toEqual(['default', 'own'])
  expect(received.join('')).toContain('Ada')
  stop()
  expect(names(mock)).toEqual(['default', 'own'])
})

test('an event stream of a session that does not exist leaves nothing behind', async () => {
  const mock = createMock(people, { maxSessions: 1 })
  const { stream } = await send(mock, '/~evil/__fc/events', { method: 'GET' })
  const stop = stream!.start(
    () => undefined,
    () => undefined,
  )
  expect((await send(mock, '/~own/people/list-users')).status).toBe(503)
  stop()
  expect((await send(mock, '/~own/people/list-users')).status).toBe(200)
})

test('rejected requests do not count against the maximum number of sessions', async () => {
  const mock = createMock(people, { maxSessions: 1 })
  for (let index = 0; index < 5; index++)
    await send(mock, `/~evil-${index}/people/list-users`, { method: 'GET' })
  expect((await send(mock, '/~own/people/list-users')).status).toBe(200)
  expect((await send(mock, '/~other/people/list-users')).status).toBe(503)
})

test('the explorer lists rejected calls of sessions that do not exist', async () => {
  const mock = createMock(people)
  await send(mock, '/~evil/people/none')
  await send(mock, '/~evil/people/list-users', { method: 'GET' })
  await send(mock, '/~other/people/list-users', { method: 'GET' })
  const { stream } = await send(mock, '/__fc/events', { method: 'GET' })
  const received: string[] = []
  stream!.start(
    (text) => received.push(text),
    () => undefined,
  )()
  const { calls } = JSON.parse(received[1]!.slice('data: '.length)) as { calls: object[] }
  expect(calls).toMatchObject([
    { session: 'evil', code: 'UNKNOWN_ENDPOINT' },
    { session: 'evil', violations: [{ code: 'method-not-post' }] },
    { session: 'other', violations: [{ code: 'method-not-post' }] },
  ])
  expect(names(mock)).toEqual(['default'])
})
