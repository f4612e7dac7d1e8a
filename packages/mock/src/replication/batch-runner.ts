import { FcError } from 'fc-core'
import type { MaybePromise } from '../scheduling/work.ts'
import { History } from './history.ts'
import { type Job, type Outcome, runSafely, settle, settleInTime } from './job.ts'
import {
  type Behind,
  type Commit,
  type SessionLog,
  storeDamaged,
  type StoredViolation,
  StoreUnavailableError,
} from './store.ts'

/** The state of a session in this process: that of a position in its log, and what a batch does. */
export interface Replica {
  /** Starts to record. */
  begin(): void
  /** Returns what was recorded. */
  collect(): RecordedBatch
  /** Keeps what was recorded. */
  commit(): void
  /** Undoes what was recorded. */
  undo(): void
  /** Makes the changes of another process. */
  apply(entry: string): void
  /** Replaces the state. Empty for the initial one. */
  load(snapshot: string): void
  /** Returns the state for `load`. */
  dump(): string
  /** The session was deleted. */
  end(): void
}

/** What a batch has done. */
export interface RecordedBatch {
  /** Undefined if the batch has only read. */
  entry: string | undefined
  clearsCalls: boolean
  /** Share of the limits of changes that is used. */
  fill: number
  calls: readonly string[]
  violations: readonly StoredViolation[]
}

/** Options of a runner. */
export interface RunnerOptions {
  /** Milliseconds that a call waits for others. Default: 15 seconds. */
  maxWait?: number
  /** Milliseconds in which an asynchronous job must settle. Default: 10 seconds. */
  maxRun?: number
  /** Characters of the log that are not yet replaced by a snapshot. Default: 1 Mi. */
  maxLogSize?: number
}

/** Calls of one batch. */
const MAX_BATCH = 64

/** Milliseconds in which only this process may write, after another one was first. */
const TURN = 500
const ASYNC_TURN = 5000

const MAX_ASYNC_KEYS = 1000

/** How a job runs. */
export interface JobOptions<Result = never> {
  /** Jobs with the same key are expected to be alike: if one was asynchronous, the next ones run alone. */
  key?: string
  /** Whether the job runs alone, and its changes are undone if it fails. */
  isAtomic?: boolean
  /** Whether a result creates the session if it does not exist. Default: each does. Without such a job, a batch leaves nothing behind. */
  creates?: (result: Awaited<Result>) => boolean
}

/** Runs the calls of a session in batches, each on the last state of the log. */
export class BatchRunner {
  readonly #log: SessionLog
  readonly #replica: Replica
  readonly #maxWait: number
  readonly #maxRun: number
  readonly #maxLogSize: number
  readonly #history = new History()
  /** Whether the replica has the state of a session that does not exist. */
  #isInitial = true
  #queue: Job[] = []
  #isRunning = false
  #snapshotSize = 0
  #isCompacting = false
  /** Keys of jobs that were asynchronous before. */
  readonly #asyncKeys = new Set<string>()
  /** Whether other processes write so often that asking for a turn costs less than repeating a batch. */
  #isContended = false

  constructor(log: SessionLog, replica: Replica, options: RunnerOptions = {}) {
    this.#log = log
    this.#replica = replica
    this.#maxWait = options.maxWait ?? 15_000
    this.#maxRun = options.maxRun ?? 10_000
    this.#maxLogSize = options.maxLogSize ?? 1_048_576
  }

  /**
   * Runs a job on the last state, together with others that wait. Resolves when its changes are in the log.
   *
   * If another process is first, the job runs again. An asynchronous job keeps the others waiting.
   *
   * @throws StoreUnavailableError
   * @throws FcError `handler-timeout`
   */
  run<Result>(
    run: () => MaybePromise<Result>,
    { key = '', isAtomic = false, creates = () => true }: JobOptions<Result> = {},
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({ run, key, isAtomic, creates, since: Date.now(), resolve, reject })
      if (!this.#isRunning) void this.#drain()
    })
  }

  /** Catches up with the log. Does not create the session. */
  async sync(): Promise<void> {
    await this.run(() => undefined, { key: SYNC_KEY })
  }

  /** Returns the state at the last position. */
  dump(): Promise<string> {
    return this.run(() => this.#replica.dump(), { creates: () => false })
  }

  async #drain(): Promise<void> {
    this.#isRunning = true
    // Calls that arrive in the same turn of the event loop are in the first batch.
    await Promise.resolve()
    const timer = setInterval(() => this.#rejectLate(), Math.max(this.#maxWait / 10, 10))
    while (this.#queue.length > 0) {
      const batch = this.#takeBatch()
      try {
        await this.#runBatch(batch)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    clearInterval(timer)
    this.#isRunning = false
  }

  #takeBatch(): Job[] {
    if (this.#isAlone(this.#queue[0]!)) return this.#queue.splice(0, 1)
    const end = this.#queue.slice(0, MAX_BATCH).findIndex((job) => this.#isAlone(job))
    return this.#queue.splice(0, end === -1 ? MAX_BATCH : end)
  }

  #isAlone({ key, isAtomic }: Job): boolean {
    return isAtomic || key === SYNC_KEY || this.#asyncKeys.has(key)
  }

  /** Rejects the jobs that wait for too long. */
  #rejectLate(): void {
    const latest = Date.now() - this.#maxWait
    while (this.#queue.length > 0 && this.#queue[0]!.since < latest)
      this.#queue.shift()!.reject(tooBusy())
  }

  async #runBatch(batch: Job[]): Promise<void> {
    const deadline = Date.now() + this.#maxWait
    const [first] = batch as [Job, ...Job[]]
    const isSync = first.key === SYNC_KEY
    // Repeating an asynchronous job takes longer than looking first.
    const looksFirst = this.#isAlone(first)
    const mustLook = looksFirst || this.#isContended || this.#history.position.epoch === ''
    const turn = isSync || !this.#isContended ? 0 : TURN
    this.#isContended = mustLook ? await this.#look(turn, deadline) : false
    if (isSync) return settle(batch, [{ value: undefined }])
    for (let attempt = 0; ; attempt++) {
      this.#replica.begin()
      const { outcomes, isAsync, isAbandoned } = await this.#runJobs(batch)
      if (isAbandoned) return this.#abandon(batch)
      if (first.isAtomic && 'error' in outcomes[0]!) {
        this.#replica.undo()
        return settle(batch, outcomes)
      }
      const creates = batch.some(({ creates: isKept }, index) => {
        const outcome = outcomes[index]!
        return 'value' in outcome && isKept(outcome.value as never)
      })
      if (!creates && this.#history.position.epoch === '') {
        this.#replica.undo()
        return settle(batch, outcomes)
      }
      const recorded = this.#replica.collect()
      const writes = recorded.entry !== undefined
      const next = !writes ? 0 : isAsync ? ASYNC_TURN : TURN
      const at = this.#history.position
      const head = this.#history.startEntry()
      const isRecent = mustLook || attempt > 0
      const commit = { ...recorded, at, head, isRecent, turn: next, isLook: false, creates }
      const result = await this.#log.commit(commit).catch((error: unknown) => {
        this.#replica.undo()
        throw error
      })
      if (result.kind === 'committed') {
        this.#replica.commit()
        this.#isInitial = false
        this.#history.commit(result)
        settle(batch, outcomes)
        this.#compact(result.size)
        return
      }
      this.#replica.undo()
      if (result.kind === 'gone') this.#end()
      else this.#catchUp(result)
      if (Date.now() > deadline) throw tooBusy()
      if (!writes || result.kind === 'gone' || result.hasTurn) continue
      this.#isContended = true
      await this.#look(next, deadline)
    }
  }

  /**
   * Catches up with the log. With a turn, waits until no other process has one. Does not create the session.
   *
   * @returns Whether other processes have written meanwhile.
   */
  async #look(turn: number, deadline: number): Promise<boolean> {
    for (let isBehind = false; ; isBehind = true) {
      const result = await this.#log.commit({
        ...NOTHING,
        at: this.#history.position,
        turn,
      })
      if (result.kind === 'gone') {
        this.#end()
        return false
      }
      if (result.kind === 'behind') this.#catchUp(result)
      if (turn === 0) return false
      if (result.hasTurn) return isBehind || result.kind === 'behind'
      if (Date.now() > deadline) throw tooBusy()
      await pause()
    }
  }

  /** Runs the jobs, up to the first asynchronous one. That is abandoned if it does not settle in time. */
  async #runJobs(
    batch: Job[],
  ): Promise<{ outcomes: Outcome[]; isAsync: boolean; isAbandoned: boolean }> {
    const outcomes: Outcome[] = []
    for (const [index, { run, key }] of batch.entries()) {
      const outcome = runSafely(run)
      const value = 'value' in outcome ? outcome.value : undefined
      if (!(value instanceof Promise)) {
        outcomes.push(outcome)
        continue
      }
      if (this.#asyncKeys.size >= MAX_ASYNC_KEYS) this.#asyncKeys.clear()
      this.#asyncKeys.add(key)
      // Those that follow may be rejected meanwhile.
      this.#queue.unshift(...batch.splice(index + 1))
      const settled = await settleInTime(value, this.#maxRun)
      if (settled !== undefined) outcomes.push(settled)
      return { outcomes, isAsync: true, isAbandoned: settled === undefined }
    }
    return { outcomes, isAsync: false, isAbandoned: false }
  }

  /** Rejects the last job of a batch, which still runs, and repeats the others without its changes. */
  #abandon(batch: Job[]): void {
    this.#replica.undo()
    this.#isInitial = false
    // The next batch loads the state again, so that the job can only change the present one.
    this.#history.reset()
    batch.pop()!.reject(tooSlow(this.#maxRun))
    this.#queue.unshift(...batch)
  }

  /** The session does not exist. */
  #end(): void {
    if (!this.#isInitial) this.#replica.end()
    this.#isInitial = true
    this.#history.reset()
  }

  #catchUp({ position, snapshot, entries }: Behind): void {
    try {
      const isLoaded = snapshot === '' && this.#isInitial
      this.#isInitial = false
      if (snapshot !== undefined && !isLoaded) {
        this.#replica.load(snapshot)
        this.#snapshotSize = snapshot.length
      }
      for (const entry of entries) this.#replica.apply(entry)
    } catch (error) {
      // Loaded again by the next call.
      this.#history.reset()
      throw storeDamaged('The state of the session cannot be read.', error)
    }
    this.#history.moveTo(position)
  }

  /** Replaces a long log with a snapshot, while the next batches run. The work is proportional to that of the changes. */
  #compact(size: number): void {
    if (this.#isCompacting || size < Math.max(this.#maxLogSize, this.#snapshotSize * 2)) return
    const snapshot = this.#replica.dump()
    this.#snapshotSize = snapshot.length
    this.#isCompacting = true
    this.#log
      .compact(this.#history.position, snapshot)
      .catch((error: unknown) => {
        // The log stays longer: one of the next batches tries again.
        if (!(error instanceof StoreUnavailableError)) throw error
      })
      .finally(() => {
        this.#isCompacting = false
      })
  }
}

/** The commit of a batch that has done nothing. */
const NOTHING: Omit<Commit, 'at' | 'turn'> = {
  creates: false,
  entry: undefined,
  head: '',
  isRecent: false,
  isLook: true,
  clearsCalls: false,
  fill: 0,
  calls: [],
  violations: [],
}

/** A key that no request has. */
const SYNC_KEY = '\0sync'

function tooSlow(milliseconds: number): FcError {
  const message = `A custom handler or a transaction has not ended within ${milliseconds / 1000} seconds. Its changes are discarded.`
  return new FcError('handler-timeout', message)
}

function tooBusy(): FcError {
  return new StoreUnavailableError(
    'The session is busy: other calls, such as those of a slow custom handler, have not ended in time.',
  )
}

/** Waits for a few milliseconds, at random so that processes do not meet again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1 + Math.random() * 4)
  })
}
