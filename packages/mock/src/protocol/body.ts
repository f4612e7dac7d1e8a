import { describeValue } from 'fc-core'
import { readJson, createLineIndex } from 'fc-core/json'
import type { RequestBody } from './request.ts'
import { Failure } from './failure.ts'

/** The arguments of a call, by name. */
export type Arguments = Record<string, unknown>

/**
 * Reads the body of a call: a JSON object of arguments.
 *
 * Spec: Generic invocation.
 */
export function readBody(body: RequestBody, maxBytes: number): Arguments | Failure {
  const read = readJsonBody(body, maxBytes)
  if (read instanceof Failure) return read
  const { value } = read
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Arguments
  }
  const message = `Expected a JSON object as request body, got ${describeValue(value)}. Send {} for a call without arguments.`
  return new Failure(400, 'INVALID_JSON', message)
}

/** Reads a body of any JSON value. */
export function readJsonBody(body: RequestBody, maxBytes: number): { value: unknown } | Failure {
  if ('problem' in body) {
    return body.problem === 'too-large'
      ? new Failure(413, 'BODY_TOO_LARGE', `The request body is larger than ${maxBytes} bytes.`, {
          max_bytes: maxBytes,
        })
      : new Failure(400, 'INVALID_JSON', 'The request body is not valid UTF-8.')
  }
  try {
    return { value: JSON.parse(body.text) }
  } catch {
    return invalidJson(body.text)
  }
}

function invalidJson(text: string): Failure {
  if (text.trim() === '')
    return new Failure(
      400,
      'INVALID_JSON',
      'The request body is empty. Send {} for a call without arguments.',
    )
  const offset = readJson(text).problems[0]?.start ?? 0
  const { line, column } = createLineIndex(text).positionAt(offset)
  return new Failure(
    400,
    'INVALID_JSON',
    `The request body is not valid JSON at line ${line}, column ${column}.`,
    { line, column, offset },
  )
}
