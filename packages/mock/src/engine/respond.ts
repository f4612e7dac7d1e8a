import { NO_PREFERENCES, formatApplied } from '../faults/prefer.ts'
import type { ResolvedOptions } from '../options.ts'
import type { CallContext } from './engine.ts'
import type { MockResponse, CallRecord } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonPage, JsonText } from './json-text.ts'
import { EventResult } from './event-result.ts'

/** Creates the response for the result of a call. It is never compressed, never a redirect, and never has an empty body. */
export function respond(result: unknown, context: CallContext): MockResponse {
  const { call, prefer, engine, error } = context
  const { cors } = engine.options
  if (result instanceof EventResult) return respondStream(result, cors, call)
  if (prefer === NO_PREFERENCES && !(result instanceof Failure)) {
    return { status: 200, headers: cors ? CORS_HEADERS : HEADERS, body: toJson(result), call }
  }
  const applied = call.endpoint === undefined ? '' : formatApplied(prefer)
  const extra = { ...(applied !== '' && { 'preference-applied': applied }), ...(cors && CORS) }
  const connectionFault = prefer.connection ?? prefer.body
  const rest: Pick<MockResponse, 'error' | 'connectionFault'> = {
    ...(error !== undefined && { error }),
    ...(connectionFault && { connectionFault }),
  }
  if (!(result instanceof Failure))
    return {
      status: 200,
      headers: { ...HEADERS, ...extra },
      body: toJson(result),
      call,
      ...rest,
    }
  const { type, body } = formatFailure(result, engine.options)
  const headers = { 'content-type': type, ...extra, ...result.headers }
  return { status: result.status, headers, body, call: { ...call, code: result.code }, ...rest }
}

/** Creates the response to a preflight request. */
export function respondPreflight(options: ResolvedOptions): MockResponse {
  const allowed = options.cors && {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-allow-headers': 'Content-Type, Accept, Authorization, Api-Version, Prefer',
    'access-control-max-age': '600',
  }
  return { status: 204, headers: { allow: 'POST, GET, OPTIONS', ...allowed }, body: '', call: {} }
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Preference-Applied',
}

const HEADERS = { 'content-type': 'application/json' }
const CORS_HEADERS = { ...HEADERS, ...CORS }

/** Intermediaries must neither cache nor buffer a stream. */
const STREAM_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }

function respondStream({ stream }: EventResult, cors: boolean, call: CallRecord): MockResponse {
  const headers = { ...STREAM_HEADERS, ...(cors && CORS) }
  return { status: 200, headers, body: '', stream, call }
}

function toJson(result: unknown): string {
  return result instanceof JsonText || result instanceof JsonPage
    ? result.text
    : JSON.stringify(result)
}

/** Formats an error as the triple `[code, message, details]` or as problem details (RFC 9457). */
function formatFailure(
  { status, code, message, details }: Failure,
  options: ResolvedOptions,
): { type: string; body: string } {
  if (options.errors === 'triple') {
    return { type: 'application/json', body: JSON.stringify([code, message, details]) }
  }
  const problem = { type: 'about:blank', title: code, status, detail: message, code, details }
  return { type: 'application/problem+json', body: JSON.stringify(problem) }
}
