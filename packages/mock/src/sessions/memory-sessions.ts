import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'
import { createEngine, createUsage, type SharedParts } from '../calls/create-engine.ts'
import { type Engine, statesOf, summarize } from '../calls/engine.ts'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import { keepControl } from '../control/change-settings.ts'
import { type MemoryBudget, memoryFull } from '../memory/memory-budget.ts'
import type { ResolvedOptions } from '../options.ts'
import { release, type StartEngine } from './live-session.ts'
import { MemorySession } from './memory-session.ts'
import { partsOf, type Sessions } from './sessions.ts'
import { createVisits } from './visits.ts'

/** Sessions in memory, which answer at once. */
export interface MemorySessions extends Required<Sessions> {
  create(...args: Parameters<Sessions['create']>): string
  /** Returns the engine of a session, which is created if it does not exist. */
  open(name: string): Engine
  delete(name: string): boolean
  /** The sessions by name, for the mock that replaces this one. */
  readonly all: ReadonlyMap<string, MemorySession>
}

/**
 * Creates the sessions of a mock in memory.
 *
 * A session costs little until calls use it: packages, models and plans of endpoints are shared, and records are generated when they are read.
 *
 * @param previous The sessions to replace. Their settings and overrides are kept, and their state for every package that is the same and generated
 * with the same options.
 */
export function createMemorySessions(
  shared: SharedParts,
  options: ResolvedOptions,
  previous?: MemorySessions,
): MemorySessions {
  const sessions = new Map<string, MemorySession>()
  const usage = previous?.usage ?? createUsage(options)
  const starterOf =
    (name: string): StartEngine =>
    (settings, reset, previous) => {
      const parts = { ...partsOf(name, sessions), reset }
      const engine = createEngine(shared, { ...options, ...settings }, parts, usage, previous)
      if (previous.replaced !== undefined) keepControl(previous.replaced, engine)
      return engine
    }
  const visits = createVisits(
    (name) => {
      makeRoom()
      return new MemorySession(starterOf(name))
    },
    usage.rejected,
    (name, session) => void sessions.set(name, session),
  )
  let unnamed = 0

  const find = (name: string): MemorySession | undefined => {
    const session = sessions.get(name)
    if (session !== undefined) session.usedAt = Date.now()
    return session
  }
  const open = (name: string): MemorySession => {
    visits.keep(name)
    return find(name) ?? find(api.create(name))!
  }
  const remove = (name: string): boolean => {
    sessions.get(name)?.release()
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
  const nextName = (): string => {
    const name = `session-${++unnamed}`
    return sessions.has(name) ? nextName() : name
  }

  if (previous === undefined)
    sessions.set(DEFAULT_SESSION, new MemorySession(starterOf(DEFAULT_SESSION)))
  for (const { engine } of previous?.all.values() ?? []) engine.releaseMemory()
  for (const [name, { engine, settings, changed }] of previous?.all ?? []) {
    const session = new MemorySession(starterOf(name), settings, changed, engine)
    sessions.set(name, session)
    release(engine, session.engine)
  }
  const api: MemorySessions = {
    usage,
    memory: usage.memory,
    all: sessions,
    get main() {
      return sessions.get(DEFAULT_SESSION)!.engine
    },
    open: (name) => open(name).engine,
    run: (name, job) => open(name).run(job),
    respond(name, job, { creates = () => true }) {
      const session = find(name)
      return session === undefined ? visits.run(name, job, creates) : session.run(job)
    },
    withLog(name, run) {
      const session = find(name)
      const job = ({ engine }: { engine: Engine }) => run(engine.log, engine)
      return session === undefined ? visits.run(name, job, () => false) : job(session)
    },
    create(name = nextName(), settings = {}, from) {
      if (sessions.has(name))
        throw new FcError('session-exists', `The session ${quote(name)} exists already.`)
      const source = from === undefined ? undefined : sessions.get(from)
      if (from !== undefined && source === undefined)
        throw new FcError('unknown-session', `Unknown session ${quote(from)} in \`from\`.`)
      makeRoom()
      visits.drop(name)
      const session = new MemorySession(starterOf(name), { ...source?.settings, ...settings })
      sessions.set(name, session)
      try {
        if (source !== undefined) copyEngine(source.engine, session.engine, usage.memory)
      } catch (error) {
        remove(name)
        throw error
      }
      return name
    },
    get local() {
      return Array.from(sessions, ([name, { engine, usedAt }]) => summarize(name, engine, usedAt))
    },
    list: () => api.local,
    delete(name) {
      if (name !== DEFAULT_SESSION) return remove(name)
      api.main.reset()
      return true
    },
  }
  return api
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
