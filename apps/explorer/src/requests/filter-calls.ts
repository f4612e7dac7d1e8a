import { DEFAULT_SESSION } from '../control/live.ts'
import type { LiveCall } from '../control/messages.ts'

/** Which calls the list shows. */
export interface CallFilter {
  /** Words that endpoint, path, status, code, session, version or bodies contain. */
  text: string
  /** Only failed calls, or only those with violations or warnings. */
  kind: 'all' | 'failed' | 'problems'
  /** Name of an endpoint. Undefined for all. */
  endpoint: string | undefined
  /** Name of a session. Undefined for all. */
  session: string | undefined
}

/** Returns the calls that a filter selects, in the same order. */
export function filterCalls(calls: readonly LiveCall[], filter: CallFilter): readonly LiveCall[] {
  const { text, kind, endpoint, session } = filter
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && kind === 'all' && endpoint === undefined && session === undefined)
    return calls
  return calls.filter(
    (call) =>
      (endpoint === undefined || call.endpoint === endpoint) &&
      (session === undefined || (call.session ?? DEFAULT_SESSION) === session) &&
      (kind === 'all' || (kind === 'failed' ? isFailed(call) : hasProblems(call))) &&
      words.every((word) => contains(call, word)),
  )
}

/** Whether a call was rejected, or got no response. */
export function isFailed({ status }: LiveCall): boolean {
  return status === null || status >= 400
}

/** Whether the client, a handler or an option needs a correction. */
export function hasProblems({ violations, warnings, error }: LiveCall): boolean {
  return violations !== undefined || warnings !== undefined || error !== undefined
}

/** The texts that are searched, in lower case. */
const searched = new WeakMap<LiveCall, string>()

function contains(call: LiveCall, word: string): boolean {
  let text = searched.get(call)
  if (text === undefined) searched.set(call, (text = textOf(call)))
  return text.includes(word)
}

function textOf(call: LiveCall): string {
  const { endpoint, path, status, code, session, version, method, body, response } = call
  const texts = [endpoint, path, String(status), code, session, version, method, body, response]
  return texts.join('\n').toLowerCase()
}
