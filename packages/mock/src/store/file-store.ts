import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FcError } from 'fc-core'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import {
  type CommitResult,
  type SessionLog,
  type Store,
  type StoreClient,
  type ListedSession,
  type StoreIdentity,
  StoreUnavailableError,
} from '../replication/store.ts'
import { claimGeneration, type Generation } from './claim-generation.ts'
import { FileLog } from './file-log.ts'
import { hasCode, readIfExists, replaceFile } from './files.ts'
import { type FolderLock, lockFolder, type LockTimes } from './lock-folder.ts'
import { otherMock, sessionExists, storeNotUsable, tooManySessions } from './store-errors.ts'

export interface FileStoreOptions {
  times?: LockTimes
  /** Called with a line for a log, and whether calls can be answered. */
  report?: (message: string, isAvailable: boolean) => void
}

/**
 * Opens a store in a folder, for one process at a time. Each session has a file: its snapshot and the entries after it. Calls and violations are kept in
 * memory.
 *
 * @throws FcError `store-in-use` if another process uses the folder, `store-not-usable`
 */
export async function openFileStore(
  folder: string,
  { times, report = () => {} }: FileStoreOptions = {},
): Promise<Store> {
  return await usable(folder, async () => {
    await mkdir(folder, { recursive: true })
    return new FileStore(folder, await lockFolder(folder, times), report)
  })
}

class FileStore implements Store {
  readonly #folder: string
  readonly #lock: FolderLock
  readonly #report: (message: string, isAvailable: boolean) => void
  #mock: StoreClient | undefined
  #generation: Generation | undefined
  readonly #logs = new Map<string, FileLog>()
  readonly #listeners = new Map<string, Set<() => void>>()
  /** The last operation of each session. */
  readonly #last = new Map<string, Promise<unknown>>()
  /** What was logged last. */
  #problem: 'taken over' | 'not written' | undefined

  constructor(
    folder: string,
    lock: FolderLock,
    report: (message: string, isAvailable: boolean) => void,
  ) {
    this.#folder = folder
    this.#lock = lock
    this.#report = report
  }

  async open(mock: StoreClient): Promise<StoreIdentity> {
    this.#mock = mock
    return await usable(this.#folder, async () => {
      const file = join(this.#folder, 'mock.json')
      const text = await readIfExists(file)
      const { fingerprint, today, salt } =
        text === undefined ? { ...mock, salt: crypto.randomUUID() } : parseIdentity(text, file)
      if (fingerprint !== mock.fingerprint)
        throw otherMock(`The files in ${this.#folder}`, 'use another folder')
      if (text === undefined)
        await replaceFile(file, `${JSON.stringify({ fingerprint, today, salt })}\n`)
      this.#generation = await claimGeneration(join(this.#folder, 'sessions'))
      for (const entry of this.#generation.files) {
        const name = nameOfFile(entry)
        if (name !== undefined) this.#logs.set(name, this.#createLog(name))
      }
      return { today, salt }
    })
  }

  log(name: string): SessionLog {
    return {
      commit: (commit) =>
        this.#run(name, async (): Promise<CommitResult> => {
          const known = this.#logs.get(name)
          if (known === undefined && !commit.creates) return { kind: 'gone' }
          const log = known ?? (await this.#start(name))
          const isStart = known === undefined && commit.at.epoch === ''
          const result = await log.commit(isStart ? { ...commit, at: log.position } : commit)
          if (!commit.isLook) for (const listener of this.#listeners.get(name) ?? []) listener()
          return result
        }),
      compact: (at, snapshot) =>
        this.#run(name, async () => this.#logs.get(name)?.compact(at, snapshot)),
      calls: async () => this.#logs.get(name)?.calls ?? [],
      violations: async () => this.#logs.get(name)?.violations ?? [],
      watch: (listener) => {
        const listeners = this.#listeners.get(name) ?? new Set()
        this.#listeners.set(name, listeners.add(listener))
        return () => void listeners.delete(listener)
      },
    }
  }

  async sessions(): Promise<ListedSession[]> {
    return Array.from(this.#logs, ([name, { count, version, fill, usedAt }]) => ({
      name,
      calls: count,
      version,
      fill,
      idle: Date.now() - usedAt,
    }))
  }

  create(name: string, snapshot: string): Promise<void> {
    return this.#run(name, async () => {
      if (this.#logs.has(name)) throw sessionExists(name)
      const log = await this.#start(name)
      await log.compact(undefined, snapshot)
    })
  }

  delete(name: string): Promise<boolean> {
    return this.#run(name, async () => {
      const log = this.#logs.get(name)
      await log?.delete()
      this.#logs.delete(name)
      return log !== undefined
    })
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#last.values())
    for (const log of this.#logs.values()) await log.close().catch(() => undefined)
    await this.#lock.release()
  }

  async #start(name: string): Promise<FileLog> {
    const { maxSessions, sessionTimeout } = this.#mock!
    const expired = Date.now() - sessionTimeout
    for (const [other, { usedAt }] of this.#logs)
      if (other !== DEFAULT_SESSION && usedAt < expired) await this.delete(other)
    const others = [...this.#logs.keys()].filter((other) => other !== DEFAULT_SESSION)
    if (name !== DEFAULT_SESSION && others.length >= maxSessions) throw tooManySessions(maxSessions)
    const log = this.#createLog(name)
    this.#logs.set(name, log)
    return log
  }

  #createLog(name: string): FileLog {
    return new FileLog(join(this.#generation!.path, fileOfName(name)), name, this.#mock!.journal)
  }

  /**
   * Runs the operations of a session one after another. Another process that takes over the store keeps what they have written before the check, and
   * ignores what follows.
   */
  #run<Result>(name: string, operation: () => Promise<Result>): Promise<Result> {
    const checked = async (): Promise<Result> => {
      try {
        await this.#assertCurrent()
        const result = await operation()
        await this.#assertCurrent()
        if (this.#problem === 'not written') {
          this.#problem = undefined
          this.#report(`The store in ${this.#folder} can be written again.`, true)
        }
        return result
      } catch (error) {
        throw await this.#toStoreError(error)
      }
    }
    const result = (this.#last.get(name) ?? Promise.resolve()).then(checked, checked)
    const settled = result.catch(() => undefined)
    this.#last.set(name, settled)
    void settled.then(() => {
      if (this.#last.get(name) === settled) this.#last.delete(name)
    })
    return result
  }

  async #assertCurrent(): Promise<void> {
    if (!(await this.#generation!.isCurrent())) throw takenOver()
  }

  /** Logs the first one of equal problems. The error for the client has no path of this machine. */
  async #toStoreError(error: unknown): Promise<unknown> {
    const isFileError = hasCode(error)
    // The files of the generation are gone then.
    const isCurrent = await this.#generation!.isCurrent().catch(() => true)
    if (!isCurrent) {
      if (this.#problem !== 'taken over') {
        this.#problem = 'taken over'
        const reason = 'because this one was suspended. Restart this one.'
        this.#report(
          `Another process has taken over the store in ${this.#folder}, ${reason}`,
          false,
        )
        await this.#lock.release()
      }
      return takenOver()
    }
    if (!isFileError) return error
    const { code, message } = error as NodeJS.ErrnoException
    if (this.#problem === undefined) {
      this.#problem = 'not written'
      this.#report(`Cannot use the store in ${this.#folder}: ${message}.`, true)
    }
    return new StoreUnavailableError(`Cannot use the files of the store: ${code}.`, error)
  }
}

function takenOver(): StoreUnavailableError {
  return new StoreUnavailableError(
    'Another process has taken over the store of this mock, because this one was suspended. Restart this one.',
  )
}

/** Runs a function at the start. Errors such as those of a read-only file system are the user's. */
async function usable<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw hasCode(error) ? storeNotUsable(folder, error as Error) : error
  }
}

function parseIdentity(text: string, file: string): StoreIdentity & { fingerprint: string } {
  let identity: unknown
  try {
    identity = JSON.parse(text)
  } catch (error) {
    throw damagedIdentity(file, error)
  }
  const { fingerprint, today, salt } = (identity ?? {}) as Record<string, unknown>
  const isValid =
    typeof fingerprint === 'string' && typeof today === 'number' && typeof salt === 'string'
  if (!isValid) throw damagedIdentity(file)
  return { fingerprint, today, salt }
}

function damagedIdentity(file: string, cause?: unknown): FcError {
  const message = `The file ${file} does not identify a mock. Use another folder, or delete this one.`
  return new FcError('store-damaged', message, cause === undefined ? undefined : { cause })
}

/** Returns a file name that is valid on all systems, and distinct also where case is ignored. */
function fileOfName(name: string): string {
  return `s-${name.replace(/[A-Z]/g, (letter) => `+${letter.toLowerCase()}`)}.jsonl`
}

function nameOfFile(file: string): string | undefined {
  const [, name] = /^s-(.+)\.jsonl$/.exec(file) ?? []
  return name?.replace(/\+([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
