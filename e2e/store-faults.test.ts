import { createStoredMock, openStore, type StoredMock } from 'fc-mock/store'
import { afterEach, describe, expect, test } from 'vitest'
import people from '../examples/definitions/people.fc.json' with { type: 'json' }
import {
  hasRedis,
  type RedisServer,
  startRedis,
} from '../packages/mock/tests/support/redis-server.ts'
import { type Link, startLink } from '../packages/mock/tests/support/start-link.ts'

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Replica {
  mock: StoredMock
  /** Messages for the log. */
  reports: string[]
  /** Whether the last one says that the store can be used. */
  isReady: boolean
}

async function startServer(...options: string[]): Promise<RedisServer> {
  const server = await startRedis({ options })
  closing.push(() => server.close())
  return server
}

async function linkTo({ url }: RedisServer): Promise<Link> {
  const link = await startLink(url)
  closing.push(() => link.close())
  return link
}

async function startReplica({ url }: { url: string }): Promise<Replica> {
  const replica = { reports: [], isReady: true } as unknown as Replica
  const store = await openStore(url, {
    onChange(message, isAvailable) {
      replica.reports.push(message)
      replica.isReady = isAvailable
    },
  })
  closing.push(() => store.close())
  replica.mock = await createStoredMock(people, { items: 3, now: '2026-01-01' }, store)
  return replica
}

interface Reply {
  status: number
  body: unknown
}

async function call(
  { mock }: Replica,
  name: string,
  args: object = {},
  session?: string,
): Promise<Reply> {
  const at = session === undefined ? mock : mock.session(session)
  const response = await at.fetch(
    new Request(`http://mock.example/people/${name}`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(args),
    }),
  )
  return { status: response.status, body: await response.json() }
}

let users = 0
async function create(replica: Replica, session?: string): Promise<string> {
  const email = `${++users}@example.com`
  const { status, body } = await call(replica, 'create-user', { name: 'A', email }, session)
  expect([status, body]).toEqual([200, expect.anything()])
  return (body as { id: string }).id
}

async function count(replica: Replica, session?: string): Promise<unknown> {
  const { status, body } = await call(replica, 'count-users', {}, session)
  return status === 200 ? body : status
}

async function untilReady(...replicas: Replica[]): Promise<void> {
  for (const replica of replicas) await expect.poll(() => count(replica)).not.toBe(503)
}

describe.skipIf(!hasRedis())('Redis that returns with an older state', () => {
  async function startAndLose(): Promise<{ server: RedisServer; replicas: Replica[] }> {
    const server = await startServer()
    const replicas = [await startReplica(server), await startReplica(server)]
    for (const session of [undefined, 'w']) await create(replicas[0]!, session)
    await server.send('SAVE')
    for (const session of [undefined, 'w']) {
      for (let turn = 0; turn < 3; turn++) await create(replicas[0]!, session)
      expect(await count(replicas[1]!, session)).toBe(7)
    }
    await server.kill()
    await server.restart()
    await untilReady(...replicas)
    return { server, replicas }
  }

  test('all replicas show it, and each logs one line', async () => {
    const { server, replicas } = await startAndLose()
    const all = [...replicas, await startReplica(server)]
    for (const replica of all)
      for (const session of [undefined, 'w']) expect(await count(replica, session)).toBe(4)
    for (const { reports, isReady } of replicas) {
      expect(isReady).toBe(true)
      expect(reports.filter((line) => line.includes('older state'))).toEqual([
        expect.stringMatching(
          /^Redis at 127\.0\.0\.1:\d+ returned with an older state: .* are lost\./,
        ),
      ])
    }
  })

  test('a replica that was idle does not show the lost history when versions meet again', async () => {
    const { replicas } = await startAndLose()
    const [one, idle] = replicas as [Replica, Replica]
    for (const session of [undefined, 'w']) {
      const ids = []
      for (let turn = 0; turn < 3; turn++) ids.push(await create(one, session))
      expect(await count(idle, session)).toBe(7)
      for (const id of ids)
        expect(await call(idle, 'find-user', { id }, session)).toMatchObject({ status: 200 })
    }
  })

  test('a replica that reconnects after others have written as much shows their history', async () => {
    const server = await startServer()
    const link = await linkTo(server)
    const late = await startReplica(link)
    await create(late)
    await server.send('SAVE')
    for (let turn = 0; turn < 3; turn++) await create(late)
    link.cut()
    await server.kill()
    await server.restart()
    const next = await startReplica(server)
    const ids: string[] = []
    for (let turn = 0; turn < 3; turn++) ids.push(await create(next))
    link.repair()
    await expect.poll(() => late.reports.at(-1), { timeout: 10_000 }).toMatch(/^Connected to Redis/)
    for (const id of ids)
      expect(await call(late, 'find-user', { id })).toEqual(await call(next, 'find-user', { id }))
    expect(late.reports.at(-1)).toContain('older state')
    expect(next.reports).toEqual([expect.stringContaining('older state')])
  }, 20_000)

  test('a session that was deleted is there again, which is logged', async () => {
    const server = await startServer()
    const replica = await startReplica(server)
    await create(replica, 'w')
    await server.send('SAVE')
    await replica.mock.session('w').delete()
    await server.kill()
    await server.restart()
    await untilReady(replica)
    expect(await count(replica, 'w')).toBe(4)
    expect(replica.reports.filter((line) => line.includes('older state'))).toHaveLength(1)
  })

  test('rejects `next` from before, also in a new replica', async () => {
    const server = await startServer()
    const replicas = [await startReplica(server), await startReplica(server)]
    const [one, two] = replicas as [Replica, Replica]
    const next = async (replica: Replica): Promise<object> =>
      ((await call(replica, 'list-users', { limit: 1 })).body as { next: object }).next
    await create(one)
    await server.send('SAVE')
    await create(one)
    const lost = await next(two)
    expect(await call(one, 'list-users', lost)).toMatchObject({ status: 200 })
    await server.kill()
    await server.restart()
    await untilReady(...replicas)
    const all = [...replicas, await startReplica(server)]
    const rejected = {
      status: 400,
      body: ['CURSOR_EXPIRED', expect.stringContaining('no longer exists'), null],
    }
    for (const replica of all) expect(await call(replica, 'list-users', lost)).toEqual(rejected)
    await create(one)
    for (const replica of all) {
      expect(await call(replica, 'list-users', lost)).toEqual(rejected)
      expect(await call(replica, 'list-users', await next(one))).toMatchObject({ status: 200 })
    }
  })
})

describe.skipIf(!hasRedis())('Redis that answers but cannot be used', () => {
  test.each([
    ['READONLY', []],
    ['MASTERDOWN', ['--replica-serve-stale-data', 'no']],
  ])('counts as lost after %s, until the address leads to a new primary', async (code, options) => {
    const old = await startServer(...options)
    const next = await startServer()
    const link = await linkTo(old)
    const replica = await startReplica(link)
    await create(replica)
    await old.send('REPLICAOF', '127.0.0.1', '1')
    expect(await call(replica, 'count-users')).toMatchObject({
      status: 503,
      body: ['STORE_UNAVAILABLE', expect.stringContaining(code), null],
    })
    expect(replica.isReady).toBe(false)
    const { connections } = link
    await expect.poll(() => link.connections).toBeGreaterThan(connections + 1)
    expect(replica.isReady).toBe(false)
    link.moveTo(next.url)
    await expect.poll(() => replica.isReady).toBe(true)
    expect(await count(replica)).toBe(3)
  })

  test('also over the connection for large sessions', async () => {
    const old = await startServer()
    const next = await startServer()
    const link = await linkTo(old)
    const fill = ({ mock }: Replica): Promise<unknown> =>
      mock.session('large').transaction(({ collection }) => {
        for (let index = 0; index < 3; index++)
          collection('users').create({ name: 'x'.repeat(250_000) })
      })
    await fill(await startReplica(old))
    const replica = await startReplica(link)
    expect(await count(replica, 'large')).toBe(6)
    await next.send('REPLICAOF', '127.0.0.1', new URL(old.url).port)
    await expect
      .poll(async () => String(await next.send('INFO', 'replication')), { timeout: 15_000 })
      .toContain('master_link_status:up')
    await next.send('REPLICAOF', 'NO', 'ONE')
    await old.send('REPLICAOF', '127.0.0.1', '1')
    link.moveTo(next.url, { keepsOpen: true })
    await fill(await startReplica(next))
    expect(await count(replica, 'large')).toBe(503)
    await untilReady(replica)
    expect(await count(replica, 'large')).toBe(9)
  }, 30_000)

  test('is not used at the start either', async () => {
    const server = await startServer()
    await server.send('REPLICAOF', '127.0.0.1', '1')
    await expect(startReplica(server)).rejects.toThrow(/READONLY/)
  })
})

describe.skipIf(!hasRedis())('a slow or silent link', () => {
  test('one large session delays no other session of a new replica', async () => {
    const server = await startServer()
    const first = await startReplica(server)
    await create(first, 'small')
    const text = 'x'.repeat(250_000)
    await first.mock.session('large').transaction(({ collection }) => {
      for (let index = 0; index < 16; index++) collection('users').create({ name: text })
    })
    const link = await linkTo(server)
    link.bytesPerSecond = 1_000_000
    const replica = await startReplica(link)
    const large = count(replica, 'large')
    const order: string[] = []
    const others = [undefined, 'small', 'new'].map(async (session) => {
      order.push(`${session} ${String(await count(replica, session))}`)
    })
    await Promise.all([...others, large.then((value) => order.push(`large ${String(value)}`))])
    expect(order.toSorted()).toEqual(['large 19', 'new 3', 'small 4', 'undefined 3'])
    expect(order.at(-1)).toBe('large 19')
    expect(replica.reports).toEqual([])
  }, 30_000)

  test('a cut is noticed by a waiting event stream, which continues over another connection', async () => {
    const server = await startServer()
    const link = await linkTo(server)
    const reports: string[] = []
    const store = await openStore(link.url, { onChange: (message) => reports.push(message) })
    closing.push(() => store.close())
    await store.open({
      fingerprint: '',
      today: 0,
      journal: 0,
      maxSessions: 1,
      sessionTimeout: 60_000,
    })
    let notified = 0
    store.log('default').watch(() => notified++)
    await expect.poll(() => notified).toBeGreaterThan(0)
    link.cut()
    await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(1)
    expect(reports[0]).toContain('no answer within 2 seconds')
    const before = notified
    link.repair()
    await expect.poll(() => notified, { timeout: 10_000 }).toBeGreaterThan(before)
  }, 30_000)

  test('a cut is noticed while calls are sent all the time', async () => {
    const server = await startServer()
    const link = await linkTo(server)
    const replica = await startReplica(link)
    await create(replica)
    link.cut()
    const state = { isDone: false }
    const calling = (async () => {
      for (let index = 0; !state.isDone; index++) {
        void call(replica, 'count-users', {}, `s${index}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })()
    await expect.poll(() => replica.isReady, { timeout: 10_000 }).toBe(false)
    link.repair()
    await expect.poll(() => replica.isReady, { timeout: 10_000 }).toBe(true)
    state.isDone = true
    await calling
    expect(await count(replica)).toBe(4)
  }, 30_000)
})

describe.skipIf(!hasRedis())('Redis that removes keys', () => {
  test.each(['allkeys-lru', 'volatile-ttl'])('is rejected with %s', async (policy) => {
    const server = await startServer('--maxmemory', '50mb', '--maxmemory-policy', policy)
    await expect(startReplica(server)).rejects.toMatchObject({
      code: 'store-not-usable',
      message: expect.stringContaining(`(maxmemory-policy ${policy})`) as string,
    })
    await server.send('CONFIG', 'SET', 'maxmemory-policy', 'noeviction')
    expect(await count(await startReplica(server))).toBe(3)
  })

  test.each(['meta', 'log', 'snapshot'])(
    'a session without its %s is rejected until it is deleted',
    async (part) => {
      for (const session of ['w', 'default']) {
        const server = await startServer()
        const replicas = [await startReplica(server), await startReplica(server)]
        const [one, two] = replicas as [Replica, Replica]
        await one.mock.transaction(({ collection }) => collection('users').create({ name: 'A' }))
        if (session === 'w') await one.mock.createSession({ name: 'w', from: 'default' })
        else await compact(server, 'default')
        await create(one, session)
        expect(await server.send('DEL', `fc-mock:session:${session}:${part}`)).toBe(1)
        const damaged = { status: 500, body: ['STORE_DAMAGED', expect.anything(), null] }
        for (const replica of [...replicas, await startReplica(server)]) {
          const { status, body } = await call(replica, 'count-users', {}, session)
          // Nothing that was in memory is wrong.
          expect({ status, body }).toEqual(damaged)
        }
        await two.mock.session(session).delete()
        for (const replica of replicas) expect(await count(replica, session)).toBe(3)
      }
    },
  )

  /** Puts a snapshot in place of the entries, as after a megabyte of changes. */
  async function compact(server: RedisServer, session: string): Promise<void> {
    const replica = await startReplica(server)
    await replica.mock.session(session).transaction(({ collection }) => {
      for (let index = 0; index < 5; index++)
        collection('users').create({ name: 'x'.repeat(250_000) })
    })
    await expect.poll(() => server.send('EXISTS', `fc-mock:session:${session}:snapshot`)).toBe(1)
  }

  test('is used without the permission to ask for its policy', async () => {
    const server = await startServer()
    await server.send('ACL', 'SETUSER', 'mock', 'on', '>secret', '~*', '&*', '+@all', '-info')
    const url = server.url.replace('//', '//mock:secret@')
    expect(await count(await startReplica({ url }))).toBe(3)
  })

  test('an expired session does not return with its snapshot', async () => {
    const server = await startServer()
    const replica = await startReplica(server)
    await create(replica, 'w')
    await compact(server, 'w')
    for (const part of ['meta', 'log', 'snapshot'])
      expect(await server.send('PTTL', `fc-mock:session:w:${part}`), part).toBeGreaterThan(0)
    // The snapshot of a session that has expired otherwise.
    await server.send('DEL', 'fc-mock:session:w:meta', 'fc-mock:session:w:log')
    await server.send('ZADD', 'fc-mock:sessions', '0', 'w')
    expect(await count(replica, 'w')).toBe(3)
    expect(await count(await startReplica(server), 'w')).toBe(3)
  })
})
