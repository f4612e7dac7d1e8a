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
  /** The body: its value; its text where it is not JSON or longer than 10,000 characters, then cut there; null when it was not read. */
  body: unknown
  status: number
  /** The body of the answer, likewise; null for an event stream. */
  answer: unknown
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
  // A ring: the newest takes the place of the oldest.
  let calls: KeptCall[] = []
  let added = 0
  const violations: Violation[] = []
  let count = 0
  return {
    get calls() {
      const oldest = added % most
      const ordered =
        added > most ? [...calls.slice(oldest), ...calls.slice(0, oldest)] : [...calls]
      return ordered.map((call) => (call.logged ??= toLogged(call)))
    },
    get violations() {
      return violations.slice(-most)
    },
    begin: () => ++count,
    add(number, exchange, answer) {
      if (most > 0) calls[added++ % most] = keep(number, exchange, answer)
    },
    report(violation) {
      if (most === 0) return
      // In steps, so that a full list costs no more than a new one.
      if (violations.length >= most * 2) violations.splice(0, violations.length - most + 1)
      violations.push(violation)
    },
    clear() {
      calls = []
      added = 0
      violations.length = 0
      count = 0
    },
  }
}

/** What is kept of a call: references, which cost nothing. The rest is made when it is read. */
interface KeptCall {
  number: number
  exchange: Exchange
  call: CallRecord
  status: number
  answer: string | null
  logged: LoggedCall | undefined
}

function keep(
  number: number,
  exchange: Exchange,
  { call, status, body, stream }: Answer,
): KeptCall {
  return {
    number,
    exchange:
      'text' in exchange.body && exchange.body.text.length > MAX_TEXT
        ? cutBody(exchange)
        : exchange,
    call,
    status,
    answer: stream === undefined ? cut(body) : null,
    logged: undefined,
  }
}

function toLogged({ number, exchange, call, status, answer }: KeptCall): LoggedCall {
  const { method, path, query, body } = exchange
  return {
    number,
    ...call,
    method,
    path,
    query,
    headers: headersOf(exchange),
    body: 'text' in body ? parse(body.text) : null,
    status,
    answer: answer === null ? null : parse(answer),
  }
}

/** The headers that the protocol knows; a token is not shown. */
function headersOf(exchange: Exchange): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['content-type', 'accept', 'api-version', 'prefer', 'authorization']) {
    const value = exchange.header(name)
    if (value !== undefined) headers[name] = name === 'authorization' ? '(sent)' : value
  }
  return headers
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const MAX_TEXT = 10_000

/** The same request without the end of its body. */
function cutBody(exchange: Exchange): Exchange {
  const { method, origin, path, query, body } = exchange
  const headers = headersOf(exchange)
  const text = 'text' in body ? cut(body.text) : ''
  return { method, origin, path, query, header: (name) => headers[name], body: { text } }
}

/** The beginning of a text. A slice alone would keep all of it in memory; the slice of a joined text keeps only the joined one. */
function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : ` ${text.slice(0, MAX_TEXT)}`.slice(1)
}
