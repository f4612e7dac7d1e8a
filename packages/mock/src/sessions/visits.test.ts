import { expect, test } from 'vitest'
import { createMock, type Mock } from '../mock/create-mock.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { send } from '../../tests/support/send.ts'

const people = example('people')
const names = (mock: Mock): string[] => mock.sessions().map(({ name }) => name)

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
