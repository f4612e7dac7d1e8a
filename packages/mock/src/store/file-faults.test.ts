import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createStoredMock, type StoredMock } from '../mock/create-stored-mock.ts'
import type { Behind, Commit, LogPosition, SessionLog, Store } from '../replication/store.ts'
import { example } from '../../tests/support/definitions.ts'
import { openFileStore } from './file-store.ts'

const MOCK = { fingerprint: 'a', today: 86_400, journal: 3, maxSessions: 9, sessionTimeout: 60_000 }
const NEW: LogPosition = { epoch: '', version: 0, head: '' }
const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

const folders: string[] = []
const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fc-store-'))
  folders.push(folder)
  return folder
}

/** Opens a store. Without renewals, its process seems to be suspended. */
async function start(folder: string, renewal = 1e6): Promise<Store> {
  const store = await openFileStore(folder, { times: { renewal, patience: 20 } })
  await store.open(MOCK)
  stores.push(store)
  return store
}

/** Another name of a folder, which so can be opened twice by one process. */
function aliasOf(folder: string): string {
  const alias = join(newFolder(), 'alias')
  symlinkSync(folder, alias)
  return alias
}

const COMMIT: Omit<Commit, 'at'> = {
  entry: undefined,
  head: '',
  isRecent: false,
  turn: 0,
  isLook: false,
  creates: true,
  clearsCalls: false,
  fill: 0,
  calls: [],
  violations: [],
}

async function read(log: SessionLog): Promise<Behind> {
  return (await log.commit({ ...COMMIT, at: NEW, creates: false })) as Behind
}

/** Appends entries, and returns the position after them. */
async function append(log: SessionLog, ...entries: string[]): Promise<LogPosition> {
  // Creates the session, which then is at another position.
  await log.commit({ ...COMMIT, at: NEW })
  const at = { ...(await read(log)).position }
  for (const entry of entries) {
    expect(await log.commit({ ...COMMIT, at, entry })).toMatchObject({ kind: 'committed' })
    at.version++
  }
  return at
}

describe('a process that goes on after its store was taken over', () => {
  const takenOver = { code: 'store-unavailable', message: /taken over/ }

  test.each(['before', 'after'])(
    'confirms nothing, and its writes %s those of the successor have no effect on them',
    async (order) => {
      const folder = newFolder()
      const old = await start(folder)
      const at = await append(old.log('a'), '1')
      const next = await start(aliasOf(folder), 8)
      const late = async (): Promise<void> => {
        const writes = [
          old.log('a').commit({ ...COMMIT, at, entry: '"late"' }),
          old.log('a').compact(at, '"late snapshot"'),
          old.log('b').commit({ ...COMMIT, at: NEW }),
          old.create('c', '"late"'),
          old.delete('a'),
        ]
        for (const result of await Promise.allSettled(writes)) {
          expect(result).toMatchObject({ status: 'rejected', reason: { code: takenOver.code } })
          expect((result as PromiseRejectedResult).reason.message).toMatch(takenOver.message)
        }
      }
      if (order === 'before') await late()
      await append(next.log('b'), '"t-b1"')
      await append(next.log('a'), '2')
      if (order === 'after') await late()
      await old.close()
      await append(next.log('b'), '"t-b2"')
      await next.close()
      const last = await start(folder)
      expect((await read(last.log('b'))).entries).toEqual(['"t-b1"', '"t-b2"'])
      expect((await read(last.log('a'))).entries).toEqual(['1', '2'])
      expect((await last.sessions()).map(({ name }) => name).toSorted()).toEqual(['a', 'b'])
    },
  )

  test('does not read what it has either', async () => {
    const folder = newFolder()
    const old = await start(folder)
    const at = await append(old.log('a'), '1')
    await start(aliasOf(folder), 8)
    await expect(old.log('a').commit({ ...COMMIT, at })).rejects.toMatchObject({
      code: takenOver.code,
    })
  })

  test('logs it once, without the path in the responses', async () => {
    const folder = newFolder()
    const reports: unknown[] = []
    const old = await openFileStore(folder, {
      times: { renewal: 1e6, patience: 20 },
      report: (...report) => reports.push(report),
    })
    stores.push(old)
    await old.open(MOCK)
    await start(aliasOf(folder), 8)
    for (let turn = 0; turn < 2; turn++) {
      const error = await append(old.log('a')).catch((caught: Error) => caught)
      expect(error).toMatchObject({ code: takenOver.code })
      expect((error as Error).message).not.toContain(folder)
    }
    expect(reports).toEqual([[expect.stringContaining(`the store in ${folder}`), false]])
  })
})

describe('damaged files', () => {
  const people = example('people')

  function fileIn(folder: string): string {
    const [generation] = readdirSync(join(folder, 'sessions'))
    return join(folder, 'sessions', generation!, 's-a.jsonl')
  }

  test.each<[name: string, change: (lines: string[]) => string[], line: number]>([
    ['an entry that is no JSON', (lines) => lines.with(1, '{'), 2],
    ['an entry that is other JSON', (lines) => lines.with(1, '5'), 2],
    ['a changed entry', (lines) => lines.with(1, lines[1]!.replace('"one"', '"ome"')), 2],
    ['a removed entry', (lines) => lines.toSpliced(2, 1), 3],
    ['the last entry removed', (lines) => lines.toSpliced(-3, 1), 4],
    ['a repeated entry', (lines) => lines.toSpliced(2, 0, lines[2]!), 4],
    ['a removed snapshot', (lines) => lines.slice(1), 1],
  ])('%s is found, and the session can be deleted', async (_, change, line) => {
    const folder = newFolder()
    const store = await start(folder)
    await append(store.log('a'), '"one"', '"two"', '"three"')
    await store.close()
    const file = fileIn(folder)
    writeFileSync(file, change(readFileSync(file, 'utf8').split('\n')).join('\n'))
    const next = await start(folder)
    await expect(read(next.log('a'))).rejects.toMatchObject({
      code: 'store-damaged',
      message: expect.stringMatching(
        new RegExp(`^Line ${line} of the file sessions/\\d+/s-a\\.jsonl of the store `),
      ) as string,
    })
    expect(await next.delete('a')).toBe(true)
    await append(next.log('a'), '"new"')
  })

  test('a call gets STORE_DAMAGED, also if entries have another form', async () => {
    const folder = newFolder()
    const open = async (): Promise<StoredMock> =>
      createStoredMock(people, { items: 3 }, await openFileStore(folder))
    const count = async (mock: StoredMock): Promise<unknown> => {
      const init = { method: 'POST', headers: HEADERS, body: '{}' }
      const response = await mock.fetch(new Request('http://mock.example/people/count-users', init))
      return [response.status, await response.json()]
    }
    await (await open()).close()
    const identity = JSON.parse(readFileSync(join(folder, 'mock.json'), 'utf8')) as typeof MOCK
    const store = await openFileStore(folder)
    await store.open({ ...MOCK, ...identity })
    await append(store.log('default'), 'null')
    await store.close()
    const mock = await open()
    const damaged = [500, ['STORE_DAMAGED', expect.stringContaining('Delete the session'), null]]
    expect(await count(mock)).toEqual(damaged)
    expect(await count(mock)).toEqual(damaged)
    await mock.delete()
    expect(await count(mock)).toEqual([200, 3])
    await mock.close()
  })

  test.each(['{', 'null', '[]', '{"fingerprint":1}'])(
    'a mock.json with %s is reported',
    async (text) => {
      const folder = newFolder()
      writeFileSync(join(folder, 'mock.json'), text)
      await expect(start(folder)).rejects.toMatchObject({ code: 'store-damaged' })
    },
  )

  test('a folder that cannot be used is reported', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    for (const folder of [file, join(file, 'folder')])
      await expect(openFileStore(folder)).rejects.toMatchObject({
        code: 'store-not-usable',
        message: expect.stringContaining(folder) as string,
      })
  })
})

test('a session that is deleted while calls run starts again, without errors', async () => {
  const mock = await createStoredMock(
    example('people'),
    { items: 3, maxSessions: 5 },
    await openFileStore(newFolder()),
  )
  const session = mock.session('w')
  const create = (email: string): Promise<number> =>
    session
      .fetch(
        new Request('http://mock.example/people/create-user', {
          method: 'POST',
          headers: HEADERS,
          body: JSON.stringify({ name: 'A', email }),
        }),
      )
      .then(({ status }) => status)
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      for (let turn = 0; turn < index % 8; turn++) await new Promise(setImmediate)
      if (index % 5 !== 4) return await create(`${index}@example.com`)
      await session.delete()
      return 200
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  await mock.close()
})

test('files that cannot be written are logged once, without their path in the responses', async () => {
  const folder = newFolder()
  const reports: unknown[] = []
  const store = await openFileStore(folder, { report: (...report) => reports.push(report) })
  stores.push(store)
  await store.open(MOCK)
  const sessions = join(folder, 'sessions', '1')
  renameSync(sessions, `${sessions}-away`)
  writeFileSync(sessions, '')
  for (let turn = 0; turn < 2; turn++) {
    const error = await append(store.log('a'), '1').catch((caught: Error) => caught)
    expect(error).toMatchObject({ code: 'store-unavailable' })
    expect((error as Error).message).not.toContain(folder)
  }
  rmSync(sessions)
  renameSync(`${sessions}-away`, sessions)
  await append(store.log('a'), '1')
  expect(reports).toEqual([
    [expect.stringContaining(`Cannot use the store in ${folder}: `), true],
    [`The store in ${folder} can be written again.`, true],
  ])
})
