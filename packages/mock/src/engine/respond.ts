import { NO_PREFERENCES, formatApplied } from '../faults/prefer.ts'
import type { ResolvedOptions } from '../options.ts'
import type { CallContext } from './engine.ts'
import { quote } from 'fc-core/text'
import type { MockRequest } from '../protocol/request.ts'
import { type MockResponse, type CallRecord, hasNoBody } from '../protocol/response.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonPage, JsonText } from './json-text.ts'
import { EventResult } from './event-result.ts'

/** Creates the response for the result of a call. It is never compressed, never a redirect, and never has an empty body. */
export function respond(result: unknown, context: CallContext): MockResponse {
  const { call, prefer, engine, error } = context
  const { cors } = engine.options
  if (result instanceof EventResult) return respondStream(result, cors, call)
  if (prefer === NO_PREFERENCES && error === undefined && !(result instanceof Failure)) {
    return { status: 200, headers: cors ? CORS_HEADERS : HEADERS, body: toJson(result), call }
  }
  const applied = call.endpoint === undefined ? '' : formatApplied(prefer)
  const extra = { ...(applied !== '' && { 'preference-applied': applied }), ...(cors && CORS) }
  const connectionFault = prefer.connection ?? prefer.body
  const rest = { ...(error !== undefined && { error }) }
  const record = { ...call, ...(connectionFault && { connectionFault }) }
  if (!(result instanceof Failure))
    return {
      status: 200,
      headers: { ...HEADERS, ...extra },
      body: toJson(result),
      call: record,
      ...rest,
    }
  const { status, code } = result
  const failed = { status, call: { ...record, code }, ...rest }
  if (hasNoBody(status)) return { ...failed, headers: { ...extra, ...result.headers }, body: '' }
  const { type, body } = formatFailure(result, engine.options)
  return { ...failed, headers: { 'content-type': type, ...extra, ...result.headers }, body }
}

/** Creates the response to a preflight request. */
export function respondPreflight(request: MockRequest, options: ResolvedOptions): MockResponse {
  const requested = request.header('access-control-request-headers')
  const allowed = options.cors && {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': METHODS.join(', '),
    'access-control-allow-headers': requested ?? DEFAULT_HEADERS,
    'access-control-max-age': '600',
    vary: 'Access-Control-Request-Headers',
  }
  const warning = explainRejection(request, options)
  const call = warning === undefined ? {} : { warnings: [warning] }
  return { status: 204, headers: { allow: METHODS.join(', '), ...allowed }, body: '', call }
}

/** Returns why a browser will not send the request that a preflight request announces, and what to change. */
function explainRejection(request: MockRequest, { cors }: ResolvedOptions): string | undefined {
  const method = request.header('access-control-request-method')
  if (method === undefined) return undefined
  if (!cors) {
    const origin = quote(request.header('origin') ?? '')
    return `The browser blocks this call from ${origin}: requests from other origins are not allowed. Start the mock without \`--no-cors\`, or set \`cors: true\`.`
  }
  if (METHODS.includes(method)) return undefined
  return `The browser blocks this call: the method ${quote(method)} is not allowed. Call endpoints with POST.`
}

const METHODS = ['POST', 'GET', 'OPTIONS']
const DEFAULT_HEADERS = 'Content-Type, Accept, Authorization, Api-Version, Prefer'

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
