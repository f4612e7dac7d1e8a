import type { ResolvedOptions } from '../options.ts'
import type { Answer, CallRecord } from './exchange.ts'
import { Failure } from './failure.ts'

/** A value, as the answer to a call. Never compressed, never redirected, never an empty body. */
export function respond(result: unknown, call: CallRecord, options: ResolvedOptions): Answer {
  if (result instanceof Failure) {
    return {
      status: result.status,
      headers: { ...headersOf(options), ...result.headers },
      body: JSON.stringify([result.code, result.message, result.details]),
      call: { ...call, code: result.code },
    }
  }
  return { status: 200, headers: headersOf(options), body: JSON.stringify(result), call }
}

/** The answer to a browser that asks whether it may call. */
export function respondPreflight(call: CallRecord, options: ResolvedOptions): Answer {
  const allowed = options.cors && {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-allow-headers': 'Content-Type, Accept, Authorization, Api-Version, Prefer',
    'access-control-max-age': '600',
  }
  return { status: 204, headers: { allow: 'POST, GET, OPTIONS', ...allowed }, body: '', call }
}

function headersOf(options: ResolvedOptions): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(options.cors && { 'access-control-allow-origin': '*' }),
  }
}
