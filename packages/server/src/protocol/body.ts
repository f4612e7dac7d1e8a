import { describeValue, isDeeper } from 'fc-core/internal'
import { findJsonProblem } from './find-json-problem.ts'
import type { RequestBody } from './request.ts'
import { Failure } from './failure.ts'

/** The arguments of a call, by name. */
export type Arguments = Record<string, unknown>

/** Limits of a request body. Options of `createMock`. */
export interface BodyLimits {
  maxBodyBytes: number
  maxBodyDepth: number
}

/**
 * Reads the body of a call: a JSON object of arguments.
 *
 * Spec: Generic invocation.
 */
export function readBody(body: RequestBody, limits: BodyLimits): Arguments | Failure {
  const read = readJsonBody(body, limits)
  if (read instanceof Failure) return read
  const { value } = read
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Arguments
  }
  const message = `Expected a JSON object as request body, got ${describeValue(value)}. Send {} for a call without arguments.`
  return new Failure(400, 'INVALID_JSON', message)
}

/** Reads a body of any JSON value. */
export function readJsonBody(
  body: RequestBody,
  { maxBodyBytes: maxBytes, maxBodyDepth }: BodyLimits,
): { value: unknown } | Failure {
  if ('problem' in body) {
    return body.problem === 'too-large'
      ? tooLarge(maxBytes)
      : new Failure(400, 'INVALID_JSON', 'The request body is not valid UTF-8.')
  }
  let value: unknown
  try {
    value = JSON.parse(body.text)
  } catch {
    return invalidJson(body.text)
  }
  // Each level takes at least two characters.
  const isShort = body.text.length <= 2 * maxBodyDepth
  return isShort || !isDeeper(value, maxBodyDepth) ? { value } : tooDeep(maxBodyDepth)
}

/** Returns the failure of a body, or of a body that `next` would be, with too many bytes. */
export function tooLarge(maxBytes: number): Failure {
  const message = `The request body is larger than ${maxBytes} bytes.`
  return new Failure(413, 'BODY_TOO_LARGE', message, { max_bytes: maxBytes })
}

/** Returns the failure of a body with too many nested levels. */
export function tooDeep(maxDepth: number): Failure {
  const message = `The request body has more than ${maxDepth} nested levels. Send fewer, or raise \`maxBodyDepth\`.`
  return new Failure(400, 'INVALID_JSON', message, { max_depth: maxDepth })
}

function invalidJson(text: string): Failure {
  if (text.trim() === '')
    return new Failure(
      400,
      'INVALID_JSON',
      'The request body is empty. Send {} for a call without arguments.',
    )
  const offset = findJsonProblem(text)
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const column = offset - before.lastIndexOf('\n')
  return new Failure(
    400,
    'INVALID_JSON',
    `The request body is not valid JSON at line ${line}, column ${column}.`,
    { line, column, offset },
  )
}
