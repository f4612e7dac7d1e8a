import { isOwnRequest } from '../packages/fetch-definition.ts'
import type { LiveCall } from './messages.ts'

/** Maximum number of calls in the page. */
export const MAX_CALLS = 2000

/** Identifies a call, also after the server was restarted. */
export function callKey({ session, number, time }: LiveCall): string {
  return `${session ?? ''} ${number} ${time}`
}

/**
 * Adds received calls, oldest first, to the known ones, newest first, without those of the page itself. A reconnected stream sends calls again.
 *
 * @param isFirst Whether they are those of the first message of a stream.
 */
export function mergeCalls(
  known: readonly LiveCall[],
  received: readonly LiveCall[],
  isFirst: boolean,
): readonly LiveCall[] {
  const keys = isFirst ? new Set(known.map(callKey)) : NO_KEYS
  const added = received
    .filter((call) => !keys.has(callKey(call)) && !isOwnRequest(call))
    .toReversed()
  return added.length === 0 ? known : [...added, ...known].slice(0, MAX_CALLS)
}

const NO_KEYS: ReadonlySet<string> = new Set()
