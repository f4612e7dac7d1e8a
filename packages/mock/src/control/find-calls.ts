import { type AnyPackage, FcError, type PackageTypes } from 'fc-core'
import { quote } from 'fc-core/text'
import type { CallLog, LoggedCall } from '../log/call-log.ts'
import type { ArgumentsToFind, EndpointNameOf } from '../mock-types.ts'
import { contains } from './match-arguments.ts'

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
export function findCalls(log: CallLog, { endpoint, where }: CallFilter = {}): LoggedCall[] {
  return log.calls.filter(
    (call) =>
      (endpoint === undefined || call.endpoint === endpoint) &&
      (where === undefined || contains(call.body, where)),
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
    const check = (): void => {
      if (findCalls(log, filter).length >= count) finish()
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
