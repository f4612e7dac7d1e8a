import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../tests/support/memory-store.ts'
import {
  type RecordedBatch,
  type Replica,
  BatchRunner,
  type RunnerOptions,
} from './batch-runner.ts'
import { type Behind, type SessionLog, type Store, StoreUnavailableError } from './store.ts'

const MOCK = { fingerprint: '', today: 0, journal: 100, maxSessions: 9, sessionTimeout: 0 }

/** A list of texts. */
class TextList implements Replica {
  texts: string[] = []
  #start = 0
  calls: string[] = []
  hasEnded = false

  add(text: string): string {
    this.texts.push(text)
    return `${text} at ${this.texts.length}`
  }

  begin(): void {
    this.#start = this.texts.length
    this.calls = []
  }

  collect(): RecordedBatch {
    const added = this.texts.slice(this.#start)
    const entry = added.length === 0 ? undefined : JSON.stringify(added)
    return { entry, clearsCalls: false, fill: 0, calls: this.calls, violations: [] }
  }

  commit(): void {}

  undo(): void {
    this.texts.length = this.#start
  }

  apply(entry: string): void {
    this.texts.push(...(JSON.parse(entry) as string[]))
  }

  load(snapshot: string): void {
    this.texts = snapshot === '' ? [] : (JSON.parse(snapshot) as string[])
  }

  dump(): string {
    return JSON.stringify(this.texts)
  }

  end(): void {
    this.texts = []
    this.hasEnded = true
  }
}

interface Process {
  store: Store
  list: TextList
  runner: BatchRunner
}

afterEach(() => {
  vi.restoreAllMocks()
})

async function start(
  store: Store,
  options?: RunnerOptions,
  log = store.log('a'),
): Promise<Process> {
  await store.open(MOCK)
  const list = new TextList()
  return { store, list, runner: new BatchRunner(log, list, options) }
}

function startAll(count: number, options?: RunnerOptions): Promise<Process[]> {
  const memory = createMemoryStore()
  return Promise.all(Array.from({ length: count }, () => start(memory.process(), options)))
}

test('four processes keep every confirmed change once, in one order', async () => {
  const processes = await startAll(4, { maxLogSize: 500 })
  const client = async (name: string, { runner, list }: Process): Promise<string[]> => {
    const replies: string[] = []
    for (let index = 0; index < 20; index++) {
      const reply = await runner.run(() => list.add(`${name}.${index}`))
      replies.push(reply)
      // A client that has seen a change never sees a state without it, whichever process it asks.
      const other = processes[(index + name.length) % 4]!
      const seen = await other.runner.run(() => other.list.texts.includes(`${name}.${index}`))
      expect(seen).toBe(true)
    }
    return replies
  }
  const clients = processes.flatMap((process, at) =>
    Array.from({ length: 8 }, (_, index) => client(`${at}-${index}`, process)),
  )
  const replies = (await Promise.all(clients)).flat()
  const { runner, list } = processes[0]!
  await runner.sync()
  expect(list.texts.length).toBe(640)
  expect(new Set(replies)).toEqual(
    new Set(list.texts.map((text, index) => `${text} at ${index + 1}`)),
  )
  for (const process of processes) {
    await process.runner.sync()
    expect(process.list.texts).toEqual(list.texts)
  }
})

test('an asynchronous job sees no changes of others, and runs again if one was first', async () => {
  const [one, two] = await startAll(2)
  await one!.runner.run(() => one!.list.add('start'))
  await two!.runner.sync()
  let runs = 0
  const result = two!.runner.run(async () => {
    runs++
    const before = [...two!.list.texts]
    if (runs === 1) await one!.runner.run(() => one!.list.add('other'))
    expect(two!.list.texts).toEqual(before)
    return two!.list.add('slow')
  })
  expect(await result).toBe('slow at 3')
  expect(runs).toBe(2)
  await one!.runner.sync()
  expect(one!.list.texts).toEqual(['start', 'other', 'slow'])
})

test('asynchronous jobs of a known kind do not delay those before them', async () => {
  const [{ runner, list }] = (await startAll(1)) as [Process]
  let release = (): void => {}
  let onStart = (): void => {}
  const start = (): Promise<void> =>
    new Promise((resolve) => {
      onStart = resolve
    })
  const slow = (): Promise<string> =>
    new Promise((resolve) => {
      release = () => resolve(list.add('slow'))
      onStart()
    })
  let hasStarted = start()
  const first = runner.run(slow, { key: 'slow' })
  await hasStarted
  release()
  expect(await first).toBe('slow at 1')
  const replies = [
    runner.run(() => list.add('before')),
    runner.run(slow, { key: 'slow' }),
    runner.run(() => list.add('after')),
  ]
  hasStarted = start()
  expect(await replies[0]).toBe('before at 2')
  await hasStarted
  release()
  expect(await Promise.all(replies)).toEqual(['before at 2', 'slow at 3', 'after at 4'])
})

test('an error of a job does not affect the others', async () => {
  const [{ runner, list }] = (await startAll(1)) as [Process]
  const failing = runner.run((): void => {
    throw new Error('boom')
  })
  const other = runner.run(() => list.add('other'))
  await expect(failing).rejects.toThrow('boom')
  expect(await other).toBe('other at 1')
  await expect(runner.run(() => Promise.reject(new Error('late')))).rejects.toThrow('late')
})

test('after a failed commit nothing remains, and what was written all the same is seen later', async () => {
  const memory = createMemoryStore()
  const store = memory.process()
  await store.open(MOCK)
  const log = store.log('a')
  let mode: 'works' | 'fails' | 'loses the answer' = 'works'
  const unreliable: SessionLog = {
    ...log,
    async commit(commit) {
      if (mode === 'fails') throw new StoreUnavailableError('gone')
      const result = await log.commit(commit)
      if (mode === 'loses the answer') throw new StoreUnavailableError('gone')
      return result
    },
  }
  const { runner, list } = await start(store, {}, unreliable)
  await runner.run(() => list.add('one'))
  mode = 'fails'
  await expect(runner.run(() => list.add('two'))).rejects.toMatchObject({
    code: 'store-unavailable',
  })
  expect(list.texts).toEqual(['one'])
  mode = 'loses the answer'
  await expect(runner.run(() => list.add('three'))).rejects.toThrow('gone')
  expect(list.texts).toEqual(['one'])
  mode = 'works'
  expect(await runner.run(() => list.add('four'))).toBe('four at 3')
  expect(list.texts).toEqual(['one', 'three', 'four'])
})

test('an entry has another identity when it is written again, also after an unknown outcome', async () => {
  const store = createMemoryStore().process()
  const log = store.log('a')
  const heads: string[] = []
  const unreliable: SessionLog = {
    ...log,
    async commit(commit) {
      if (commit.entry === undefined) return log.commit(commit)
      heads.push(commit.head)
      throw new StoreUnavailableError('gone')
    },
  }
  const { runner, list } = await start(store, {}, unreliable)
  for (const text of ['one', 'two'])
    await expect(runner.run(() => list.add(text))).rejects.toThrow('gone')
  expect(new Set(heads).size).toBe(2)
})

test('a process continues with the snapshot of another', async () => {
  const [one, two] = await startAll(2, { maxLogSize: 30 })
  for (let index = 0; index < 20; index++)
    await one!.runner.run(() => one!.list.add(`text ${index}`))
  const { entries, snapshot } = (await one!.store.log('a').commit({
    at: { epoch: '', version: 0, head: '' },
    entry: undefined,
    head: '',
    isRecent: false,
    turn: 0,
    isLook: false,
    creates: false,
    clearsCalls: false,
    fill: 0,
    calls: [],
    violations: [],
  })) as Behind
  expect(entries.length).toBeLessThan(20)
  expect(snapshot).toContain('text 1')
  expect(await two!.runner.run(() => two!.list.texts.length)).toBe(20)
})

test('rejects calls that wait too long for a slow job', async () => {
  const [{ runner, list }] = (await startAll(1, { maxWait: 50 })) as [Process]
  let release = (): void => {}
  const slow = runner.run(
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  await expect(runner.run(() => list.add('late'))).rejects.toThrow('The session is busy')
  release()
  await slow
  expect(list.texts).toEqual([])
})

test.each([
  ['other processes are always first', true, { runs: 2, commits: 3 }],
  ['another process keeps its turn', false, { runs: 1, commits: 3 }],
])('rejects a call after its deadline if %s', async (_, hasTurn, expected) => {
  const store = createMemoryStore().process()
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  let isBusy = true
  let commits = 0
  const log = store.log('a')
  const busy: SessionLog = {
    ...log,
    async commit(commit) {
      now += 400
      // Ends even if the deadline has no effect.
      if (!isBusy || ++commits > 50) return log.commit(commit)
      return { kind: 'behind', position: commit.at, snapshot: undefined, entries: [], hasTurn }
    },
  }
  const { runner, list } = await start(store, { maxWait: 1000 }, busy)
  let runs = 0
  const add = (): string => {
    runs++
    return list.add('one')
  }
  await expect(runner.run(add)).rejects.toThrow('The session is busy')
  expect({ runs, commits }).toEqual(expected)
  expect(list.texts).toEqual([])
  isBusy = false
  expect(await runner.run(add)).toBe('one at 1')
})

test('a job that never settles fails after some time, and the others run without its changes', async () => {
  const [one, two] = await startAll(2, { maxRun: 20 })
  await one!.runner.run(() => one!.list.add('start'))
  const zombie = { list: one!.list.texts }
  const results = await Promise.allSettled([
    one!.runner.run(() => one!.list.add('before')),
    one!.runner.run(
      () => {
        one!.list.add('stuck')
        zombie.list = one!.list.texts
        return new Promise(() => {})
      },
      { key: 'stuck' },
    ),
    one!.runner.run(() => one!.list.add('after')),
  ])
  zombie.list.push('late')
  expect(results).toMatchObject([
    { value: 'before at 2' },
    { reason: { code: 'handler-timeout' } },
    { value: 'after at 3' },
  ])
  for (const { runner, list } of [one!, two!])
    expect(await runner.run(() => list.texts)).toEqual(['start', 'before', 'after'])
})

test('a session that was deleted elsewhere ends here, and starts again', async () => {
  const [one, two] = await startAll(2)
  await one!.runner.run(() => one!.list.add('old'))
  await two!.runner.sync()
  await one!.store.delete('a')
  await two!.runner.sync()
  expect(two!.list.hasEnded).toBe(true)
  expect(await one!.runner.run(() => one!.list.add('new'))).toBe('new at 1')
  expect(await two!.runner.run(() => two!.list.texts)).toEqual(['new'])
})

test('undoes the changes of an atomic job that fails, but not those of others', async () => {
  const [{ runner, list }] = (await startAll(1)) as [Process]
  const fail = (text: string): never => {
    list.add(text)
    throw new Error('boom')
  }
  const results = await Promise.allSettled([
    runner.run(() => list.add('one')),
    runner.run(() => fail('atomic'), { isAtomic: true }),
    runner.run(() => fail('other')),
    runner.run(async () => list.add('two'), { isAtomic: true }),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(list.texts).toEqual(['one', 'other', 'two'])
})
