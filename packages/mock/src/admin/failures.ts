import { Failure } from '../protocol/failure.ts'
import type { MockRequest } from '../protocol/request.ts'

export function notFound(message: string): Failure {
  return new Failure(404, 'NOT_FOUND', message)
}

export function methodNotAllowed({ method }: MockRequest, allowed: readonly string[]): Failure {
  const message = `Expected method ${allowed.join(' or ')}, got ${method.slice(0, 20)}.`
  return new Failure(405, 'METHOD_NOT_ALLOWED', message, null, { allow: allowed.join(', ') })
}
