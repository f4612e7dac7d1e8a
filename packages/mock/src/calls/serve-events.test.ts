import type { Endpoint } from 'fc-core'
import { expect, test } from 'vitest'
import { createMock, type Mock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send, type SentRequest } from '../../tests/support/send.ts'

const name = [{ name: 'name', type: 'string', flags: ['required'] }]
const records = (singular: string): Partial<Endpoint>[] => [
  { name: `list-${singular}s`, flags: ['paginated'] },
  { name: `create-${singular}`, arguments: name },
]
const source = (endpoint: string): Partial<Endpoint> => ({
  name: endpoint,
  flags: ['event_source'],
  returns: ['string'],
})

const service = packageOf([
  ...records('user'),
  ...records('order'),
  ...records('order-line'),
  source('watch-users'),
  source('user-events'),
  source('stream-order-lines'),
  source('orders-changed'),
  source('watch-all'),
  source('list-invoices'),
  { ...source('watch-secret-users'), flags: ['event_source', 'bearer_auth'] },
])

/** Returns the events of a stream about a new user, a new order and a new line. */
async function eventsOf(mock: Mock, path: string): Promise<string[]> {
  const { stream } = await send(mock, path, { method: 'GET' })
  const events: string[] = []
  const stop = stream!.start(
    (text) => {
      if (text.startsWith('data: '))
        events.push((JSON.parse(text.slice(6)) as { event: string }).event)
    },
    () => {},
  )
  for (const each of ['user', 'order', 'order-line'])
    expect((await send(mock, `/test/create-${each}`, { body: { name: 'a' } })).status).toBe(200)
  stop()
  return events
}

const all = ['user.created', 'order.created', 'order_line.created']

test.each([
  ['watch-users', ['user.created']],
  ['user-events', ['user.created']],
  ['stream-order-lines', ['order_line.created']],
  ['orders-changed', ['order.created']],
  ['watch-all', all],
  ['list-invoices', all],
])('the stream of %s has the events of its collection: %j', async (endpoint, events) => {
  expect(await eventsOf(createMock(service), `/test/__events/${endpoint}`)).toEqual(events)
})

test.each<[declared: string[], events: string[]]>([
  [[], []],
  [['order-created', 'user-deleted'], ['order-created']],
])('the stream of a package has only the declared events: %j', async (declared, events) => {
  const definition = { ...service, events: declared.map((event) => ({ name: event })) }
  expect(await eventsOf(createMock(definition), '/test/__events')).toEqual(events)
})

const get = (query = '', headers: Record<string, string> = {}): SentRequest => ({
  method: 'GET',
  query,
  headers: { ...JSON_HEADERS, ...headers },
})
const withToken = { authorization: 'Bearer right' }
const unauthorized = ['UNAUTHORIZED', expect.any(String), null]
const noStream = (endpoint: string): unknown[] => [
  'UNKNOWN_ENDPOINT',
  `The endpoint "${endpoint}" has no event stream: it needs the flag "event_source".`,
  { endpoint },
]

test.each<[path: string, sent: SentRequest, status: number, value: unknown]>([
  ['watch-users', get(), 200, undefined],
  ['watch-secret-users', get('access_token=right'), 200, undefined],
  ['watch-secret-users', get('', withToken), 200, undefined],
  ['watch-secret-users', get('access_token=wrong', withToken), 400, unauthorized],
  ['watch-secret-users', get(), 400, unauthorized],
  ['create-user', get(), 404, noStream('create-user')],
  ['nothing', get(), 404, noStream('nothing')],
  [
    'watch-users',
    { method: 'POST' },
    405,
    ['METHOD_NOT_ALLOWED', 'Expected method GET, got POST.', { allow: ['GET', 'OPTIONS'] }],
  ],
  [
    'watch-users',
    { method: 'X'.repeat(30) },
    405,
    ['METHOD_NOT_ALLOWED', `Expected method GET, got ${'X'.repeat(20)}.`, expect.anything()],
  ],
])('the stream at %s responds to %j with %i', async (path, sent, status, value) => {
  const mock = createMock(service, { tokens: ['right'] })
  const reply = await send(mock, `/test/__events/${path}`, sent)
  expect([reply.status, reply.value]).toEqual([status, value])
  expect(reply.headers['allow']).toBe(status === 405 ? 'GET, OPTIONS' : undefined)
})

test('a stream is neither cached nor buffered', async () => {
  const { headers } = await send(createMock(service), '/test/__events', get())
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  })
})

test.each<[what: string, sent: SentRequest, version: string | undefined]>([
  ['none', get(), '1'],
  ['the query', get('api_version=2'), '2'],
  ['the header', get('', { 'api-version': '2' }), '2'],
  ['the query over the header', get('api_version=2', { 'api-version': '1' }), '2'],
  ['an unknown one', get('api_version=3'), undefined],
])('selects the version of a stream: %s', async (_what, sent, version) => {
  const versioned = { ...service, flags: ['versioned'], version: '1', versions: ['1', '2'] }
  const { status, call } = await send(createMock(versioned), '/test/__events/watch-users', sent)
  expect([status, call.version]).toEqual([version === undefined ? 400 : 200, version])
  expect(call.endpoint).toBe(version === undefined ? undefined : 'watch-users')
})

test.each<[endpoint: string, headers: Record<string, string>, query: string]>([
  ['watch-users', {}, ''],
  ['watch-users', withToken, ''],
  ['watch-secret-users', withToken, '?access_token=right'],
])('%s returns the URL of its stream, with a required token', async (endpoint, headers, query) => {
  const sent = { headers: { ...JSON_HEADERS, ...headers } }
  const { value } = await send(createMock(service), `/test/${endpoint}`, sent)
  expect(value).toBe(`http://mock.example/test/__events/${endpoint}${query}`)
})

test('the log has neither the token in the URL of a stream, nor that of a request', async () => {
  const mock = createMock(service, { tokens: ['right'] })
  await send(mock, '/test/watch-secret-users', { headers: { ...JSON_HEADERS, ...withToken } })
  await send(mock, '/test/__events/watch-secret-users', get('access_token=right&api_version=1'))
  const calls = mock.calls()
  expect(calls.map(({ query, response }) => [query, response])).toEqual([
    ['', 'http://mock.example/test/__events/watch-secret-users?access_token=(removed)'],
    ['access_token=(removed)&api_version=1', null],
  ])
})
