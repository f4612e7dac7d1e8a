import { bearerOf, Failure, type ServiceRequest } from 'fc-server/protocol'

/**
 * Requires the option `adminToken` as bearer token.
 *
 * Example arguments need none: the explorer shows them, and a browser has no token for it.
 */
export function checkAdminToken(
  request: Pick<ServiceRequest, 'header' | 'method' | 'path'>,
  token: string | undefined,
): Failure | undefined {
  const { method, path } = request
  if (token === undefined || (method === 'GET' && path === '/__fc/example')) return undefined
  const sent = bearerOf(request.header('authorization'))
  if (sent !== undefined && isEqual(sent, token)) return undefined
  const problem = sent === undefined ? 'Missing' : 'Wrong token in the'
  const message = `${problem} request header "Authorization: Bearer <token>". The admin API requires the token of \`--admin-token\` or \`adminToken\`.`
  return new Failure(401, 'UNAUTHORIZED', message, null, {
    'www-authenticate': 'Bearer realm="fc-mock"',
  })
}

/** Compares in a time that does not depend on where the texts differ. */
function isEqual(sent: string, expected: string): boolean {
  let difference = sent.length ^ expected.length
  for (let index = 0; index < sent.length; index++)
    difference |= sent.charCodeAt(index) ^ expected.charCodeAt(index % expected.length)
  return difference === 0
}

/** Returns whether a text can be sent as bearer token (RFC 6750). */
export function isBearerToken(text: string): boolean {
  return /^[\w.~+/-]+=*$/.test(text)
}
