import { NO_PREFERENCES, writeApplied } from '../faults/prefer.ts'
import type { ResolvedOptions } from '../options.ts'
import type { CallContext } from './engine.ts'
import type { MockResponse, CallRecord } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonPage, JsonText } from './json-text.ts'
import { EventResult } from './event-result.ts'

/** Makes the answer to a call out of its result. Never compressed, never redirected, never an empty body. */
export function respond(result: unknown, context: CallContext): MockResponse {
  const { call, prefer, engine, fault } = context
  const { cors } = engine.options
  if (result instanceof EventResult) return respondStream(result, cors, call)
  if (prefer === NO_PREFERENCES && !(result instanceof Failure)) {
    return { status: 200, headers: cors ? CORS_HEADERS : HEADERS, body: writeBody(result), call }
  }
  const applied = call.endpoint === undefined ? '' : writeApplied(prefer)
  const extra = { ...(applied !== '' && { 'preference-applied': applied }), ...(cors && CORS) }
  const broken = prefer.connection ?? prefer.body
  const rest = { ...(fault !== undefined && { fault }), ...(broken && { break: broken }) }
  if (!(result instanceof Failure))
    return {
      status: 200,
      headers: { ...HEADERS, ...extra },
      body: writeBody(result),
      call,
      ...rest,
    }
  const { type, body } = writeFailure(result, engine.options)
  const headers = { 'content-type': type, ...extra, ...result.headers }
  return { status: result.status, headers, body, call: { ...call, code: result.code }, ...rest }
}

/** The answer to a preflight request. */
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

/** Intermediaries must neither keep nor collect a stream. */
const STREAM_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }

function respondStream({ stream }: EventResult, cors: boolean, call: CallRecord): MockResponse {
  const headers = { ...STREAM_HEADERS, ...(cors && CORS) }
  return { status: 200, headers, body: '', stream, call }
}

function writeBody(result: unknown): string {
  return result instanceof JsonText || result instanceof JsonPage
    ? result.text
    : JSON.stringify(result)
}

/** An error as the triple `[code, message, details]`, or as a problem document (RFC 9457). */
function writeFailure(
  { status, code, message, details }: Failure,
  options: ResolvedOptions,
): { type: string; body: string } {
  if (options.errors === 'triple') {
    return { type: 'application/json', body: JSON.stringify([code, message, details]) }
  }
  const problem = { type: 'about:blank', title: code, status, detail: message, code, details }
  return { type: 'application/problem+json', body: JSON.stringify(problem) }
}
