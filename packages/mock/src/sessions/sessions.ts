import { FcError } from 'fc-core'
import { quote } from 'fc-core/text'
import { createEngine, type ServedPackages } from '../engine/create-engine.ts'
import type { Engine, ResetSettings } from '../engine/engine.ts'
import type { ResolvedOptions } from '../options.ts'
import { Failure } from '../protocol/failure.ts'
import { DEFAULT_SESSION } from '../protocol/session-name.ts'

/** A session, as the admin API lists it. */
export interface SessionSummary {
  name: string
  /** Number of handled calls, including those that the log no longer has. */
  calls: number
  /** Number of changes of records. */
  changes: number
  /** Share of the limits of changes that is used, from 0 to 1. */
  fill: number
  /** Milliseconds since the last request. */
  idle: number
}

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
   * Creates a session, or the session `session-1`, `session-2`, … without a name.
   *
   * @throws FcError `session-exists`, `too-many-sessions`
   */
  create(name?: string, settings?: ResetSettings): Engine
  list(): SessionSummary[]
  /** Deletes a session. The default session is reset instead. Returns whether it existed. */
  delete(name: string): boolean
  /** Starts the sessions of a mock that replaces this one. Ends all event streams: their clients reconnect. */
  copyTo(
    start: (name: string, settings: ResetSettings, changed: undefined, replaced: Engine) => void,
  ): void
}

/** A `next` or `previous`, its endpoint and version. */
type PageBody = Parameters<Engine['pageBodies']['decode']>

interface Session {
  engine: Engine
  /** Options of the data that it was created with, which a reset restores. */
  settings: ResetSettings
  usedAt: number
}

/**
 * Creates the sessions of a mock.
 *
 * A session costs little until calls use it: packages, models and plans of endpoints are shared, and records are generated when they are read.
 *
 * @param previous The sessions to replace. Their state is kept for every package that is the same and generated with the same options.
 */
export function createSessions(
  packages: ServedPackages,
  options: ResolvedOptions,
  previous?: Sessions,
): Sessions {
  const sessions = new Map<string, Session>()
  let unnamed = 0

  const start = (
    name: string,
    settings: ResetSettings,
    changed?: ResetSettings,
    replaced?: Engine,
  ): Engine => {
    const parts = {
      session: name === DEFAULT_SESSION ? undefined : name,
      reset(next?: ResetSettings) {
        sessions.get(name)?.engine.streams.close()
        if (sessions.has(name)) start(name, settings, next)
      },
      findIssuer: (...body: PageBody) => findIssuer(name, body),
    }
    const engine = createEngine(packages, { ...options, ...settings, ...changed }, parts, replaced)
    sessions.set(name, { engine, settings, usedAt: Date.now() })
    return engine
  }

  const findIssuer = (name: string, body: PageBody): string | undefined => {
    for (const [other, { engine }] of sessions)
      if (other !== name && !(engine.pageBodies.decode(...body) instanceof Failure)) return other
    return undefined
  }

  const remove = (name: string): boolean => {
    sessions.get(name)?.engine.streams.close()
    return sessions.delete(name)
  }

  /** Deletes the sessions that were idle for too long. Throws if there is still no room for another one. */
  const makeRoom = (): void => {
    const expired = Date.now() - options.sessionTimeout
    for (const [name, { usedAt }] of sessions)
      if (name !== DEFAULT_SESSION && usedAt < expired) remove(name)
    if (sessions.size <= options.maxSessions) return
    throw new FcError(
      'too-many-sessions',
      `The mock has ${options.maxSessions} sessions, its limit. Delete some (\`DELETE /__fc/sessions/<name>\`), or raise \`maxSessions\`.`,
    )
  }

  start(DEFAULT_SESSION, {}, undefined, previous?.main)
  previous?.copyTo(start)
  const api: Sessions = {
    get main() {
      return sessions.get(DEFAULT_SESSION)!.engine
    },
    find: (name) => sessions.get(name)?.engine,
    open(name) {
      const session = sessions.get(name)
      if (session === undefined) return api.create(name)
      session.usedAt = Date.now()
      return session.engine
    },
    create(name = nextName(), settings = {}) {
      if (sessions.has(name)) {
        const message = `The session ${quote(name)} exists already.`
        throw new FcError('session-exists', message)
      }
      makeRoom()
      return start(name, settings)
    },
    list: () =>
      Array.from(sessions, ([name, { engine, usedAt }]) => ({
        name,
        calls: engine.log.count,
        changes: engine.services.reduce((sum, { data }) => sum + data.state.version, 0),
        fill: Math.max(...engine.services.map(({ data }) => data.state.fill)),
        idle: Date.now() - usedAt,
      })),
    delete(name) {
      if (name !== DEFAULT_SESSION) return remove(name)
      api.main.reset()
      return true
    },
    copyTo(restart) {
      for (const [name, { engine, settings }] of sessions) {
        if (name !== DEFAULT_SESSION) restart(name, settings, undefined, engine)
        engine.streams.close()
      }
    },
  }
  return api

  function nextName(): string {
    for (;;) {
      const name = `session-${++unnamed}`
      if (!sessions.has(name)) return name
    }
  }
}
