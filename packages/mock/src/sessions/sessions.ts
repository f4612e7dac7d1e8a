import { FcError } from 'fc-core'
import { quote } from 'fc-core/text'
import { keepControl } from '../control/change-settings.ts'
import { createEngine, createUsage, type SharedParts, type Usage } from '../calls/create-engine.ts'
import {
  type Engine,
  type ResetSettings,
  type SessionSummary,
  statesOf,
  summarize,
} from '../calls/engine.ts'
import type { ResolvedOptions } from '../options.ts'
import { Failure } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import type { MaybePromise } from '../scheduling/work.ts'
import { type MemoryBudget, memoryFull } from '../memory/memory-budget.ts'
import { release } from './release.ts'
import { createVisits } from './visits.ts'

/** The sessions of a mock: isolated copies of its records, faults, calls and violations. */
export interface Sessions {
  /** The engine of the default session, which always exists. */
  readonly main: Engine
  /** Returns the engine of a session, if the session exists. */
  find(name: string): Engine | undefined
  /**
   * Returns the engine of a session. Creates it on first use.
   *
   * @throws FcError `too-many-sessions`
   */
  open(name: string): Engine
  /**
   * Handles a request in a session. A session that does not exist is created if `isKept` accepts the response; otherwise the request leaves nothing behind.
   *
   * @throws FcError `too-many-sessions`
   */
  visit(
    name: string,
    handle: (engine: Engine) => MaybePromise<MockResponse>,
    isKept: (response: MockResponse) => boolean,
  ): MaybePromise<MockResponse>
  /**
   * Creates a session, or the session `session-1`, `session-2`, … without a name.
   *
   * @param from Name of the session whose records, settings, overrides and tokens are copied. Default: none, the initial state.
   * @throws FcError `session-exists`, `unknown-session` for `from`, `too-many-sessions`
   */
  create(name?: string, settings?: ResetSettings, from?: string): Engine
  list(): SessionSummary[]
  /** Deletes a session. The default session is reset instead. Returns whether it existed. */
  delete(name: string): boolean
  /** What all sessions use together. */
  readonly usage: Usage
  /** The sessions by name, for the mock that replaces this one. */
  readonly all: ReadonlyMap<string, StoredSession>
}

/** A `next` or `previous`, its endpoint and version. */
type PageBody = Parameters<Engine['pageBodies']['decode']>

interface StoredSession {
  readonly engine: Engine
  /** Options of the data that it was created with, which a reset restores. */
  settings: ResetSettings
  /** Options of the last reset, instead of these. */
  changed: ResetSettings | undefined
  usedAt: number
}

/**
 * Creates the sessions of a mock.
 *
 * A session costs little until calls use it: packages, models and plans of endpoints are shared, and records are generated when they are read.
 *
 * @param previous The sessions to replace. Their settings and overrides are kept, and their state for every package that is the same and generated
 * with the same options.
 */
export function createSessions(
  shared: SharedParts,
  options: ResolvedOptions,
  previous?: Sessions,
): Sessions {
  const sessions = new Map<string, StoredSession>()
  const usage = previous?.usage ?? createUsage(options)
  const visits = createVisits(usage.rejected, (name, engine) => {
    sessions.set(name, { engine, settings: {}, changed: undefined, usedAt: Date.now() })
  })
  let unnamed = 0

  const build = (
    name: string,
    settings: ResetSettings,
    changed?: ResetSettings,
    replaced?: Engine,
  ): Engine => {
    const parts = {
      session: name === DEFAULT_SESSION ? undefined : name,
      reset(next?: ResetSettings) {
        visits.keep(name)
        const session = sessions.get(name)
        if (session === undefined) return
        release(session.engine)
        try {
          start(name, settings, next)
        } catch (error) {
          // Without the records of the reset, which have no room.
          start(name, settings)
          throw error
        }
      },
      findIssuer: (...body: PageBody) => findIssuer(name, body),
    }
    const all = { ...options, ...settings, ...changed }
    return createEngine(shared, all, parts, usage, replaced)
  }

  const start = (
    name: string,
    settings: ResetSettings,
    changed?: ResetSettings,
    replaced?: Engine,
  ): Engine => {
    const engine = build(name, settings, changed, replaced)
    if (replaced !== undefined) keepControl(replaced, engine)
    sessions.set(name, { engine, settings, changed, usedAt: Date.now() })
    return engine
  }

  const findIssuer = (name: string, body: PageBody): string | undefined => {
    for (const [other, { engine }] of sessions)
      if (other !== name && !(engine.pageBodies.decode(...body) instanceof Failure)) return other
    return undefined
  }

  const remove = (name: string): boolean => {
    const session = sessions.get(name)
    if (session !== undefined) release(session.engine)
    return sessions.delete(name)
  }

  /** Deletes the sessions that were idle for too long. Throws if there is still no room for another one. */
  const makeRoom = (): void => {
    const expired = Date.now() - options.sessionTimeout
    for (const [name, { usedAt }] of sessions)
      if (name !== DEFAULT_SESSION && usedAt < expired) remove(name)
    if (sessions.size + visits.size <= options.maxSessions) return
    throw new FcError(
      'too-many-sessions',
      `The mock has ${options.maxSessions} sessions, its limit. Delete some (\`DELETE /__fc/sessions/<name>\`), or raise \`maxSessions\`.`,
    )
  }

  if (previous === undefined) start(DEFAULT_SESSION, {})
  for (const { engine } of previous?.all.values() ?? []) engine.releaseMemory()
  for (const [name, { engine, settings, changed }] of previous?.all ?? [])
    release(engine, start(name, settings, changed, engine))
  const api: Sessions = {
    usage,
    get main() {
      return sessions.get(DEFAULT_SESSION)!.engine
    },
    find: (name) => sessions.get(name)?.engine,
    open(name) {
      visits.keep(name)
      const session = sessions.get(name)
      if (session === undefined) return api.create(name)
      session.usedAt = Date.now()
      return session.engine
    },
    visit(name, handle, isKept) {
      if (sessions.has(name)) return handle(api.open(name))
      const create = (): Engine => {
        makeRoom()
        return build(name, {})
      }
      return visits.handle(name, create, handle, isKept)
    },
    create(name = nextName(), settings = {}, from) {
      if (sessions.has(name)) {
        const message = `The session ${quote(name)} exists already.`
        throw new FcError('session-exists', message)
      }
      const source = from === undefined ? undefined : sessions.get(from)
      if (from !== undefined && source === undefined)
        throw new FcError('unknown-session', `Unknown session ${quote(from)} in \`from\`.`)
      makeRoom()
      visits.drop(name)
      const engine = start(name, { ...source?.settings, ...settings })
      try {
        if (source !== undefined) copyEngine(source.engine, engine, usage.memory)
      } catch (error) {
        remove(name)
        throw error
      }
      return engine
    },
    list: () =>
      Array.from(sessions, ([name, { engine, usedAt }]) => summarize(name, engine, usedAt)),
    delete(name) {
      if (name !== DEFAULT_SESSION) return remove(name)
      api.main.reset()
      return true
    },
    all: sessions,
  }
  return api

  function nextName(): string {
    for (;;) {
      const name = `session-${++unnamed}`
      if (!sessions.has(name)) return name
    }
  }
}

/**
 * Copies the records, settings, overrides and tokens of a session into a new one.
 *
 * @throws FcError `memory-full`
 */
function copyEngine(source: Engine, target: Engine, memory: MemoryBudget): void {
  target.options = source.options
  target.base = source.base
  target.settings = source.settings
  Object.assign(target.clock, source.clock)
  for (const { override } of source.overrides.list) target.overrides.add(override)
  target.issuedTokens.addAll(source.issuedTokens.all)
  const states = statesOf(target)
  for (const [index, state] of statesOf(source).entries())
    if (!states[index]!.copy(state)) throw memoryFull(memory, 'a copy of the session')
}
