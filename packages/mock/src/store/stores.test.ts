import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type {
  Behind,
  Commit,
  Committed,
  LogPosition,
  SessionLog,
  Store,
} from '../replication/store.ts'
import { createMemoryStore } from '../../tests/support/memory-store.ts'
import { hasRedis, type RedisServer, startRedis } from '../../tests/support/redis-server.ts'
import { openFileStore } from './file-store.ts'
import { openRedisStore } from './redis-store.ts'

const MOCK = { fingerprint: 'a', today: 86_400, journal: 3, maxSessions: 2, sessionTimeout: 60_000 }
const NEW: LogPosition = { epoch: '', version: 0, head: '' }

const redisExists = hasRedis()
let server: RedisServer | undefined
beforeAll(async () => {
  if (redisExists) server = await startRedis()
})
const folders: string[] = []
const stores: Store[] = []
afterAll(async () => {
  for (const store of stores) await store.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
  await server?.close()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fc-store-'))
  folders.push(folder)
  return folder
}

let prefixes = 0
const redisUrl = (): string => `${server!.url}/0?prefix=test${++prefixes}`

async function keep(store: Promise<Store> | Store): Promise<Store> {
  const opened = await store
  stores.push(opened)
  return opened
}

/** Starts stores of several processes. */
const KINDS: Record<string, (count: number) => Promise<Store[]>> = {
  memory: async (count) => {
    const memory = createMemoryStore()
    return Array.from({ length: count }, () => memory.process())
  },
  file: async () => [await keep(openFileStore(newFolder()))],
  redis: async (count) => {
    const url = redisUrl()
    return Promise.all(Array.from({ length: count }, () => keep(openRedisStore(url))))
  },
}

function commit(log: SessionLog, at: LogPosition, more: Partial<Commit> = {}) {
  return log.commit({
    at,
    entry: undefined,
    head: '',
    isRecent: false,
    turn: 0,
    isLook: false,
    creates: true,
    clearsCalls: false,
    fill: 0.5,
    calls: [],
    violations: [],
    ...more,
  })
}

async function attach(log: SessionLog): Promise<LogPosition> {
  const result = await commit(log, NEW)
  if (result.kind === 'behind') return result.position
  const { epoch, version } = result as Committed
  return { epoch, version, head: '' }
}

describe.each(Object.keys(KINDS).filter((kind) => kind !== 'redis' || redisExists))(
  '%s store',
  (kind) => {
    const start = async (count = 1): Promise<Store[]> => {
      const started = await KINDS[kind]!(count)
      for (const store of started) await store.open(MOCK)
      return started
    }

    test('appends entries to the last position only', async () => {
      const [store] = await start()
      const log = store!.log('a')
      const at = await attach(log)
      expect(at.version).toBe(0)
      expect(await commit(log, at, { entry: '1' })).toMatchObject({ kind: 'committed', version: 1 })
      const behind = await commit(log, at, { entry: '2', calls: ['"lost"'] })
      expect(behind).toMatchObject({ kind: 'behind', position: { ...at, version: 1 } })
      expect((behind as Behind).entries.at(-1)).toBe('1')
      expect(await log.calls()).toEqual([])
      expect(await commit(log, { ...at, version: 1 }, { entry: '2' })).toMatchObject({ version: 2 })
      expect(await commit(log, NEW)).toMatchObject({ snapshot: '', entries: ['1', '2'] })
    })

    test('replaces entries with a snapshot', async () => {
      const [store] = await start()
      const log = store!.log('a')
      const at = await attach(log)
      await commit(log, at, { entry: '1' })
      const { size } = (await commit(log, { ...at, version: 1 }, { entry: '22' })) as {
        size: number
      }
      expect(size).toBe(3)
      await log.compact({ ...at, version: 2 }, '"two"')
      expect(await commit(log, { ...at, version: 2 }, { entry: '3' })).toMatchObject({
        version: 3,
        size: 1,
      })
      expect(await commit(log, NEW)).toMatchObject({ snapshot: '"two"', entries: ['3'] })
    })

    test('numbers the calls of all batches, and keeps the latest', async () => {
      const [store] = await start()
      const log = store!.log('a')
      const at = await attach(log)
      await commit(log, at, { calls: ['"a"', '"b"'], violations: [{ call: 1, text: '"v"' }] })
      await commit(log, at, { calls: ['"c"', '"d"'], violations: [{ call: 0, text: '"w"' }] })
      expect(await log.calls()).toEqual([
        [2, 'b'],
        [3, 'c'],
        [4, 'd'],
      ])
      expect(await log.violations()).toEqual([
        [2, 'v'],
        [3, 'w'],
      ])
      await commit(log, at, { clearsCalls: true, calls: ['"e"'] })
      expect(await log.calls()).toEqual([[1, 'e']])
      expect(await log.violations()).toEqual([])
      expect(await store!.sessions()).toContainEqual(
        expect.objectContaining({ name: 'a', calls: 1 }),
      )
    })

    test('creates, limits and deletes sessions', async () => {
      const [store] = await start()
      await store!.create('x', '"start"')
      await expect(store!.create('x', '')).rejects.toMatchObject({ code: 'session-exists' })
      expect(await commit(store!.log('x'), NEW)).toMatchObject({ snapshot: '"start"', entries: [] })
      await attach(store!.log('y'))
      await expect(attach(store!.log('z'))).rejects.toMatchObject({ code: 'too-many-sessions' })
      await expect(store!.create('z', '')).rejects.toMatchObject({ code: 'too-many-sessions' })
      await attach(store!.log('default'))
      expect(await store!.delete('x')).toBe(true)
      expect(await store!.delete('x')).toBe(false)
      expect(await commit(store!.log('x'), NEW, { creates: false })).toEqual({ kind: 'gone' })
      expect((await store!.sessions()).map(({ name }) => name)).not.toContain('x')
      expect((await attach(store!.log('x'))).version).toBe(0)
    })

    test('creates a session with the first batch that is to create it', async () => {
      const [store] = await start()
      const log = store!.log('a')
      const rejected = await commit(log, NEW, { entry: '1', calls: ['"c"'], creates: false })
      expect(rejected).toEqual({ kind: 'gone' })
      expect((await store!.sessions()).map(({ name }) => name)).not.toContain('a')
      const created = await commit(log, NEW, { entry: '1', head: 'h', calls: ['"c"'] })
      expect(created).toMatchObject({ kind: 'committed', version: 1 })
      expect(await log.calls()).toEqual([[1, 'c']])
      const behind = await commit(log, NEW, { entry: '2' })
      expect(behind).toMatchObject({ kind: 'behind', snapshot: '', entries: ['1'] })
      const at = { ...(behind as Behind).position, epoch: (created as Committed).epoch }
      expect(await commit(log, at, { entry: '2' })).toMatchObject({ kind: 'committed', version: 2 })
    })

    test('a session that was created again has another epoch', async () => {
      const [store] = await start()
      const log = store!.log('a')
      const at = await attach(log)
      await commit(log, at, { entry: '1' })
      await store!.delete('a')
      const again = await attach(log)
      await commit(log, again, { entry: '2' })
      expect(await commit(log, { ...at, version: 1 }, { entry: '3' })).toMatchObject({
        snapshot: '',
        entries: ['2'],
      })
    })

    test.skipIf(kind === 'file')('processes see the entries of each other', async () => {
      const [one, two] = await start(2)
      const at = await attach(one!.log('a'))
      expect(await attach(two!.log('a'))).toEqual(at)
      await commit(one!.log('a'), at, { entry: '1' })
      expect(await commit(two!.log('a'), at)).toMatchObject({ snapshot: undefined, entries: ['1'] })
      const seen = await commit(two!.log('a'), at, { isRecent: true, calls: ['"read"'] })
      expect(seen).toMatchObject({ kind: 'committed' })
      expect(await one!.log('a').calls()).toEqual([[1, 'read']])
    })

    test.skipIf(kind === 'file')('a process that was late writes next', async () => {
      const [one, two] = await start(2)
      const at = await attach(one!.log('a'))
      await commit(one!.log('a'), at, { entry: '1' })
      const late = await commit(two!.log('a'), at, { entry: '2', turn: 10_000 })
      expect(late).toMatchObject({ kind: 'behind', hasTurn: true })
      const next = { ...at, version: 1 }
      const rejected = await commit(one!.log('a'), next, { entry: '3', turn: 10_000 })
      expect(rejected).toMatchObject({ kind: 'behind', entries: [], hasTurn: false })
      expect(await commit(one!.log('a'), next)).toMatchObject({ kind: 'committed' })
      const look = { isLook: true, turn: 10_000 }
      expect(await commit(one!.log('a'), next, look)).toMatchObject({ hasTurn: false })
      expect(await commit(two!.log('a'), next, look)).toMatchObject({ hasTurn: true })
      expect(await commit(two!.log('a'), next, { entry: '2' })).toMatchObject({ version: 2 })
      const last = { ...at, version: 2 }
      expect(await commit(one!.log('a'), last, look)).toMatchObject({ hasTurn: true })
      // It only reads: the others need not wait.
      expect(await commit(one!.log('a'), last)).toMatchObject({ kind: 'committed' })
      expect(await commit(two!.log('a'), last, { entry: '3' })).toMatchObject({ version: 3 })
    })

    test('notifies all processes of what a batch has done, and not of looks', async () => {
      const [one, two = one] = await start(2)
      const at = await attach(one!.log('a'))
      let notified = 0
      const isNotified = new Promise<void>((resolve) => {
        const unwatch = two!.log('a').watch(() => {
          notified++
          if (notified < 3) return
          unwatch()
          resolve()
        })
      })
      for (let version = 0; version < 3; version++) {
        const now = { ...at, version }
        await commit(one!.log('a'), now, { isLook: true })
        await commit(one!.log('a'), now, { entry: '1' })
      }
      await isNotified
      await commit(one!.log('a'), { ...at, version: 3 }, { entry: '1' })
      expect(notified).toBe(3)
    })
  },
)

describe.skipIf(!redisExists)('redis store', () => {
  test('shares day and salt, and rejects another mock', async () => {
    const url = redisUrl()
    const [one, two, other] = await Promise.all([1, 2, 3].map(() => keep(openRedisStore(url))))
    const identity = await one!.open(MOCK)
    expect(await two!.open({ ...MOCK, today: 172_800 })).toEqual(identity)
    await expect(other!.open({ ...MOCK, fingerprint: 'b' })).rejects.toMatchObject({
      code: 'store-in-use',
    })
  })

  test('rejects an address without Redis', async () => {
    await expect(openRedisStore('redis://127.0.0.1:1')).rejects.toThrow(
      'Cannot connect to Redis at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. Start Redis, or correct the address of the store.',
    )
  })

  test('fails at once without a connection, and continues with another one', async () => {
    const own = await startRedis()
    const reports: string[] = []
    const store = await openRedisStore(own.url, (message) => reports.push(message))
    await store.open(MOCK)
    const log = store.log('default')
    const at = await attach(log)
    await commit(log, at, { entry: '1' })
    await own.kill()
    await expect(commit(log, at)).rejects.toMatchObject({ code: 'store-unavailable' })
    await own.restart()
    await expect.poll(() => reports.length).toBe(3)
    expect(reports).toEqual([
      expect.stringMatching(/^Lost Redis at 127\.0\.0\.1:\d+: /),
      expect.stringContaining('returned with an older state'),
      expect.stringMatching(/^Connected to Redis at 127\.0\.0\.1:\d+ again\.$/),
    ])
    // It did not save its data: all processes start again.
    expect(await commit(log, { ...at, version: 1 })).toMatchObject({
      kind: 'behind',
      snapshot: '',
      entries: [],
    })
    await store.close()
    await own.close()
  })

  test('gives up after two seconds without an answer', async () => {
    const own = await startRedis()
    const store = await openRedisStore(own.url)
    await store.open(MOCK)
    const log = store.log('default')
    const at = await attach(log)
    process.kill(own.pid, 'SIGSTOP')
    await expect(commit(log, at)).rejects.toThrow('no answer within 2 seconds')
    await expect(commit(log, at)).rejects.toMatchObject({ code: 'store-unavailable' })
    process.kill(own.pid, 'SIGCONT')
    await store.close()
    await own.close()
  })
})

describe('file store', () => {
  const read = async (folder: string): Promise<unknown> => {
    const store = await openFileStore(folder)
    try {
      await store.open(MOCK)
      return await commit(store.log('Default'), NEW, { creates: false })
    } finally {
      await store.close()
    }
  }
  const write = async (folder: string, entries: string[], snapshot?: string): Promise<void> => {
    const store = await openFileStore(folder)
    await store.open(MOCK)
    const log = store.log('Default')
    const at = await attach(log)
    for (const entry of entries) {
      await commit(log, at, { entry })
      at.version++
    }
    if (snapshot !== undefined) await log.compact(at, snapshot)
    await store.close()
  }
  const fileIn = (folder: string): string => {
    const [generation] = readdirSync(join(folder, 'sessions'))
    return join(folder, 'sessions', generation!, 's-+default.jsonl')
  }

  test('keeps sessions for the next process', async () => {
    const folder = newFolder()
    await write(folder, ['1', '"ö"'])
    await write(folder, ['3'])
    expect(await read(folder)).toMatchObject({ snapshot: '', entries: ['1', '"ö"', '3'] })
    await write(folder, ['4'], '"four"')
    await write(folder, ['5'])
    expect(await read(folder)).toMatchObject({ snapshot: '"four"', entries: ['5'] })
  })

  test.each(['{"half', '"ö'])(
    'ignores the entry %j that was not written completely',
    async (half) => {
      const folder = newFolder()
      await write(folder, ['"ö"'])
      const lines = readFileSync(fileIn(folder), 'utf8').split('\n')
      writeFileSync(fileIn(folder), [...lines.slice(0, 2), half].join('\n'))
      expect(await read(folder)).toMatchObject({ entries: ['"ö"'] })
      await write(folder, ['2'])
      expect(await read(folder)).toMatchObject({ entries: ['"ö"', '2'] })
    },
  )

  test('rejects a second process, but not after the first has crashed', async () => {
    const folder = newFolder()
    const store = await openFileStore(folder)
    await expect(openFileStore(folder)).rejects.toMatchObject({ code: 'store-in-use' })
    await store.close()
    writeFileSync(join(folder, 'lock'), `99999999 ${hostname()}`)
    await (await openFileStore(folder, { times: { renewal: 1e6, patience: 1e6 } })).close()
  })

  test.each([
    ['1', hostname()],
    ['99999999', 'another-machine'],
  ])('takes over the lock of process %s on %s only if it is not renewed', async (pid, host) => {
    const folder = newFolder()
    const lock = join(folder, 'lock')
    writeFileSync(lock, `${pid} ${host}`)
    const renewing = setInterval(() => utimesSync(lock, new Date(), new Date()), 20)
    onTestFinished(() => clearInterval(renewing))
    await expect(
      openFileStore(folder, { times: { renewal: 100, patience: 60_000 } }),
    ).rejects.toThrow(`Another process (${pid} on ${host}) uses the store in`)
    clearInterval(renewing)
    await (await openFileStore(folder, { times: { renewal: 8, patience: 20 } })).close()
    expect(existsSync(lock)).toBe(false)
  })

  test('renews its lock, and writes nothing after another process has taken it', async () => {
    const folder = newFolder()
    const lock = join(folder, 'lock')
    const store = await openFileStore(folder, { times: { renewal: 5, patience: 1e6 } })
    await store.open(MOCK)
    const log = store.log('default')
    const at = await attach(log)
    utimesSync(lock, 1, 1)
    await expect.poll(() => statSync(lock).mtimeMs).toBeGreaterThan(1000)
    rmSync(lock)
    await expect.poll(() => existsSync(lock)).toBe(true)
    expect(await commit(log, at)).toMatchObject({ kind: 'committed' })
    writeFileSync(lock, '7 another-machine')
    mkdirSync(join(folder, 'sessions', '2'))
    await expect(commit(log, at)).rejects.toThrow('Another process has taken over the store')
    await store.close()
    expect(readFileSync(lock, 'utf8')).toBe('7 another-machine')
  })

  test('rejects the files of another mock', async () => {
    const folder = newFolder()
    await write(folder, [])
    const store = await openFileStore(folder)
    const opening = store.open({ ...MOCK, fingerprint: 'b' })
    await expect(opening).rejects.toThrow('belong to a mock with other definitions or options')
    await store.close()
  })
})
