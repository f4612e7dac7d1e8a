import type { PackageDefinition } from 'fc-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStoredMock, type StoredMock } from './create-stored-mock.ts'
import type { MockOptions } from '../options.ts'
import { type Store, StoreUnavailableError } from '../replication/store.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { createMemoryStore } from '../../tests/support/memory-store.ts'
import { send as sendRequest } from '../../tests/support/send.ts'

const people = example('people')
const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

async function startAll(count: number, options: MockOptions = {}): Promise<StoredMock[]> {
  const memory = createMemoryStore()
  return Promise.all(
    Array.from({ length: count }, () => createStoredMock(people, options, memory.process())),
  )
}

function send(
  mock: Pick<StoredMock, 'fetch'>,
  name: string,
  args: object = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = { method: 'POST', headers: { ...HEADERS, ...headers }, body: JSON.stringify(args) }
  return mock.fetch(new Request(`http://mock.example/people/${name}`, init))
}

test('a transaction reads and changes the last state', async () => {
  const [one, two] = (await startAll(2, { items: 3 })) as [StoredMock, StoredMock]
  const created = await one.transaction(({ collection }) =>
    collection('users').create({ name: 'Ada' }),
  )
  await two.transaction(async ({ collection }) => {
    expect(collection('users').count()).toBe(4)
    collection('users').update(String(created['id']), { name: 'Eve' })
    collection('users').delete(String(collection('users').list()[0]!['id']))
  })
  const users = await one.transaction(({ collection }) => collection('users').list())
  expect(users.map(({ name }) => name)).toContain('Eve')
  expect(users).toHaveLength(3)
})

test('nothing remains of a transaction that fails', async () => {
  const [one, two] = (await startAll(2, { items: 3 })) as [StoredMock, StoredMock]
  const failing = one.transaction(({ collection, override, configure, reset, advance }) => {
    collection('users').create({ name: 'a' })
    override({ endpoint: 'count-users', value: 7 })
    configure({ pageSize: 1 })
    advance('2h')
    reset({ items: 9 })
    collection('users').create({ name: 'b' })
    throw new Error('boom')
  })
  await expect(failing).rejects.toThrow('boom')
  const advancing = one.transaction(({ advance, configure }) => {
    advance('2h')
    configure({ now: '2030-01-01' })
    throw new Error('late')
  })
  await expect(advancing).rejects.toThrow('late')
  const user = { name: 'A', email: 'a@example.com' }
  const created = (await (await send(one, 'create-user', user)).json()) as {
    id: string
    created_at: string
  }
  expect(created.created_at).toBe('2026-01-01T00:00:01Z')
  await one.transaction(({ collection }) => collection('users').delete(created.id))
  for (const mock of [one, two]) {
    expect(await (await send(mock, 'count-users')).json()).toBe(3)
    const { page } = (await (await send(mock, 'list-users')).json()) as { page: unknown[] }
    expect(page).toHaveLength(3)
  }
})

test('settings, overrides, the clock and resets apply to all processes', async () => {
  const options = { items: 3, now: '2026-01-01' }
  const [one, two] = (await startAll(2, options)) as [StoredMock, StoredMock]
  await one.transaction(({ override, configure, advance }) => {
    override({ endpoint: 'count-users', nth: 2, value: 7 })
    configure({ pageSize: 2 })
    advance('1d')
  })
  expect(await (await send(two, 'count-users')).json()).toBe(3)
  expect(await (await send(one, 'count-users')).json()).toBe(7)
  const { page } = (await (await send(two, 'list-users')).json()) as { page: unknown[] }
  expect(page).toHaveLength(2)
  const createdAt = async (mock: StoredMock, email: string): Promise<string> => {
    const response = await send(mock, 'create-user', { name: 'A', email })
    return ((await response.json()) as { created_at: string }).created_at
  }
  expect([await createdAt(two, 'a@example.com'), await createdAt(one, 'b@example.com')]).toEqual([
    '2026-01-02T00:00:01Z',
    '2026-01-02T00:00:02Z',
  ])
  await two.reset({ items: 5 })
  expect(await (await send(one, 'count-users')).json()).toBe(5)
  expect(await one.calls()).toHaveLength(1)
  await one.delete()
  expect(await (await send(two, 'count-users')).json()).toBe(3)
})

test('functions cannot be shared', async () => {
  const [mock] = (await startAll(1)) as [StoredMock]
  const handler = (): number => 1
  for (const run of [
    () => mock.transaction(({ override }) => override({ endpoint: 'count-users', handler })),
    () => mock.transaction(({ configure }) => configure({ onMissingVersion: () => '1' })),
  ])
    await expect(run()).rejects.toMatchObject({ code: 'not-shareable' })
})

test('calls and violations of all processes have one sequence', async () => {
  const [one, two] = (await startAll(2)) as [StoredMock, StoredMock]
  const session = await one.createSession({ items: 2 })
  const waiting = session.waitForCall({ endpoint: 'count-users', timeout: 20_000 })
  await send(two.session(session.name), 'list-users')
  await send(two.session(session.name), 'count-users?x=1')
  expect(await waiting).toMatchObject({ number: 2, response: 2 })
  expect(await session.calls({ endpoint: 'list-users' })).toMatchObject([{ number: 1 }])
  expect(await session.violations()).toMatchObject([{ code: 'parameters-in-query', call: 2 }])
  const late = session.waitForCall({ endpoint: 'find-user', timeout: 1 })
  await expect(late).rejects.toMatchObject({ code: 'call-timeout' })
})

test.each(['the same', 'another'])(
  'an event stream shows the changes of the call that creates its session, in %s process',
  async (kind) => {
    const definition = packageOf([
      { name: 'list-users', flags: ['paginated'] },
      { name: 'create-user', arguments: [{ name: 'name', type: 'string', flags: [] }] },
      { name: 'watch-users', flags: ['event_source'], returns: ['string'] },
    ])
    const memory = createMemoryStore()
    const one = (await createStoredMock(definition, {}, memory.process())).session('own')
    const other = (await createStoredMock(definition, {}, memory.process())).session('own')
    const events = { method: 'GET' }
    const { stream } = await sendRequest(one, '/test/__events/watch-users', events)
    const received: string[] = []
    const stop = stream!.start(
      (text) => received.push(text),
      () => received.push('end'),
    )
    const creator = kind === 'another' ? other : one
    await sendRequest(creator, '/test/create-user', { body: { name: 'Ada' } })
    await expect.poll(() => received.join('')).toContain('Ada')
    expect(received).not.toContain('end')
    stop()
  },
)

test('a delayed response does not delay others, and its changes are visible before', async () => {
  const [mock] = (await startAll(1, { items: 3 })) as [StoredMock]
  const user = { name: 'A', email: 'a@example.com' }
  const delayed = send(mock, 'create-user', user, { prefer: 'delay=600' })
  const count = send(mock, 'count-users')
  const first = await Promise.race([delayed.then(() => 'delayed'), count.then(() => 'count')])
  expect(first).toBe('count')
  expect(await (await count).json()).toBe(4)
  await delayed
})

test('an asynchronous handler runs again if another process was first', async () => {
  const memory = createMemoryStore()
  const other = await createStoredMock(people, { items: 3, handlers: HANDLED }, memory.process())
  let runs = 0
  const mock = await createStoredMock(
    people,
    {
      items: 3,
      handlers: {
        async 'create-user'({ collection, args }) {
          if (++runs === 1)
            await other.transaction((state) => state.collection('users').create({ name: 'first' }))
          return collection('users')!.create(args as never)
        },
      },
    },
    memory.process(),
  )
  await send(mock, 'create-user', { name: 'A', email: 'a@example.com' })
  expect(runs).toBe(2)
  expect(await (await send(other, 'count-users')).json()).toBe(5)
})

test('a handler that never settles does not block its session', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
  })
  onTestFinished(() => void vi.useRealTimers())
  let late = (): unknown => undefined
  const mock = await createStoredMock(
    people,
    {
      items: 3,
      handlers: {
        'delete-user'({ collection }) {
          late = () => collection('users')!.create({ name: 'late' })
          collection('users')!.create({ name: 'stuck' })
          return new Promise(() => {})
        },
      },
    },
    createMemoryStore().process(),
  )
  const stuck = send(mock, 'delete-user', { id: 'x' })
  await vi.advanceTimersByTimeAsync(1000)
  const count = send(mock, 'count-users')
  await vi.advanceTimersByTimeAsync(10_000)
  const response = await stuck
  expect([response.status, await response.json()]).toEqual([
    500,
    ['HANDLER_TIMEOUT', expect.stringContaining('10 seconds'), null],
  ])
  expect(await (await count).json()).toBe(3)
  late()
  await mock.reset({ items: 2 })
  expect(await (await send(mock, 'count-users')).json()).toBe(2)
})

const HANDLED = { 'create-user': (): undefined => undefined }

test('responds with 503 while the store is unavailable, and continues afterwards', async () => {
  const store = createMemoryStore().process()
  let isAvailable = true
  const unreliable: Store = {
    ...store,
    log(name) {
      const log = store.log(name)
      return {
        ...log,
        async commit(commit) {
          if (!isAvailable) throw new StoreUnavailableError('Redis cannot be used.')
          return await log.commit(commit)
        },
      }
    },
  }
  const mock = await createStoredMock(people, { items: 3, cors: '*' }, unreliable)
  const user = { name: 'A', email: 'a@example.com' }
  expect((await send(mock, 'create-user', user)).status).toBe(200)
  isAvailable = false
  const response = await send(mock, 'create-user', user, { origin: 'https://app.example' })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual(['STORE_UNAVAILABLE', 'Redis cannot be used.', null])
  const admin = await mock.fetch(new Request('http://mock.example/__fc/collections'))
  expect(admin.status).toBe(503)
  isAvailable = true
  expect(await (await send(mock, 'count-users')).json()).toBe(4)
})

test('waiting calls count, and further ones are rejected when they use everything', async () => {
  const memory = createMemoryStore()
  let release = (): void => {}
  const waiting = new Promise<number>((resolve) => {
    release = () => resolve(1)
  })
  const options = { maxMemory: 1_000_000, handlers: { 'count-users': () => waiting } }
  const mock = await createStoredMock(people, options, memory.process())
  const long = 'x'.repeat(300_000)
  const waits = Array.from({ length: 4 }, () => send(mock, 'find-user', { id: long }))
  waits.unshift(send(mock, 'count-users', { role: long }))
  const rejected = await send(mock, 'list-users')
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await rejected.json()).toEqual(['MEMORY_FULL', expect.any(String), null])
  release()
  await Promise.all(waits)
  expect((await send(mock, 'list-users')).status).toBe(200)
})

test.each<[MockOptions, string]>([
  [{ stateless: true }, '`stateless` cannot be combined with a store: there is no state to store.'],
  [
    { upstream: { url: 'http://127.0.0.1' } },
    '`upstream` cannot be combined with a store: a call could reach the real service twice.',
  ],
])('rejects %j', async (options, message) => {
  await expect(startAll(1, options)).rejects.toThrow(message)
})

test('processes that start on different days generate the same records', async () => {
  const store = createMemoryStore()
  const today: Store = store.process()
  const tomorrow = store.process()
  const yesterday: Store = {
    ...today,
    open: (mock) => today.open({ ...mock, today: mock.today - 86_400 }),
  }
  const later: Store = {
    ...tomorrow,
    open: async (mock) => ({ ...(await tomorrow.open(mock)), today: mock.today - 86_400 }),
  }
  const [one, two] = [
    await createStoredMock(people, { now: 'today' }, yesterday),
    await createStoredMock(people, { now: 'today' }, later),
  ]
  const texts = await Promise.all(
    [one, two].map(async (mock) => (await send(mock, 'list-users')).text()),
  )
  expect(texts[1]).toBe(texts[0])
})

const job = {
  returns: ['object'],
  attributes: [
    { name: 'id', type: 'string' },
    { name: 'status', type: 'string', values: ['queued', 'running', 'succeeded'] },
  ],
}
const jobs = packageOf([
  { name: 'create-job', ...job },
  { name: 'get-job', ...job, arguments: [{ name: 'id', type: 'string' }] },
])

test('jobs progress while several processes are polled, also with time', async () => {
  for (const progress of [{ calls: 1 }, { seconds: 60 }]) {
    const memory = createMemoryStore()
    const options = { model: { collections: { jobs: { progress } } } }
    const create = (): Promise<StoredMock> => createStoredMock(jobs, options, memory.process())
    const mocks = [await create(), await create()]
    const call = async (at: number, name: string, args: object = {}): Promise<unknown> => {
      const init = { method: 'POST', headers: HEADERS, body: JSON.stringify(args) }
      const url = `http://mock.example/test/${name}`
      return (await mocks[at]!.fetch(new Request(url, init))).json()
    }
    const { id } = (await call(0, 'create-job')) as { id: string }
    const polled: unknown[] = []
    for (const at of [1, 0, 1, 0]) {
      polled.push(((await call(at, 'get-job', { id })) as { status: string }).status)
      await mocks[1 - at]!.transaction(({ advance }) => advance('61s'))
    }
    expect(polled).toEqual(['queued', 'running', 'succeeded', 'succeeded'])
  }
})

test('versions of a package share their records in all processes', async () => {
  const versioned = (version: string): PackageDefinition => ({
    ...people,
    flags: ['versioned'],
    version,
    versions: ['1', '2'],
    endpoints: people.endpoints.filter(({ name }) => version === '2' || name !== 'list-users'),
  })
  const memory = createMemoryStore()
  const create = (): Promise<StoredMock> =>
    createStoredMock([versioned('1'), versioned('2')], { items: 3 }, memory.process())
  const [one, two] = [await create(), await create()]
  const { id } = (await (
    await send(
      one,
      'create-user',
      { name: 'Ada', email: 'ada@example.com' },
      { 'api-version': '1' },
    )
  ).json()) as { id: string }
  const found = await send(two, 'find-user', { id }, { 'api-version': '2' })
  expect(await found.json()).toMatchObject({ name: 'Ada' })
  const { page } = (await (await send(two, 'list-users', {}, { 'api-version': '2' })).json()) as {
    page: unknown[]
  }
  expect(page).toHaveLength(4)
})

test('an open event stream asks the store only after changes', async () => {
  const memory = createMemoryStore()
  const store = memory.process()
  let commits = 0
  const counting: Store = {
    ...store,
    log(name) {
      const log = store.log(name)
      return { ...log, commit: (commit) => (commits++, log.commit(commit)) }
    },
  }
  const watched = {
    ...people,
    event_source_url: 'https://api.example.com/events',
    events: [],
    endpoints: [
      ...people.endpoints,
      { name: 'watch-users', returns: ['string'], flags: ['event_source'], docs: '', errors: [] },
    ],
  }
  const one = await createStoredMock(watched, {}, counting)
  const two = await createStoredMock(watched, {}, memory.process())
  const path = new URL((await (await send(one, 'watch-users')).json()) as string).pathname
  const stream = await one.fetch(new Request(`http://mock.example${path}`))
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  for (const mock of [two, one]) {
    await send(mock, 'create-user', { name: 'A', email: `${mock === one}@example.com` })
    expect((await reader.read()).value).toContain('user.created')
  }
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
  const before = commits
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  expect(commits).toBe(before)
  await reader.cancel()
})
