import type { ErrorDefinition } from 'fc-core'
import type { EndpointCall } from './call.ts'

/** Returns the code that a definition declares for calls without a valid token. Default: `UNAUTHORIZED`. */
export function unauthorizedCode({ endpoint, served }: EndpointCall): string {
  const codes = [...(endpoint.errors ?? []), ...(served.definition.errors ?? [])].map(codeOf)
  const exact = codes.find((code) => code.toUpperCase() === UNAUTHORIZED)
  return exact ?? codes.find((code) => SIMILAR.test(code)) ?? UNAUTHORIZED
}

const UNAUTHORIZED = 'UNAUTHORIZED'

/** Codes that services use for it. */
const SIMILAR =
  /^401$|unauthori[sz]ed|unauthenticated|not_?authed|invalid_?(?:auth|token)|missing_?authentication/i

function codeOf(error: ErrorDefinition): string {
  return typeof error === 'string' ? error : error.code
}
