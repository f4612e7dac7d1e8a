import type { Endpoint } from 'fc-core'
import { codeForMeaning } from './declared-error.ts'
import type { CallContext } from './engine.ts'
import { planOf } from './endpoint-plan.ts'
import { Failure } from './failure.ts'
import type { Service } from './service.ts'

/** Asks for a bearer token where the endpoint has the flag `bearer_auth`. Any token will do, unless the options name those that do. */
export function checkBearer(
  { exchange, engine }: CallContext,
  endpoint: Endpoint,
  service: Service,
): Failure | undefined {
  if (!planOf(endpoint, service).needsBearer) return undefined
  const token = /^bearer +(\S+)$/i.exec(exchange.header('authorization') ?? '')?.[1]
  const { tokens } = engine.options
  if (token !== undefined && (tokens === undefined || tokens.includes(token))) return undefined
  const code = codeForMeaning('UNAUTHORIZED', endpoint, service.definition)
  const message =
    token === undefined
      ? 'This endpoint needs the request header "Authorization: Bearer <token>".'
      : 'The bearer token is not one that this mock knows.'
  return new Failure(400, code, message)
}
