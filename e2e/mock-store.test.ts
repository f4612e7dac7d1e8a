import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from 'fc-mock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import people from '../examples/definitions/people.fc.json' with { type: 'json' }
import { type RedisServer, startRedis } from '../packages/mock/tests/support/redis-server.ts'
import { hasProgram } from './has-program.ts'
import { run } from './run.ts'
import { type StartedMock, startMock } from './start-mock.ts'

const DEFINITION = 'examples/definitions/people.fc.json'
const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
const FIXED = ['--now', '2026-01-01', '--items', '50']

interface User {
  id: string
  name: string
}

interface Page {
  page: User[]
  next: object | null
}

interface Reply<Body = unknown> {
  status: number
  body: Body
  retryAfter: string | null
}

async function call<Body = unknown>(
  { url }: { url: string },
  name: string,
  args: object,
  headers: Record<string, string> = {},
): Promise<Reply<Body>> {
  const response = await fetch(`${url}/people/${name}`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(args),
  })
  const body = (await response.json()) as Body
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
}

async function admin<Body>(
  { url }: { url: string },
  path: string,
  init?: RequestInit,
): Promise<Body> {
  return (await (await fetch(`${url}/__fc/${path}`, init)).json()) as Body
}

/** Returns the users of all pages, each page from the next process. */
async function listUsers(mocks: readonly StartedMock[], start: number): Promise<User[]> {
  const users: User[] = []
  let body: object | null = { limit: 20 }
  for (let turn = start; body !== null; turn++) {
    const reply: Reply<Page> = await call(mocks[turn % mocks.length]!, 'list-users', body)
    expect(reply.status).toBe(200)
    users.push(...reply.body.page)
    body = reply.body.next
  }
  return users
}

const mocks: StartedMock[] = []
const servers: RedisServer[] = []
const folders: string[] = []
afterAll(async () => {
  await Promise.all(mocks.map((mock) => mock.stop()))
  await Promise.all(servers.map((server) => server.close()))
  for (const folder of folders) rmSync(folder, { recursive: true })
})

async function start(...args: string[]): Promise<StartedMock> {
  const mock = await startMock(DEFINITION, ...args)
  mocks.push(mock)
  return mock
}

/** Waits until a process is connected to Redis. */
async function untilBack(mock: StartedMock): Promise<void> {
  await expect.poll(async () => (await call(mock, 'count-users', {})).status).toBe(200)
}

describe.skipIf(!hasProgram(['redis-server', '--version'], 'redis-server'))('redis', () => {
  let redis: RedisServer
  let replicas: StartedMock[]
  const store = (): string => `${redis.url}/0?prefix=people`
  beforeAll(async () => {
    redis = await startRedis({ isDurable: true })
    servers.push(redis)
    replicas = await Promise.all([1, 2, 3, 4].map(() => start('--store', store(), ...FIXED)))
  })

  test('four processes and 16 clients have one history, also when Redis crashes', async () => {
    /** The name of each created user, null if it was deleted. */
    const confirmed = new Map<string, string | null>()
    const rejected: Reply[] = []
    const created: string[] = []
    const server = { hasRestarted: false }
    let crash: Promise<void> | undefined
    const restart = async (): Promise<void> => {
      await redis.kill()
      await redis.restart()
      server.hasRestarted = true
    }
    const client = async (index: number): Promise<void> => {
      for (let step = 0; step < 25 || !server.hasRestarted; step++) {
        const replica = replicas[(index + step) % 4]!
        const other = replicas[(index + step + 1) % 4]!
        const name = `Client ${index} step ${step}`
        if (step === 10 && index === 0) crash = restart()
        const reply = await call<User>(replica, 'create-user', {
          name,
          email: `${index}.${step}@example.com`,
        })
        if (reply.status !== 200) {
          rejected.push(reply)
          await new Promise((resolve) => {
            setTimeout(resolve, 20)
          })
          continue
        }
        const { id } = reply.body
        created.push(id)
        confirmed.set(id, name)
        const found = await call<User>(other, 'find-user', { id })
        expect([name, undefined]).toContain(found.status === 503 ? undefined : found.body.name)
        if (step % 3 === 1) {
          const changed = await call(other, 'update-user', { id, name: `${name} (changed)` })
          if (changed.status === 200) confirmed.set(id, `${name} (changed)`)
          else confirmed.delete(id)
        }
        if (step % 3 === 2) {
          const deleted = await call(other, 'delete-user', { id })
          if (deleted.status === 200) confirmed.set(id, null)
          else confirmed.delete(id)
        }
      }
    }
    await Promise.all(Array.from({ length: 16 }, (_, index) => client(index)))
    await crash
    for (const replica of replicas) await untilBack(replica)
    expect(rejected.length).toBeGreaterThan(0)
    for (const reply of rejected)
      expect(reply).toMatchObject({
        status: 503,
        body: ['STORE_UNAVAILABLE', expect.any(String), null],
        retryAfter: '1',
      })
    expect(new Set(created).size).toBe(created.length)

    const lists = await Promise.all(replicas.map((_, index) => listUsers(replicas, index)))
    for (const list of lists) expect(list).toEqual(lists[0])
    const names = new Map(lists[0]!.map(({ id, name }) => [id, name]))
    for (const [id, name] of confirmed) expect(names.get(id) ?? null).toBe(name)
    expect(names.size).toBe(lists[0]!.length)

    // Ids and order are those of one process that creates as many users.
    const single = createMock(people, { now: '2026-01-01', items: 50 }).collection('users')
    const summaries = await admin<{ created: number; name: string }[]>(replicas[0]!, 'collections')
    const { created: count } = summaries.find(({ name }) => name === 'users')!
    for (let index = 0; index < count; index++) single.create({ name: 'x' })
    const ids = single.list().map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(created))
    expect(lists[0]!.map(({ id }) => id)).toEqual(ids.filter((id) => names.has(id as string)))
  })

  test('log and recover when Redis is away', async () => {
    await redis.kill()
    const reply = await call(replicas[2]!, 'count-users', {})
    expect(reply).toMatchObject({
      status: 503,
      body: ['STORE_UNAVAILABLE', expect.stringContaining('Redis at 127.0.0.1'), null],
      retryAfter: '1',
    })
    await redis.restart()
    for (const replica of replicas) await untilBack(replica)
    const lines = (): string[] =>
      replicas[2]!
        .stderr()
        .split('\n')
        .filter((line) => /Lost Redis|Connected to Redis/.test(line))
        .slice(-2)
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(
          /^fc-mock: Lost Redis at 127\.0\.0\.1:\d+: .*\. Calls get status 503 until it is back\.$/,
        ),
        expect.stringMatching(/^fc-mock: Connected to Redis at 127\.0\.0\.1:\d+ again\.$/),
      ])
  })

  test('share sessions, resets, overrides, calls and violations', async () => {
    const session = { 'fc-session': 'w1' }
    const [one, two, three] = replicas as [StartedMock, StartedMock, StartedMock]
    await call(one, 'create-user', { name: 'A', email: 'a@example.com' }, session)
    expect((await call(two, 'count-users', {}, session)).body).toBe(51)
    const post = (path: string, body: object): RequestInit & { path: string } => ({
      path,
      method: 'POST',
      headers: { ...HEADERS, ...session },
      body: JSON.stringify(body),
    })
    const { path, ...init } = post('overrides', { endpoint: 'count-users', nth: 2, status: 418 })
    await admin(three, path, init)
    expect((await call(one, 'count-users', {}, session)).status).toBe(200)
    expect((await call(two, 'count-users', {}, session)).status).toBe(418)
    expect((await call(three, 'count-users', {}, session)).status).toBe(200)
    const waiting = admin<unknown[]>(one, 'calls?endpoint=find-user&wait=20000', {
      headers: session,
    })
    await call(two, 'find-user?id=1', { id: 'x' }, session)
    expect(await waiting).toHaveLength(1)
    const calls = await admin<{ number: number }[]>(three, 'calls', { headers: session })
    expect(calls.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await admin(one, 'violations', { headers: session })).toMatchObject([
      { code: 'parameters-in-query', call: 6 },
    ])
    await admin(two, 'reset', { method: 'POST', headers: session })
    expect((await call(three, 'count-users', {}, session)).body).toBe(50)
    expect(await admin(one, 'calls', { headers: session })).toHaveLength(1)
    const copied = { method: 'POST', headers: HEADERS, body: '{"name":"w2","from":"w1"}' }
    await admin(one, 'sessions', copied)
    expect((await call(two, 'count-users', {}, { 'fc-session': 'w2' })).body).toBe(50)
    const names = await admin<{ name: string }[]>(three, 'sessions')
    expect(names.map(({ name }) => name)).toEqual(['default', 'w1', 'w2'])
    await admin(three, 'sessions/w2', { method: 'DELETE' })
    expect(await admin<unknown[]>(one, 'sessions')).toHaveLength(2)
  })

  test('continue when a process was killed, and with a new one', async () => {
    const [, , , last] = replicas
    const before = (await call<number>(last!, 'count-users', {})).body
    last!.process.kill('SIGKILL')
    const next = await start('--store', store(), ...FIXED)
    expect((await call(next, 'count-users', {})).body).toBe(before)
    await call(next, 'create-user', { name: 'New', email: 'new@example.com' })
    expect((await call(replicas[0]!, 'count-users', {})).body).toBe(before + 1)
  })

  test('reject other definitions and options, and an unreachable Redis', async () => {
    const other = await run('fc-mock', [
      DEFINITION,
      '--port',
      '0',
      '--store',
      store(),
      '--seed',
      'x',
    ])
    expect(other).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('belong to a mock with other definitions or options'),
    })
    const none = await run('fc-mock', [DEFINITION, '--port', '0', '--store', 'redis://127.0.0.1:1'])
    expect(none).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^fc-mock: Cannot connect to Redis at 127\.0\.0\.1:1: .*ECONNREFUSED/,
      ),
    })
  })

  test('`shuffle` has the same names in all processes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-shuffle-'))
    folders.push(folder)
    const config = join(folder, 'fc.config.json')
    writeFileSync(config, '{"mock": {"pagination": "shuffle"}}')
    const args = ['--store', `${redis.url}/0?prefix=shuffle`, '--config', config]
    const pair = [await start(...args), await start(...args)]
    expect(new Set((await listUsers(pair, 0)).map(({ id }) => id)).size).toBe(50)
  })
})

describe('file', () => {
  test('keeps records and sessions for the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-state-'))
    folders.push(folder)
    const args = ['--store', `file:${folder}`]
    const first = await start(...args)
    const session = { 'fc-session': 'kept' }
    const waiting = admin<unknown[]>(first, 'calls?endpoint=create-user&wait=20000')
    await call(first, 'create-user', { name: 'A', email: 'a@example.com' })
    expect(await waiting).toHaveLength(1)
    await call(first, 'create-user', { name: 'B', email: 'b@example.com' }, session)
    await call(first, 'create-user', { name: 'C', email: 'c@example.com' }, session)
    const second = await run('fc-mock', [DEFINITION, '--port', '0', ...args])
    expect(second).toMatchObject({ code: 2, stderr: expect.stringContaining('uses the store in') })
    first.process.kill('SIGKILL')
    await expect.poll(() => first.process.signalCode).toBe('SIGKILL')
    const next = await start(...args)
    expect((await call(next, 'count-users', {})).body).toBe(51)
    expect((await call(next, 'count-users', {}, session)).body).toBe(52)
    const { body } = await call<Page>(next, 'list-users', { limit: 100 }, session)
    expect(body.page.map(({ name }) => name)).toEqual(expect.arrayContaining(['B', 'C']))
  })

  test('an owner that was suspended confirms nothing after another process has taken over', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-state-'))
    folders.push(folder)
    const args = ['--store', `file:${folder}`]
    const old = await start(...args)
    const create = (mock: StartedMock, name: string): Promise<Reply<User>> =>
      call<User>(mock, 'create-user', { name, email: `${name}@example.com` })
    const names = (await create(old, 't-a1')).body.name
    old.process.kill('SIGSTOP')
    const late = Array.from({ length: 6 }, (_, index) => create(old, `t-late${index}`))
    const next = await start(...args)
    expect((await create(next, 't-b1')).status).toBe(200)
    old.process.kill('SIGCONT')
    for (const reply of await Promise.all(late)) {
      expect(reply).toMatchObject({
        status: 503,
        body: ['STORE_UNAVAILABLE', expect.anything(), null],
      })
      expect(JSON.stringify(reply.body)).not.toContain(folder)
    }
    expect((await fetch(`${old.url}/__fc/ready`)).status).toBe(503)
    expect(old.stderr()).toContain(`has taken over the store in ${folder}`)
    await old.stop()
    await next.stop()
    const last = await start(...args)
    const { body } = await call<Page>(last, 'list-users', { limit: 100 })
    expect(body.page.map(({ name }) => name).filter((name) => name.startsWith('t-'))).toEqual(
      expect.arrayContaining([names, 't-b1']),
    )
    expect(body.page).toHaveLength(52)
  }, 60_000)

  test('a folder that cannot be used is an error of the user', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-state-'))
    folders.push(folder)
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const damaged = join(folder, 'damaged')
    mkdirSync(damaged)
    writeFileSync(join(damaged, 'mock.json'), 'null')
    for (const path of [file, join(file, 'folder'), damaged]) {
      const result = await run('fc-mock', [DEFINITION, '--port', '0', '--store', `file:${path}`])
      expect(result).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^fc-mock: [^\n]+\n$/),
      })
      expect(result.stderr).toContain(path)
    }
  })

  test.each([
    [['--store', 'file:x', '--stateless'], '--store and --stateless exclude each other.'],
    [['--store', 'redis'], '--store'],
  ])('rejects %j', async (args, message) => {
    const result = await run('fc-mock', [DEFINITION, ...args])
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
  })
})
