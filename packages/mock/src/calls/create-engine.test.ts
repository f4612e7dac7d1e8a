import { expect, test } from 'vitest'
import { createCheckedMock, createMock } from '../mock/create-mock.ts'
import type { MockOptions } from '../options.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'

const name = [{ name: 'name', type: 'string', flags: ['required'] }]
const users = packageOf([
  { name: 'list-users', flags: ['paginated'] },
  { name: 'create-user', arguments: name },
  { name: 'count-users', returns: ['number'] },
])
const versioned = { ...users, flags: ['versioned'], version: '1', versions: ['1', '2'] }

test.each<[what: string, more: object, options: MockOptions, isKept: boolean]>([
  ['the same definition', {}, {}, true],
  ['other documentation', { docs: 'New.' }, {}, true],
  ['other options for calls', {}, { delay: 1, pageSize: 2, pagination: 'offset' }, true],
  ['another base URL', { base_url: 'https://api.example.com/v2/' }, {}, false],
  ['another version', { version: '2' }, {}, false],
  ['another seed', {}, { seed: 'b' }, false],
  ['another number of items', {}, { items: 4 }, false],
  ['seed data', {}, { data: { users: [{ id: 'u1' }, { id: 'u2' }] } }, false],
  ['a model', {}, { model: { collections: { users: { key: ['name'] } } } }, false],
  ['another time', {}, { now: '2025-01-01' }, false],
  ['private parts removed', {}, { hidePrivate: true }, false],
])(
  'a mock that replaces another one keeps its changes: %s',
  async (_what, more, options, isKept) => {
    const first = createMock(versioned, { items: 3 })
    await send(first, '/test/create-user', { body: { name: 'Ada' } })
    expect(first.collection('users').count()).toBe(4)
    const initial = { items: 3, ...options }
    const changed = { ...versioned, ...more }
    const replaced = createCheckedMock([changed], initial, first)
    const fresh = createMock(changed, initial).collection('users').count()
    expect(replaced.collection('users').count()).toBe(isKept ? 4 : fresh)
    expect(
      replaced
        .collection('users')
        .list()
        .some((user) => user['name'] === 'Ada'),
    ).toBe(isKept)
  },
)

test('each of several packages keeps its changes', async () => {
  const at = (path: string): typeof users => ({ ...users, base_url: `https://x.example/${path}` })
  const first = createMock([at('a'), at('b')], { items: 3 })
  await send(first, '/b/create-user', { body: { name: 'Ada' } })
  const replaced = createCheckedMock([at('b'), at('a')], { items: 3 }, first)
  const count = async (path: string): Promise<unknown> =>
    (await send(replaced, `/${path}/count-users`)).value
  expect([await count('a'), await count('b')]).toEqual([3, 4])
})

test('a mock that replaces another one keeps issued tokens, and starts a new log', async () => {
  const definition = packageOf([
    { name: 'log-in', flags: ['capture_bearer'], returns: ['string'] },
    { name: 'read', flags: ['bearer_auth'], returns: ['number'] },
  ])
  const options = { tokens: [] }
  const first = createMock(definition, options)
  const authorization = `Bearer ${String((await send(first, '/test/log-in')).value)}`
  const replaced = createCheckedMock([definition], options, first)
  const headers = { ...JSON_HEADERS, authorization }
  expect((await send(replaced, '/test/read', { headers })).status).toBe(200)
  expect((await send(createMock(definition, options), '/test/read', { headers })).status).toBe(400)
  expect(replaced.calls()).toHaveLength(1)
})

test('a mock that replaces another one keeps settings, overrides and the clock of each session', async () => {
  const people = example('people')
  const first = createMock(people, { items: 3, now: '2026-01-01' })
  const session = first.session('mine')
  for (const each of [first, session]) {
    each.configure({ delay: { median: 20 }, pageSize: 2 })
    each.override({ endpoint: 'count-users', nth: 2, error: 'BUSY' })
    each.advance('1h')
    await send(each, '/people/count-users')
  }
  session.reset({ items: 5 })
  session.override({ endpoint: 'count-users', status: 503 })

  const renamed = people.endpoints.map((endpoint) =>
    endpoint.name === 'count-users' ? { ...endpoint, name: 'count-all' } : endpoint,
  )
  const options = { items: 3, now: '2026-01-01', pageSize: 9, maxPageSize: 50 }
  // While the endpoint has another name, its override has no effect.
  const other = createCheckedMock([{ ...people, endpoints: renamed }], options, first)
  expect((await send(other, '/people/count-all')).status).toBe(200)
  const replaced = createCheckedMock([people], options, other)

  expect(replaced.options).toMatchObject({ delay: { median: 20 }, pageSize: 2, maxPageSize: 50 })
  expect(replaced.overrides()).toMatchObject([{ id: 1, matched: 1, applied: 0 }])
  expect((await send(replaced, '/people/count-users')).status).toBe(400)
  const { value } = await send(replaced, '/people/create-user', {
    body: { name: 'Ada', email: 'ada@example.com' },
  })
  expect(value).toMatchObject({ created_at: expect.stringMatching(/^2026-01-01T01:/) })
  expect((await send(replaced.session('mine'), '/people/count-users')).status).toBe(503)
  expect(replaced.session('mine').collection('users').count()).toBe(5)
  replaced.configure({ pageSize: null })
  expect(replaced.options.pageSize).toBe(9)
})
