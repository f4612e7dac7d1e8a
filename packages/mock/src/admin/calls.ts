import { findCalls, MAX_WAIT, waitForCalls } from '../control/find-calls.ts'
import type { CallLog } from '../log/call-log.ts'
import { isObject, type JsonValue } from '../names/json-value.ts'
import { Failure } from '../protocol/failure.ts'

/**
 * Returns the calls that a query selects: `endpoint`, `where` as JSON. With `wait`, waits for `count` of them, at most so many milliseconds.
 */
export function readCalls(log: CallLog, query: URLSearchParams): unknown {
  const text = query.get('where')
  const where = text === null ? undefined : parse(text)
  if (text !== null && !isObject(where))
    return invalid('Expected `where` to be a JSON object of arguments.')
  const wait = countOf(query.get('wait') ?? '0')
  const count = countOf(query.get('count') ?? '1')
  if (wait === undefined || wait > MAX_WAIT)
    return invalid(`Expected \`wait\` to be milliseconds, at most ${MAX_WAIT}.`)
  if (count === undefined) return invalid('Expected `count` to be a whole number.')
  const endpoint = query.get('endpoint')
  const filter = { ...(isObject(where) && { where }), ...(endpoint !== null && { endpoint }) }
  return wait === 0
    ? findCalls(log, filter)
    : waitForCalls(log, { ...filter, count, timeout: wait })
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

function countOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function invalid(message: string): Failure {
  return new Failure(400, 'INVALID_ARGUMENTS', message)
}
