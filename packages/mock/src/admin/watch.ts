import { CLIENT_RULES } from 'fc-core/internal'
import type { DefinitionProblem } from '../calls/create-engine.ts'
import type { Engine } from '../calls/engine.ts'
import { type MessageSource, nextTurn } from 'fc-server/protocol'
import type { CallLog, LoggedText } from '../log/call-log.ts'
import { DEFAULT_SESSION } from '../calls/requested-session.ts'
import { onePerPackage } from './records.ts'
import { readControl } from './current-settings.ts'

/** The sessions of a mock in memory. */
export interface WatchedSessions {
  readonly all: ReadonlyMap<string, { readonly engine: Engine }>
  readonly usage: {
    readonly problems: readonly DefinitionProblem[]
    /** The calls of sessions that do not exist. */
    readonly rejected: CallLog
  }
}

/** Interval of the messages, in milliseconds. */
const INTERVAL = 200

/** Maximum number of calls in a message. Further ones are counted. */
const MAX_CALLS = 100

/** Maximum number of earlier calls in the first message. */
const MAX_EARLIER_CALLS = 500

/** Maximum number of characters of bodies in a message. The server closes streams whose clients fall behind by more than 4 MB. */
const MAX_CHARACTERS = 500_000

/** Maximum number of overrides in a message: the latest ones. */
const MAX_OVERRIDES = 200

/** Maximum number of sessions in a message. */
const MAX_SESSIONS = 1000

/**
 * Creates the messages about a mock: at first everything, then what changes. The messages are collected, so that thousands of calls a second cost
 * little.
 *
 * @param name The session whose settings and overrides the messages have. Calls are those of all sessions.
 */
export function watchMock({ all, usage }: WatchedSessions, name: string): MessageSource {
  return (send) => {
    const seen = new Map<CallLog, number>()
    const sent = new Map<string, unknown>()
    /** Returns the members that changed since the last message. */
    const changesOf = (members: Record<string, unknown>): [string, unknown][] =>
      Object.entries(members).filter(([key, value]) => {
        const text = JSON.stringify(value)
        if (sent.get(key) === text) return false
        sent.set(key, text)
        return true
      })
    const takeCalls = (max: number): { calls: unknown[]; skipped: number } => {
      const taken: { call: LoggedText; log: CallLog }[] = []
      let count = 0
      const logs = Array.from(all.values(), ({ engine }) => engine.log)
      for (const log of [...logs, usage.rejected]) {
        const added = log.added - (seen.get(log) ?? 0)
        seen.set(log, log.added)
        count += added
        for (const call of log.latest(Math.min(added, max))) taken.push({ call, log })
      }
      if (seen.size > logs.length * 2 + 100) forgetClosed(seen, [...logs, usage.rejected])
      taken.sort((left, right) => left.call.time.localeCompare(right.call.time))
      const latest = limit(taken, max)
      return { calls: latest.map(explain), skipped: count - latest.length }
    }
    const update = (max: number): void => {
      const { calls, skipped } = takeCalls(max)
      const engine = all.get(name)?.engine
      const changes = changesOf({
        control:
          engine === undefined ? null : { ...readControl(engine), overrides: overridesOf(engine) },
        sessions: [...all.keys()].slice(0, MAX_SESSIONS),
        collections: engine === undefined ? null : versionsOf(engine),
        packages: packagesOf(all.get(DEFAULT_SESSION)!.engine),
        problems: usage.problems,
      })
      if (calls.length === 0 && changes.length === 0) return
      send({ ...(calls.length > 0 && { calls, skipped }), ...Object.fromEntries(changes) })
    }
    update(MAX_EARLIER_CALLS)
    let isOpen = true
    // One stream in each turn: all others have a message, too.
    const timer = setInterval(() => {
      void nextTurn().then(() => isOpen && update(MAX_CALLS))
    }, INTERVAL)
    // A timer would keep a Node.js process running. In other runtimes, timers are numbers.
    if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.()
    return () => {
      isOpen = false
      clearInterval(timer)
    }
  }
}

/** Returns the last calls that a message has room for. */
function limit<Taken extends { call: LoggedText }>(taken: readonly Taken[], max: number): Taken[] {
  let start = taken.length
  let characters = 0
  while (start > 0 && taken.length - start < max) {
    const { body, response } = taken[start - 1]!.call
    characters += (body?.length ?? 0) + (response?.length ?? 0) + 500
    if (characters > MAX_CHARACTERS) break
    start--
  }
  return taken.slice(start)
}

/** Summarizes the overrides: true for values, which can be large. */
function overridesOf({ overrides }: Engine): unknown[] {
  return overrides.list.slice(-MAX_OVERRIDES).map(({ override, ...counts }) => {
    const { value, where, details, handler, message: _message, ...effects } = override
    const large = { ...('value' in override && { value }), where, details, handler }
    const given = Object.entries(large).filter(
      ([name, one]) => name === 'value' || one !== undefined,
    )
    const marks = Object.fromEntries(given.map(([name]) => [name, true]))
    return { ...counts, override: { ...effects, ...marks } }
  })
}

/** Adds what the violations of a call mean. */
function explain({ call, log }: { call: LoggedText; log: CallLog }): unknown {
  if (call.violations === undefined) return call
  const violations = log.violations
    .filter((violation) => violation.call === call.number)
    .map(({ code, message }) => ({ code, message, rule: CLIENT_RULES[code].title }))
  return { ...call, violations }
}

function packagesOf({ services }: Engine): unknown {
  return services.map(({ definition: { name, version }, path }) => ({
    name,
    path,
    ...(version !== undefined && { version }),
  }))
}

/** Returns the number of writes to each collection that was written, by path of the package. */
function versionsOf({ services }: Engine): Record<string, Record<string, number>> {
  const changed = onePerPackage(services).filter(({ data }) => data.state.version > 0)
  return Object.fromEntries(changed.map(({ path, data }) => [path, data.state.versions()]))
}

/** Forgets the logs of sessions that were reset or deleted. */
function forgetClosed(seen: Map<CallLog, number>, logs: readonly CallLog[]): void {
  const open = new Set(logs)
  for (const log of seen.keys()) if (!open.has(log)) seen.delete(log)
}
