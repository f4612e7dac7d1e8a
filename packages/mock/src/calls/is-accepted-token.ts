import { type EndpointCall, Failure } from 'fc-server/protocol'
import { codeForMeaning } from '../names/declared-error.ts'
import type { Engine } from './engine.ts'

/**
 * Accepts a bearer token. Without the option `tokens`, every token is accepted; with it, the listed ones and those that an endpoint with the flag
 * `capture_bearer` has issued.
 */
export function isAcceptedToken(
  token: string,
  { endpoint, served }: EndpointCall,
  { options: { tokens }, issuedTokens }: Engine,
): true | Failure {
  if (tokens === undefined || tokens.includes(token) || issuedTokens.has(token)) return true
  const code = codeForMeaning('UNAUTHORIZED', endpoint, served.definition)
  const message =
    'Unknown bearer token: it is not in the option `tokens`, and this mock has not issued it.'
  return new Failure(400, code, message)
}
