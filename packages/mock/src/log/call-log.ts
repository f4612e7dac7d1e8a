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
  const calls: Kept[] = []
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
      return calls.slice(-most).map(toLogged)
    },
    get violations() {
      return violations.slice(-most)
    },
    begin: () => ++count,
    add(number, exchange, answer) {
      if (most === 0) return
      push(calls, {
        number,
        call: answer.call,
        status: answer.status,
        answer: cut(answer.body),
        method: exchange.method,
        path: exchange.path,
        query: exchange.query,
        contentType: exchange.header('content-type'),
        accept: exchange.header('accept'),
        version: exchange.header('api-version'),
        prefer: exchange.header('prefer'),
        hasToken: exchange.header('authorization') !== undefined,
        body: 'text' in exchange.body ? cut(exchange.body.text) : null,
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

/** What is kept of a call: what every call costs. The rest is made when somebody looks. */
interface Kept {
  number: number
  call: CallRecord
  status: number
  answer: string
  method: string
  path: string
  query: string
  contentType: string | undefined
  accept: string | undefined
  version: string | undefined
  prefer: string | undefined
  hasToken: boolean
  body: string | null
}

function toLogged({
  number,
  call,
  status,
  answer,
  method,
  path,
  query,
  body,
  ...kept
}: Kept): LoggedCall {
  // The headers that the protocol knows; a token is not kept.
  const headers = {
    'content-type': kept.contentType,
    accept: kept.accept,
    'api-version': kept.version,
    prefer: kept.prefer,
    authorization: kept.hasToken ? '(sent)' : undefined,
  }
  const sent = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return {
    number,
    ...call,
    method,
    path,
    query,
    headers: Object.fromEntries(sent),
    body,
    status,
    answer,
  }
}

const MAX_TEXT = 10_000

/** The beginning of a text. A slice would keep all of it in memory: this is a text of its own. */
function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT).split('').join('')
}
