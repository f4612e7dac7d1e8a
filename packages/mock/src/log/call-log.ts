import type { Answer, CallRecord, Exchange } from '../engine/exchange.ts'
import type { Violation } from './violation.ts'

/** A call that was answered. */
export interface LoggedCall extends CallRecord {
  /** Counts from 1 since the mock was made or reset. */
  number: number
  method: string
  path: string
  query: string
  headers: Record<string, string>
  /** The body as text, cut at 10,000 characters; null when it was not read. */
  body: string | null
  status: number
  /** The body of the answer, cut likewise. */
  answer: string
}

/** What has happened: the last calls, and the rules that clients broke. Both are bounded; what is older goes. */
export interface CallLog {
  readonly calls: readonly LoggedCall[]
  readonly violations: readonly Violation[]
  /** Number of the call that is being answered. */
  begin(): number
  add(number: number, exchange: Exchange, answer: Answer): void
  report(violation: Violation): void
  clear(): void
}

/** @param most How many calls, and how many violations, are kept. */
export function createCallLog(most: number): CallLog {
  const calls: LoggedCall[] = []
  const violations: Violation[] = []
  let count = 0
  const push = <Entry>(list: Entry[], entry: Entry): void => {
    if (most === 0) return
    // In steps, so that a full list costs no more than a new one.
    if (list.length >= most * 2) list.splice(0, list.length - most + 1)
    list.push(entry)
  }
  return {
    get calls() {
      return calls.slice(-most)
    },
    get violations() {
      return violations.slice(-most)
    },
    begin: () => ++count,
    add(number, exchange, answer) {
      if (most === 0) return
      push(calls, {
        number,
        ...answer.call,
        method: exchange.method,
        path: exchange.path,
        query: exchange.query,
        headers: headersOf(exchange),
        body: 'text' in exchange.body ? cut(exchange.body.text) : null,
        status: answer.status,
        answer: cut(answer.body),
      })
    },
    report: (violation) => push(violations, violation),
    clear() {
      calls.length = 0
      violations.length = 0
      count = 0
    },
  }
}

const MAX_TEXT = 10_000

function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT)
}

/** The headers that the protocol knows; a token is not kept. */
function headersOf(exchange: Exchange): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of ['content-type', 'accept', 'api-version', 'prefer']) {
    const value = exchange.header(name)
    if (value !== undefined) found[name] = value
  }
  if (exchange.header('authorization') !== undefined) found['authorization'] = '(sent)'
  return found
}
