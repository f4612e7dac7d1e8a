import { FcError } from 'fc-core'
import { Failure, type ServiceRequest } from 'fc-server/protocol'

export function notFound(message: string): Failure {
  return new Failure(404, 'NOT_FOUND', message)
}

export function methodNotAllowed({ method }: ServiceRequest, allowed: readonly string[]): Failure {
  const message = `Expected method ${allowed.join(' or ')}, got ${method.slice(0, 20)}.`
  return new Failure(405, 'METHOD_NOT_ALLOWED', message, null, { allow: allowed.join(', ') })
}

/** Returns a result, or the failure for an `FcError` that is thrown. */
export function catchFcError<Result>(run: () => Result): Result | Failure {
  try {
    const result = run()
    return result instanceof Promise ? (result.catch(toFailure) as Result) : result
  } catch (error) {
    return toFailure(error)
  }
}

function toFailure(error: unknown): Failure {
  if (!FcError.isInstance(error)) throw error
  const status = STATUSES.get(error.code) ?? 400
  return new Failure(status, error.code.toUpperCase().replaceAll('-', '_'), error.message)
}

const STATUSES = new Map([
  ['already-exists', 409],
  ['memory-full', 503],
  ['not-found', 404],
  ['session-exists', 409],
  ['store-unavailable', 503],
  ['too-many-sessions', 503],
])
