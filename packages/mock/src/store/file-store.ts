import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FcError } from 'fc-core'
import { DEFAULT_SESSION } from '../protocol/session-name.ts'
import {
  type Commit,
  type CommitResult,
  type NumberedJson,
  type SessionLog,
  type Store,
  type StoredMock,
  type StoredSession,
  type StoreIdentity,
  StoreUnavailableError,
} from '../replication/store.ts'
import { type FolderLock, lockFolder, type LockTimes } from './lock-folder.ts'
import { otherMock, sessionExists, tooManySessions } from './store-errors.ts'

/**
 * Opens a store in a folder, for one process at a time. Each session has a file: its snapshot and the entries after it, one JSON text per line.
 * Calls and violations are kept in memory.
 *
 * @throws FcError `store-in-use` if another process uses the folder.
 */
export async function openFileStore(folder: string, times?: LockTimes): Promise<Store> {
  await mkdir(join(folder, 'sessions'), { recursive: true })
  return new FileStore(folder, await lockFolder(folder, times))
}

class FileStore implements Store {
  readonly #folder: string
  readonly #lock: FolderLock
  #mock: StoredMock | undefined
  readonly #logs = new Map<string, FileLog>()
  readonly #listeners = new Map<string, Set<() => void>>()

  constructor(folder: string, lock: FolderLock) {
    this.#folder = folder
    this.#lock = lock
  }

  async open(mock: StoredMock): Promise<StoreIdentity> {
    this.#mock = mock
    const file = join(this.#folder, 'mock.json')
    const text = await readIfExists(file)
    const { fingerprint, today, salt } =
      text === undefined ? { ...mock, salt: crypto.randomUUID() } : parseIdentity(text, file)
    if (fingerprint !== mock.fingerprint)
      throw otherMock(`The files in ${this.#folder}`, 'use another folder')
    if (text === undefined)
      await replaceFile(file, `${JSON.stringify({ fingerprint, today, salt })}\n`)
    for (const entry of await readdir(join(this.#folder, 'sessions'))) {
      const name = nameOfFile(entry)
      if (name !== undefined) this.#logs.set(name, new FileLog(this.#fileOf(name), mock.journal))
    }
    return { today, salt }
  }

  log(name: string): SessionLog {
    return {
      commit: async (commit) => {
        this.#assertHeld()
        let log = this.#logs.get(name)
        if (log === undefined) {
          if (!commit.creates) return { kind: 'gone' }
          log = await this.#start(name, '')
        }
        const result = await log.commit(commit)
        if (!commit.isLook) for (const listener of this.#listeners.get(name) ?? []) listener()
        return result
      },
      compact: async ({ epoch }, snapshot) => {
        this.#assertHeld()
        await this.#logs.get(name)?.compact(epoch, snapshot)
      },
      calls: async () => (this.#logs.get(name)?.calls ?? []).map(parse),
      violations: async () => (this.#logs.get(name)?.violations ?? []).map(parse),
      watch: (listener) => {
        const listeners = this.#listeners.get(name) ?? new Set()
        this.#listeners.set(name, listeners.add(listener))
        return () => void listeners.delete(listener)
      },
    }
  }

  async sessions(): Promise<StoredSession[]> {
    return Array.from(this.#logs, ([name, { count, version, fill, usedAt }]) => ({
      name,
      calls: count,
      version,
      fill,
      idle: Date.now() - usedAt,
    }))
  }

  async create(name: string, snapshot: string): Promise<void> {
    this.#assertHeld()
    if (this.#logs.has(name)) throw sessionExists(name)
    await this.#start(name, snapshot)
  }

  async delete(name: string): Promise<boolean> {
    this.#assertHeld()
    const log = this.#logs.get(name)
    this.#logs.delete(name)
    await log?.delete()
    return log !== undefined
  }

  async close(): Promise<void> {
    for (const log of this.#logs.values()) await log.close()
    await this.#lock.release()
  }

  async #start(name: string, snapshot: string): Promise<FileLog> {
    const { maxSessions, sessionTimeout, journal } = this.#mock!
    const expired = Date.now() - sessionTimeout
    for (const [other, { usedAt }] of this.#logs)
      if (other !== DEFAULT_SESSION && usedAt < expired) await this.delete(other)
    const others = [...this.#logs.keys()].filter((other) => other !== DEFAULT_SESSION)
    if (name !== DEFAULT_SESSION && others.length >= maxSessions) throw tooManySessions(maxSessions)
    const log = new FileLog(this.#fileOf(name), journal)
    this.#logs.set(name, log)
    if (snapshot !== '') await log.compact('', snapshot)
    return log
  }

  #assertHeld(): void {
    if (this.#lock.isHeld) return
    const message = `Another process has taken over the store in ${this.#folder}, because this one was suspended. Restart this one.`
    throw new StoreUnavailableError(message)
  }

  #fileOf(name: string): string {
    return join(this.#folder, 'sessions', fileOfName(name))
  }
}

/** The log of a session in a file. */
class FileLog {
  readonly #file: string
  readonly #journal: number
  readonly #epoch: string = crypto.randomUUID()
  version = 0
  fill = 0
  #size = 0
  usedAt: number = Date.now()
  count = 0
  /** Numbers and JSON texts. */
  calls: (readonly [number, string])[] = []
  violations: (readonly [number, string])[] = []
  #handle: FileHandle | undefined
  /** Length of the file up to the last complete entry. */
  #length = 0
  /** Whether the file may be longer. */
  #isTorn = false

  constructor(file: string, journal: number) {
    this.#file = file
    this.#journal = journal
  }

  async commit({ at, entry, fill, clearsCalls, calls, violations }: Commit): Promise<CommitResult> {
    this.usedAt = Date.now()
    if (at.epoch !== this.#epoch || at.version !== this.version) return await this.#read()
    if (entry !== undefined) {
      await this.#append(entry)
      this.version++
      this.fill = fill
    }
    if (clearsCalls) {
      this.calls = []
      this.violations = []
      this.count = 0
    }
    const first = this.count + 1
    this.count += calls.length
    if (this.#journal > 0) {
      this.calls.push(...calls.map((text, index) => [first + index, text] as const))
      this.violations.push(...violations.map(({ call, text }) => [first + call, text] as const))
      for (const list of [this.calls, this.violations])
        list.splice(0, Math.max(list.length - this.#journal, 0))
    }
    const size = entry === undefined ? 0 : this.#size
    return { kind: 'committed', version: this.version, size, hasTurn: true }
  }

  async compact(_epoch: string, snapshot: string): Promise<void> {
    await this.close()
    await write(this.#file, () => replaceFile(this.#file, `${snapshot}\n`))
    this.#size = 0
  }

  async delete(): Promise<void> {
    await this.close()
    await rm(this.#file, { force: true })
  }

  async close(): Promise<void> {
    const handle = this.#handle
    this.#handle = undefined
    await handle?.close()
  }

  /** Returns all that the file has. */
  async #read(): Promise<CommitResult> {
    const text = (await readIfExists(this.#file)) ?? ''
    const [snapshot = '', ...lines] = text.split('\n')
    // Without a line break at its end, the last entry was not written completely, and its calls were not answered.
    lines.pop()
    for (const [index, line] of [snapshot, ...lines].entries())
      if (!isJson(line) && line !== '') throw damaged(`Line ${index + 1} of ${this.#file}`)
    this.version = lines.length
    this.#size = text.length - snapshot.length
    const position = { epoch: this.#epoch, version: this.version, head: '' }
    return { kind: 'behind', position, snapshot, entries: lines, hasTurn: true }
  }

  /** Writes an entry through to the disk. */
  async #append(entry: string): Promise<void> {
    await write(this.#file, async () => {
      const handle = (this.#handle ??= await this.#open())
      // Nothing of an entry that was not written completely remains.
      if (this.#isTorn) await handle.truncate(this.#length)
      this.#isTorn = true
      const line = `${this.#length === 0 ? '\n' : ''}${entry}\n`
      await handle.appendFile(line)
      await handle.datasync()
      this.#isTorn = false
      this.#length += Buffer.byteLength(line)
    })
    this.#size += entry.length
  }

  async #open(): Promise<FileHandle> {
    const text = (await readIfExists(this.#file)) ?? ''
    this.#length = Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1))
    this.#isTorn = true
    return await open(this.#file, 'a')
  }
}

function parse([number, text]: readonly [number, string]): NumberedJson {
  return [number, JSON.parse(text)]
}

/** Writes a file. Errors such as a full disk make the store unavailable. */
async function write(file: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const { message } = error as Error
    throw new StoreUnavailableError(`Cannot write ${file}: ${message}`, error)
  }
}

/** Replaces a file in one step. */
async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.tmp`
  const handle = await open(temporary, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parseIdentity(text: string, file: string): StoreIdentity & { fingerprint: string } {
  try {
    return JSON.parse(text) as StoreIdentity & { fingerprint: string }
  } catch (error) {
    throw damaged(file, error)
  }
}

function damaged(part: string, cause?: unknown): FcError {
  const message = `${part} is not JSON. Delete the file, or use another folder.`
  return new FcError('store-damaged', message, { cause })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns a file name that is valid on all systems, and distinct also where case is ignored. */
function fileOfName(name: string): string {
  return `s-${name.replace(/[A-Z]/g, (letter) => `+${letter.toLowerCase()}`)}.jsonl`
}

function nameOfFile(file: string): string | undefined {
  const [, name] = /^s-(.+)\.jsonl$/.exec(file) ?? []
  return name?.replace(/\+([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
