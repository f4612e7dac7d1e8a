import type { Endpoint } from 'fc-core'
import { codeForMeaning } from '../errors/declared-error.ts'
import type { CallContext } from './engine.ts'
import { planOf } from './endpoint-plan.ts'
import { Failure } from '../protocol/failure.ts'
import type { Service } from './service.ts'

/**
 * Requires a bearer token for endpoints with the flag `bearer_auth`. Without the option `tokens`, every token is accepted; with it, the listed
 * ones and those that an endpoint with the flag `capture_bearer` has issued.
 *
 * @param sent A token from the query, which takes precedence over the header.
 */
export function checkBearer(
  { request, engine }: CallContext,
  endpoint: Endpoint,
  service: Service,
  sent?: string,
): Failure | undefined {
  if (!planOf(endpoint, service).needsBearer) return undefined
  const token = sent ?? bearerOf(request.header('authorization'))
  const { tokens } = engine.options
  const isAccepted = (one: string): boolean =>
    tokens === undefined || tokens.includes(one) || engine.issuedTokens.has(one)
  if (token !== undefined && isAccepted(token)) return undefined
  const code = codeForMeaning('UNAUTHORIZED', endpoint, service.definition)
  const message =
    token === undefined
      ? 'Missing request header "Authorization: Bearer <token>".'
      : 'Unknown bearer token: it is not in the option `tokens`, and this mock has not issued it.'
  return new Failure(400, code, message)
}

/** Returns the token of an `Authorization` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1]
}
