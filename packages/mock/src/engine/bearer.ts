import type { Endpoint } from 'fc-core'
import { codeForMeaning } from '../errors/declared-error.ts'
import type { CallContext } from './engine.ts'
import { planOf } from './endpoint-plan.ts'
import { Failure } from '../protocol/failure.ts'
import type { Service } from './service.ts'

/**
 * Demands a bearer token where the endpoint has the flag `bearer_auth`. Any token is accepted, unless the options list the accepted ones: then
 * these, and those that an endpoint with the flag `capture_bearer` issued.
 *
 * @param sent A token that came by other means than the header.
 */
export function checkBearer(
  { exchange, engine }: CallContext,
  endpoint: Endpoint,
  service: Service,
  sent?: string,
): Failure | undefined {
  if (!planOf(endpoint, service).needsBearer) return undefined
  const token = sent ?? bearerOf(exchange.header('authorization'))
  const { tokens } = engine.options
  const isAccepted = (one: string): boolean =>
    tokens === undefined || tokens.includes(one) || engine.issuedTokens.has(one)
  if (token !== undefined && isAccepted(token)) return undefined
  const code = codeForMeaning('UNAUTHORIZED', endpoint, service.definition)
  const message =
    token === undefined
      ? 'This endpoint needs the request header "Authorization: Bearer <token>".'
      : 'The bearer token is not one that this mock knows.'
  return new Failure(400, code, message)
}

/** The token in an `Authorization` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1]
}
