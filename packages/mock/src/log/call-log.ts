import { isDeeper, removeUrlSecrets } from 'fc-core/internal'
import { createMemoryBudget, type MemoryBudget } from '../memory/memory-budget.ts'
import { memoryOf, textMemory } from '../memory/memory-of.ts'
import type { ServiceRequest } from 'fc-server/protocol'
import type { CallRecord, MockResponse } from './mock-response.ts'
import { MAX_LEVELS } from '../names/json-value.ts'
import { formatStack } from '../names/thrown-value.ts'
import type { RecordedViolation } from './recorded-violation.ts'

/** A handled call. */
export interface LoggedCall<Body = unknown> extends CallRecord {
  /** Sequence number, from 1 since the mock was created or reset. */
  number: number
  /** Identifies the request, for a server: from the header `X-Request-Id`, or generated. The steps of a pipeline have the same one. */
  requestId?: string
  method: string
  path: string
  query: string
  headers: Record<string, string>
  /**
   * Request body: the parsed JSON; the text, truncated to 10,000 characters, if it is longer or not JSON; null if it was not read. With generated
   * types, the type of a call that the definition allows, which is not checked: of a call with `code`, it may differ.
   */
  body: Body
  /** Null if the connection was reset without a response. */
  status: number | null
  /** Response body, likewise. Null for an event stream, or if the connection was reset. */
  response: unknown
  /** When the request arrived (RFC 3339). */
  time: string
  /** Time until the response, simulated delays included. */
  milliseconds: number
  /** The error that a handler or the mock threw, with its stack. */
  error?: string
}

/** A handled call, with the texts of its bodies, truncated to 10,000 characters. */
export interface LoggedText extends LoggedCall<string | null> {
  response: string | null
}

/** A text that is composed when it is read. */
export interface ComposedText {
  readonly text: string
}

/** The latest calls and protocol violations. */
export interface CallLog {
  readonly calls: readonly LoggedCall[]
  readonly violations: readonly RecordedViolation[]
  /** Number of calls, including those that are not in the log any more. */
  readonly count: number
  /** Number of calls that were ever added. */
  readonly added: number
  /** Returns the latest calls, oldest first, with their bodies as texts: numbers keep all digits. */
  latest(count: number): LoggedText[]
  /** Returns the number of a new call. */
  begin(): number
  /**
   * @param started When the request arrived, in milliseconds since 1970.
   * @param page The body as a page, which takes less memory than its text.
   */
  add(
    number: number,
    request: ServiceRequest,
    response: MockResponse,
    started: number,
    page?: ComposedText,
  ): void
  addViolation(violation: RecordedViolation): void
  /** Adds the calls and violations of another log, with numbers of this one. */
  addAll(other: CallLog): void
  /** Calls a listener after each call, until the returned function is called. */
  subscribe(listener: () => void): () => void
  clear(): void
}

/**
 * @param capacity Maximum number of calls, and of violations.
 * @param memory What all sessions use. If it is full, the largest log discards its oldest calls.
 */
export function createCallLog(
  capacity: number,
  memory: MemoryBudget = createMemoryBudget(),
): CallLog {
  // A ring buffer.
  let calls: StoredCall[] = []
  let added = 0
  let total = 0
  let remove = (): void => undefined
  /** The memory of the calls. */
  const stored = {
    bytes: 0,
    discard() {
      const all = ordered()
      const kept = all.slice(Math.ceil(all.length / 2))
      const bytes = kept.reduce((sum, call) => sum + call.bytes, 0)
      calls = kept
      added = kept.length
      stored.use(bytes - stored.bytes)
    },
    use(bytes: number) {
      stored.bytes += bytes
      memory.use(bytes)
    },
  }
  const ordered = (): StoredCall[] => {
    const oldest = added % capacity
    return added > capacity ? [...calls.slice(oldest), ...calls.slice(0, oldest)] : [...calls]
  }
  const violations: RecordedViolation[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const addCall = (call: StoredCall): void => {
    total++
    const index = added++ % capacity
    const bytes = call.bytes - (calls[index]?.bytes ?? 0)
    if (stored.bytes === 0) remove = memory.addLog(stored)
    calls[index] = call
    stored.use(bytes)
  }
  const log: CallLog = {
    get calls() {
      return ordered().map(toLogged)
    },
    get violations() {
      return violations.slice(-capacity)
    },
    get count() {
      return count
    },
    get added() {
      return total
    },
    latest: (latest) => (latest > 0 ? ordered().slice(-latest).map(toTexts) : []),
    begin: () => ++count,
    add(number, request, response, started, page) {
      if (capacity > 0) addCall(toStored(number, request, response, started, page))
      if (listeners.size > 0) for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    addAll(other) {
      const numbers = new Map<number, number>()
      for (const call of ENTRIES.get(other)?.() ?? []) {
        numbers.set(call.number, ++count)
        addCall({ ...call, number: count })
      }
      for (const violation of other.violations)
        log.addViolation({ ...violation, call: numbers.get(violation.call) ?? 0 })
    },
    addViolation(violation) {
      if (capacity === 0) return
      // Trimmed in batches, so that adding to a full list stays cheap.
      if (violations.length >= capacity * 2) violations.splice(0, violations.length - capacity + 1)
      violations.push(violation)
    },
    clear() {
      stored.use(-stored.bytes)
      remove()
      calls = []
      added = 0
      violations.length = 0
      count = 0
    },
  }
  ENTRIES.set(log, ordered)
  return log
}

/** What logs contain, for other logs. */
const ENTRIES = new WeakMap<CallLog, () => readonly StoredCall[]>()

/** The stored form of a call, as small as possible. `LoggedCall` is created when the log is read. */
export interface StoredCall {
  number: number
  id: string | undefined
  call: CallRecord
  method: string
  path: string
  query: string
  /** Those of the protocol. Calls with the same headers share them. */
  headers: Readonly<Record<string, string>>
  body: string | null
  status: number | null
  response: ComposedText | string | null
  /** In milliseconds since 1970. */
  started: number
  milliseconds: number
  error: string | undefined
  /** Memory that the call takes. */
  bytes: number
}

export function toStored(
  number: number,
  request: ServiceRequest,
  response: MockResponse,
  started: number,
  page: ComposedText | undefined,
): StoredCall {
  const { query, body } = request
  const wasReset = isReset(response)
  const stored: StoredCall = {
    number,
    id: request.id,
    call: response.call,
    method: request.method,
    path: request.path,
    query: query === '' ? '' : removeUrlSecrets(`?${query}`).slice(1),
    headers: readHeaders(request),
    body: 'text' in body ? removeUrlSecrets(truncate(body.text)) : null,
    status: wasReset ? null : response.status,
    response: wasReset ? null : bodyToStore(response, page),
    started,
    milliseconds: Date.now() - started,
    error: response.error === undefined ? undefined : formatStack(response.error),
    bytes: 0,
  }
  stored.bytes = callMemory(stored, Math.min(response.body.length, MAX_TEXT))
  return stored
}

/** @param responseLength Of a page, whose text is composed when it is read. */
function callMemory(stored: StoredCall, responseLength: number): number {
  const { call, headers, body, response, path, query, error } = stored
  const { warnings, ignored } = call
  let total = CALL_BYTES + textMemory(path)
  for (const name in headers) total += textMemory(headers[name]!)
  if (body !== null) total += textMemory(body)
  if (query !== '') total += textMemory(query)
  if (error !== undefined) total += textMemory(error)
  if (warnings !== undefined) total += memoryOf(warnings)
  if (ignored !== undefined) total += memoryOf(ignored)
  return total + (typeof response === 'string' ? textMemory(response) : responseLength * 2)
}

/** Memory of a call without texts. Those of its facts belong to the definition. */
const CALL_BYTES = 400

function isReset({ call }: MockResponse): boolean {
  return call.connectionFault === 'reset'
}

function bodyToStore(
  { body, stream }: MockResponse,
  page: ComposedText | undefined,
): StoredCall['response'] {
  if (stream !== undefined) return null
  return body.length > MAX_TEXT || page === undefined ? removeUrlSecrets(truncate(body)) : page
}

export function toLogged(call: StoredCall): LoggedCall {
  return parseTexts(toTexts(call))
}

/** Parses the bodies of a call. */
export function parseTexts(texts: LoggedText): LoggedCall {
  const { body, response } = texts
  return {
    ...texts,
    body: body === null ? null : parse(body),
    response: response === null ? null : parse(response),
  }
}

function toTexts(stored: StoredCall): LoggedText {
  const { number, id, call, method, path, query, headers } = stored
  const { body, status, response, started, milliseconds, error } = stored
  return {
    number,
    ...(id !== undefined && { requestId: id }),
    ...call,
    method,
    path,
    query,
    headers: { ...headers },
    body,
    status,
    response: typeof response === 'object' ? (response?.text ?? null) : response,
    time: new Date(started).toISOString(),
    milliseconds,
    ...(error !== undefined && { error }),
  }
}

/** Returns the headers of the protocol. Tokens are not stored, neither of headers nor of URLs. */
function readHeaders(request: ServiceRequest): StoredCall['headers'] {
  const type = request.header('content-type')
  const accept = request.header('accept')
  const version = request.header('api-version')
  const prefer = request.header('prefer')
  const token = request.header('authorization') === undefined ? undefined : '(sent)'
  const isLatest =
    latestHeaders['content-type'] === type &&
    latestHeaders['accept'] === accept &&
    latestHeaders['api-version'] === version &&
    latestHeaders['prefer'] === prefer &&
    latestHeaders['authorization'] === token
  if (!isLatest)
    latestHeaders = {
      ...(type !== undefined && { 'content-type': type }),
      ...(accept !== undefined && { accept }),
      ...(version !== undefined && { 'api-version': version }),
      ...(prefer !== undefined && { prefer }),
      ...(token !== undefined && { authorization: token }),
    }
  return latestHeaders
}

/** Most calls have the headers of the one before. */
let latestHeaders: StoredCall['headers'] = {}

function parse(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown
    return isDeeper(value, MAX_LEVELS) ? text : value
  } catch {
    return text
  }
}

export const MAX_TEXT = 10_000

/** Truncates a text. A plain slice would keep the whole text in memory; the slice of a concatenation does not. */
function truncate(text: string): string {
  return text.length <= MAX_TEXT ? text : ` ${text.slice(0, MAX_TEXT)}`.slice(1)
}
