import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'
import { createEngine, createUsage, type SharedParts } from '../calls/create-engine.ts'
import { summarize } from '../calls/engine.ts'
import { type BatchLog, createBatchLog, parseCall, parseViolation } from '../log/batch-log.ts'
import type { CallLog } from '../log/call-log.ts'
import type { ResolvedOptions } from '../options.ts'
import type { MockResponse } from '../log/mock-response.ts'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import { type JobOptions, BatchRunner } from '../replication/batch-runner.ts'
import type { SessionLog, Store } from '../replication/store.ts'
import type { StartEngine } from './live-session.ts'
import { type RecordedEngine, RecordedSession } from './recorded-session.ts'
import { type CurrentEngine, type Job, partsOf, type Sessions } from './sessions.ts'
import { whenStopped } from './visits.ts'

/** The sessions of a mock with a store. This process has a copy of those that it was asked for. Copies that are not used make room for calls. */
export interface StoredSessions extends Sessions {
  run<Result>(name: string, job: Job<Result>, options?: JobOptions<Result>): Promise<Result>
  create(...args: Parameters<Sessions['create']>): Promise<string>
  delete(name: string): Promise<boolean>
}

interface JobState {
  /** Milliseconds that the response of the present job is delayed by. */
  delay: number
}

/** The copy of a session. */
interface LocalSession extends CurrentEngine {
  job: JobState
  log: SessionLog
  session: RecordedSession
  runner: BatchRunner
  /** Number of event streams and other users. */
  users: number
}

export function createStoredSessions(
  shared: SharedParts,
  options: ResolvedOptions,
  store: Store,
): StoredSessions {
  const usage = createUsage(options)
  const sessions = new Map<string, LocalSession>()

  const starterOf =
    (name: string, job: JobState = { delay: 0 }): StartEngine<RecordedEngine> =>
    (settings, reset) => {
      const parts = { ...partsOf(name, sessions), reset, lineage: () => store.lineage }
      const engine = createEngine(shared, { ...options, ...settings }, parts, usage)
      const log: BatchLog = createBatchLog(options.journal)
      const defer = (milliseconds: number): void => void (job.delay += milliseconds)
      return Object.assign(engine, { log, defer })
    }

  /** Forgets copies of sessions that were not used for long, if there are many, or if they are large. */
  const makeRoom = (): void => {
    const { memory } = usage
    const isFull = (): boolean => memory.used > memory.limit / 2
    if (sessions.size <= options.maxSessions && !isFull()) return
    const unused = [...sessions].filter(
      ([name, { users }]) => name !== DEFAULT_SESSION && users === 0,
    )
    unused.sort(([, left], [, right]) => left.session.usedAt - right.session.usedAt)
    const enough = Math.ceil(unused.length / 10)
    for (const [index, [name, { session }]] of unused.entries()) {
      if (index >= enough && !isFull()) break
      session.release()
      sessions.delete(name)
    }
  }

  const open = (name: string): LocalSession => {
    let local = sessions.get(name)
    if (local === undefined) {
      makeRoom()
      const log = store.log(name)
      const job = { delay: 0 }
      const session = new RecordedSession(starterOf(name, job))
      const runner = new BatchRunner(log, session)
      local = {
        job,
        log,
        session,
        runner,
        users: 0,
        get engine() {
          return session.engine
        },
      }
      sessions.set(name, local)
    }
    local.session.usedAt = Date.now()
    return local
  }

  /** Keeps a session while a promise is pending. */
  const use = async <Result>(
    name: string,
    run: (local: LocalSession) => Promise<Result>,
  ): Promise<Result> => {
    const local = open(name)
    local.users++
    try {
      return await run(local)
    } finally {
      local.users--
    }
  }

  const api: StoredSessions = {
    run: (name, job, { creates, ...options } = {}) =>
      use(name, async ({ runner, session, job: state }) => {
        const { value, wait } = await runner.run(
          () => {
            state.delay = 0
            const result = job(session)
            return result instanceof Promise
              ? result.then((settled) => ({ value: settled, wait: state.delay }))
              : { value: result, wait: state.delay }
          },
          {
            ...options,
            creates: ({ value }) =>
              name === DEFAULT_SESSION || creates === undefined || creates(value as never),
          },
        )
        if (wait > 0) await sleep(wait)
        return value
      }),
    async respond(name, job, options) {
      const response = await api.run(name, job, options)
      return response.stream === undefined ? response : followChanges(response, open(name))
    },
    withLog: (name, run) =>
      use(name, async ({ log, session, runner }) => {
        await runner.sync()
        const listeners = new Set<() => void>()
        const view = { ...session.engine.log, calls: [], violations: [] } as Writable<CallLog>
        view.subscribe = (listener) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        }
        const refresh = async (): Promise<void> => {
          view.calls = (await log.calls()).map(parseCall)
          view.violations = (await log.violations()).map(parseViolation)
          for (const listener of listeners) listener()
        }
        await refresh()
        const result = run(view, session.engine)
        if (!(result instanceof Promise)) return result
        // A wait for calls: it also ends without the store, after its time.
        const stop = log.watch(() => void refresh().catch(() => undefined))
        return await result.finally(stop)
      }),
    get local() {
      return Array.from(sessions, ([name, { engine, session }]) =>
        summarize(name, engine, session.usedAt),
      )
    },
    async list() {
      const all = await store.sessions()
      const listed = all.map(({ version, ...session }) => ({ ...session, changes: version }))
      const others = listed.filter(({ name }) => name !== DEFAULT_SESSION)
      const main = listed.find(({ name }) => name === DEFAULT_SESSION)
      return [main ?? { name: DEFAULT_SESSION, calls: 0, changes: 0, fill: 0, idle: 0 }, ...others]
    },
    async create(name, settings = {}, from) {
      const snapshot =
        from === undefined
          ? RecordedSession.initialDump(starterOf(name ?? ''), settings)
          : await dumpOf(from)
      if (name !== undefined) {
        await store.create(name, snapshot)
        return name
      }
      for (let number = 1; ; number++) {
        const session = `session-${number}`
        try {
          await store.create(session, snapshot)
          return session
        } catch (error) {
          if (!FcError.isInstance(error) || error.code !== 'session-exists') throw error
        }
      }
    },
    async delete(name) {
      if (name !== DEFAULT_SESSION) return await store.delete(name)
      try {
        await api.run(name, ({ engine }) => engine.reset())
      } catch (error) {
        if (!FcError.isInstance(error) || error.code !== 'store-damaged') throw error
        await store.delete(name)
      }
      return true
    },
    get main() {
      return open(DEFAULT_SESSION).engine
    },
    get memory() {
      if (usage.memory.used > usage.memory.limit) makeRoom()
      return usage.memory
    },
  }
  return api

  async function dumpOf(name: string): Promise<string> {
    const exists = (await store.sessions()).some((session) => session.name === name)
    if (!exists && name !== DEFAULT_SESSION)
      throw new FcError('unknown-session', `Unknown session ${quote(name)} in \`from\`.`)
    return await use(name, ({ runner }) => runner.dump())
  }
}

/** While an event stream is open, the changes of other processes are applied as they are made. */
function followChanges(response: MockResponse, local: LocalSession): MockResponse {
  const stream = response.stream!
  return {
    ...response,
    stream: {
      start(send, end) {
        local.users++
        // Without the store, the stream stays open and continues when it is back.
        const unwatch = local.log.watch(() => void local.runner.sync().catch(() => undefined))
        const leave = (): void => {
          local.users--
          unwatch()
        }
        return whenStopped(stream, leave).start(send, end)
      },
    },
  }
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
