import { NO_PREFERENCES, type Preferences, formatApplied } from '../faults/prefer.ts'
import type { ResolvedOptions } from '../options.ts'
import type { CallContext } from './engine.ts'
import {
  BASE_HEADERS,
  type CallRecord,
  hasNoBody,
  JSON_HEADERS,
  type MockResponse,
} from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonPage, JsonText } from './json-text.ts'
import { UpstreamResponse } from '../upstream/upstream-response.ts'
import { EventResult } from './event-result.ts'

/** Creates the response for the result of a call. It is never compressed, never a redirect, and never has an empty body. */
export function respond(result: unknown, context: CallContext): MockResponse {
  const { call, prefer, engine, error } = context
  if (result instanceof EventResult)
    return { status: 200, headers: STREAM_HEADERS, body: '', stream: result.stream, call }
  if (result instanceof UpstreamResponse) return respondUpstream(result, context)
  if (prefer === NO_PREFERENCES && error === undefined && !(result instanceof Failure))
    return { status: 200, headers: JSON_HEADERS, body: toJson(result), call }
  const extra = appliedHeaders(context)
  const rest = { ...(error !== undefined && { error }) }
  const record = { ...call, ...connectionFaultOf(prefer) }
  if (result instanceof Failure)
    return { ...respondFailure(result, engine.options, record, extra), ...rest }
  const headers = { ...JSON_HEADERS, ...extra }
  return { status: 200, headers, body: toJson(result), call: record, ...rest }
}

/** Creates the response for one of the upstream. */
function respondUpstream(result: UpstreamResponse, context: CallContext): MockResponse {
  const { status, code, text: body } = result
  const headers = { ...JSON_HEADERS, ...result.headers, ...appliedHeaders(context) }
  const call = { ...context.call, ...(code && { code }), ...connectionFaultOf(context.prefer) }
  return { status, headers, body, call }
}

function appliedHeaders({ call, sent }: CallContext): Record<string, string> {
  const applied = call.endpoint === undefined ? '' : formatApplied(sent)
  return applied === '' ? {} : { 'preference-applied': applied }
}

function connectionFaultOf({ connection, body }: Preferences): Partial<CallRecord> {
  const connectionFault = connection ?? body
  return connectionFault === undefined ? {} : { connectionFault }
}

/** Creates the response for a failure: the triple `[code, message, details]`, or problem details (RFC 9457). */
export function respondFailure(
  failure: Failure,
  options: ResolvedOptions,
  call: CallRecord,
  extra: Record<string, string> = {},
): MockResponse {
  const { status, code } = failure
  const headers = { ...BASE_HEADERS, ...extra, ...failure.headers }
  const failed = { status, call: { ...call, code } }
  if (hasNoBody(status)) return { ...failed, headers, body: '' }
  const { type, body } = formatFailure(failure, options)
  return { ...failed, headers: { 'content-type': type, ...headers }, body }
}

/** Creates the response to a request for the methods. */
export function respondOptions(): MockResponse {
  return { status: 204, headers: { ...BASE_HEADERS, allow: METHODS }, body: '', call: {} }
}

/** Methods of requests to packages. */
export const METHODS = 'POST, GET, OPTIONS'

/** Intermediaries must neither cache nor buffer a stream. */
export const STREAM_HEADERS: Readonly<Record<string, string>> = {
  ...BASE_HEADERS,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
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
