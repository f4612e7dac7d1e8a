import { EventResult } from '../protocol/event-result.ts'
import { Failure } from '../protocol/failure.ts'
import { ForwardedResponse } from '../protocol/forwarded-response.ts'
import { JsonPage, JsonText } from '../protocol/json-text.ts'
import {
  BASE_HEADERS,
  type CallRecord,
  hasNoBody,
  JSON_HEADERS,
  type ServiceResponse,
} from '../protocol/response.ts'
import type { ResolvedProtocol } from '../options.ts'
import type { Call } from './call.ts'

/** Creates the response for the result of a call. It is never compressed, never a redirect, and never has an empty body. */
export function respond(result: unknown, { engine, record, error }: Call): ServiceResponse {
  if (result instanceof EventResult)
    return { status: 200, headers: STREAM_HEADERS, body: '', stream: result.stream, call: record }
  if (result instanceof Failure) {
    const response = respondFailure(result, engine.protocol, record)
    return error === undefined ? response : { ...response, error }
  }
  if (result instanceof ForwardedResponse) return respondForwarded(result, record)
  const response: ServiceResponse = {
    status: 200,
    headers: JSON_HEADERS,
    body: toJson(result),
    call: record,
  }
  if (result instanceof JsonPage) response.page = result
  if (error !== undefined) response.error = error
  return response
}

/** Creates the response for one of another service. */
function respondForwarded(
  { status, code, text, headers }: ForwardedResponse,
  record: CallRecord,
): ServiceResponse {
  const call = code === undefined || code === '' ? record : Object.assign(record, { code })
  return { status, headers: { ...JSON_HEADERS, ...headers }, body: text, call }
}

/** Creates the response for a failure: the triple `[code, message, details]`, or problem details (RFC 9457). */
export function respondFailure(
  failure: Failure,
  options: Pick<ResolvedProtocol, 'errors'>,
  record: CallRecord = {},
): ServiceResponse {
  const { status, code } = failure
  const call = Object.assign(record, { code })
  const headers = { ...BASE_HEADERS, ...failure.headers }
  if (hasNoBody(status)) return { status, headers, body: '', call }
  const { type, body } = formatFailure(failure, options)
  return { status, headers: { 'content-type': type, ...headers }, body, call }
}

/** Creates the response to a request for the methods. */
export function respondOptions(): ServiceResponse {
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
  if (result instanceof JsonText || result instanceof JsonPage) return result.text
  return JSON.stringify(result) ?? 'null'
}

/** Formats an error as the triple `[code, message, details]` or as problem details (RFC 9457). */
function formatFailure(
  { status, code, message, details }: Failure,
  options: Pick<ResolvedProtocol, 'errors'>,
): { type: string; body: string } {
  if (options.errors === 'triple') {
    return { type: 'application/json', body: JSON.stringify([code, message, details]) }
  }
  const problem = { type: 'about:blank', title: code, status, detail: message, code, details }
  return { type: 'application/problem+json', body: JSON.stringify(problem) }
}
