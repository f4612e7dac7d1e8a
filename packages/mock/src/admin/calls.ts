import { MAX_WAIT, selectCalls, waitForCalls } from '../log/find-calls.ts'
import { Failure, JsonText } from 'fc-server/protocol'
import type { CallLog, LoggedCall } from '../log/call-log.ts'
import { isObject, type JsonValue } from '../names/json-value.ts'
import { type MaybeWork, runWork, type Work } from '../scheduling/work.ts'

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
  if (wait === 0) return runWork(formatCalls(selectCalls(log, filter)))
  return waitForCalls(log, { ...filter, count, timeout: wait }).then((calls) =>
    runWork(formatCalls(calls)),
  )
}

export function* formatCalls(selected: MaybeWork<LoggedCall[]>): Work<JsonText> {
  const calls = Array.isArray(selected) ? selected : yield* selected
  const texts: string[] = []
  for (const call of calls) {
    texts.push(JSON.stringify(call))
    yield
  }
  // Of many megabytes, each of these takes milliseconds: they have turns of their own.
  const isLarge = texts.length > MAX_SHORT
  if (isLarge) yield true
  const text = `[${texts.join(',')}]`
  if (isLarge) yield true
  return new JsonText(text)
}

/** Number of calls that are short in any case. */
const MAX_SHORT = 50

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
