import { Failure } from '../protocol/failure.ts'
import type { EndpointCall } from './call.ts'
import { withTimeLimit } from './with-time-limit.ts'
import { unauthorizedCode } from './unauthorized-code.ts'

/**
 * Requires a bearer token for endpoints with the flag `bearer_auth`.
 *
 * @param sent A token from the query, which takes precedence over the header.
 */
export function authorize(
  call: EndpointCall,
  sent?: string,
): Failure | undefined | Promise<Failure | undefined> {
  if (!call.plan.needsBearer) return undefined
  const token = sent ?? bearerOf(call.request.header('authorization'))
  if (token === undefined) return missingToken(call)
  const user = call.engine.authorize === undefined ? token : call.engine.authorize(token, call)
  return user instanceof Promise
    ? withTimeLimit(user, call).then((awaited) => identify(awaited, call))
    : identify(user, call)
}

function identify(user: unknown, call: EndpointCall): Failure | undefined {
  if (user instanceof Failure) return user
  if (user === undefined || user === null || user === false)
    return new Failure(400, unauthorizedCode(call), 'Unknown or expired bearer token.')
  call.user = user
  return undefined
}

function missingToken(call: EndpointCall): Failure {
  const message = 'Missing request header "Authorization: Bearer <token>".'
  return new Failure(400, unauthorizedCode(call), message)
}

/** Returns the token of an `Authorization` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1]
}
