import { type AnyPackage, FcError, type PackageTypes } from 'fc-core'
import { quote } from 'fc-core/internal'
import { type CallLog, type LoggedCall, parseTexts } from './call-log.ts'
import type { ArgumentsToFind, EndpointNameOf } from '../api/mock-types.ts'
import { runAtOnce, type Work } from '../scheduling/work.ts'
import { contains } from '../names/contains.ts'

/** Selects calls in the log. */
export interface CallFilter<
  Types extends PackageTypes = AnyPackage,
  Name extends EndpointNameOf<Types> = EndpointNameOf<Types>,
> {
  /** Name of the endpoint. Default: all endpoints. */
  endpoint?: Name
  /** Members that the request body must have. Nested objects may have further members. */
  where?: ArgumentsToFind<Types, Name>
}

/** What to wait for. */
export interface CallWait<
  Types extends PackageTypes = AnyPackage,
  Name extends EndpointNameOf<Types> = EndpointNameOf<Types>,
> extends CallFilter<Types, Name> {
  /**
   * Number of matching calls in the log.
   * @default 1
   */
  count?: number
  /**
   * Milliseconds.
   * @default 5000
   */
  timeout?: number
}

/** Returns the calls that a filter selects, oldest first. */
export function findCalls(log: CallLog, filter: CallFilter = {}): LoggedCall[] {
  return runAtOnce(selectCalls(log, filter))
}

/** Finds the calls that a filter selects, oldest first: the calls of a long log are megabytes of JSON. */
export function* selectCalls(
  log: CallLog,
  filter: CallFilter,
  calls: Iterable<LoggedCall> = callsOf(log, filter, log.added),
): Work<LoggedCall[]> {
  const found: LoggedCall[] = []
  for (const call of calls) {
    if (matches(call, filter)) found.push(call)
    yield
  }
  return found
}

/** Returns the latest calls of an endpoint. Their bodies are parsed one by one. */
function* callsOf(log: CallLog, { endpoint }: CallFilter, count: number): Iterable<LoggedCall> {
  // The log of a store has parsed calls only.
  if (log.added === 0) yield* log.calls
  else
    for (const call of log.latest(count))
      if (endpoint === undefined || call.endpoint === endpoint) yield parseTexts(call)
}

function matches(call: LoggedCall, { endpoint, where }: CallFilter): boolean {
  return (
    (endpoint === undefined || call.endpoint === endpoint) &&
    (where === undefined || contains(call.body, where))
  )
}

/**
 * Waits until the log contains a number of matching calls. Earlier calls count as well.
 *
 * @returns The matching calls, or fewer than `count` after the timeout.
 */
export function waitForCalls(
  log: CallLog,
  { count = 1, timeout = 5000, ...filter }: CallWait,
): Promise<LoggedCall[]> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      unsubscribe()
      resolve(findCalls(log, filter))
    }
    let [seen, found] = [0, 0]
    const check = (): void => {
      const added = log.added - seen
      seen = log.added
      // Only what was added: every call is a reason to look.
      const calls = callsOf(log, filter, added)
      const more = runAtOnce(selectCalls(log, filter, calls)).length
      found = seen === 0 ? more : found + more
      if (found >= count) finish()
    }
    const timer = setTimeout(finish, Math.min(timeout, MAX_WAIT))
    const unsubscribe = log.subscribe(check)
    check()
  })
}

/** Maximum time to wait for calls, in milliseconds. */
export const MAX_WAIT = 600_000

/** The error of a wait that has timed out, with the latest calls. */
export function noSuchCall(
  { endpoint, where, count = 1, timeout = 5000 }: CallWait,
  log: CallLog,
): FcError {
  const what = endpoint === undefined ? 'calls' : `calls of ${quote(endpoint)}`
  const which = where === undefined ? '' : ` with ${JSON.stringify(where)}`
  const latest = log.calls
    .slice(-5)
    .map((call) => `${call.endpoint ?? call.path} ${JSON.stringify(call.body)}`)
  const found =
    latest.length === 0
      ? 'There were no calls.'
      : `Latest calls: ${latest.join(', ').slice(0, 1000)}`
  return new FcError(
    'call-timeout',
    `Expected ${count} ${what}${which} within ${timeout} ms. ${found}`,
  )
}
