import type { MockRequest } from '../protocol/request.ts'
import type { MockResponse, CallRecord } from '../protocol/response.ts'
import type { RecordedViolation } from './recorded-violation.ts'

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
  response: unknown
}

/** A text that is composed of shared parts when it is read. */
export interface ComposedText {
  readonly text: string
}

/** What has happened: the last calls, and the rules that clients broke. Both are bounded; what is older goes. */
export interface CallLog {
  readonly calls: readonly LoggedCall[]
  readonly violations: readonly RecordedViolation[]
  /** Number of the call that is being answered. */
  begin(): number
  /** @param page The page that the response consists of, if it does: it takes less memory than the text. */
  add(number: number, request: MockRequest, answer: MockResponse, page?: ComposedText): void
  addViolation(violation: RecordedViolation): void
  clear(): void
}

/** @param most How many calls, and how many violations, are kept. */
export function createCallLog(most: number): CallLog {
  // A ring: the newest takes the place of the oldest.
  let calls: StoredCall[] = []
  let added = 0
  const violations: RecordedViolation[] = []
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
    add(number, request, answer, page) {
      if (most > 0) calls[added++ % most] = toStored(number, request, answer, page)
    },
    addViolation(violation) {
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

/** What is kept of a call: little, since every call costs it. The rest is made when it is read. */
interface StoredCall {
  number: number
  call: CallRecord
  method: string
  path: string
  query: string
  contentType: string | undefined
  accept: string | undefined
  version: string | undefined
  prefer: string | undefined
  hasToken: boolean
  body: string | null
  status: number
  response: ComposedText | string | null
  logged: LoggedCall | undefined
}

function toStored(
  number: number,
  request: MockRequest,
  answer: MockResponse,
  page: ComposedText | undefined,
): StoredCall {
  const { method, path, query, body } = request
  return {
    number,
    call: answer.call,
    method,
    path,
    query,
    contentType: share(request.header('content-type')),
    accept: share(request.header('accept')),
    version: request.header('api-version'),
    prefer: request.header('prefer'),
    hasToken: request.header('authorization') !== undefined,
    body: 'text' in body ? truncate(body.text) : null,
    status: answer.status,
    response: bodyToStore(answer, page),
    logged: undefined,
  }
}

/** The usual value of a header is kept once, not for every call. */
function share(value: string | undefined): string | undefined {
  return value === JSON_TYPE ? JSON_TYPE : value
}

const JSON_TYPE = 'application/json'

function bodyToStore(
  { body, stream }: MockResponse,
  page: ComposedText | undefined,
): StoredCall['response'] {
  if (stream !== undefined) return null
  return body.length > MAX_TEXT ? truncate(body) : (page ?? body)
}

function toLogged({ number, call, method, path, query, ...kept }: StoredCall): LoggedCall {
  const { body, status, response: answer } = kept
  return {
    number,
    ...call,
    method,
    path,
    query,
    headers: headersOf(kept),
    body: body === null ? null : parse(body),
    status,
    response: answer === null ? null : parse(typeof answer === 'string' ? answer : answer.text),
  }
}

/** The headers that the protocol knows; a token is not kept. */
function headersOf(
  kept: Pick<StoredCall, 'contentType' | 'accept' | 'version' | 'prefer' | 'hasToken'>,
): Record<string, string> {
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
  return Object.fromEntries(sent)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const MAX_TEXT = 10_000

/** The beginning of a text. A slice alone would keep all of it in memory; the slice of a joined text keeps only the joined one. */
function truncate(text: string): string {
  return text.length <= MAX_TEXT ? text : ` ${text.slice(0, MAX_TEXT)}`.slice(1)
}
