import type { Member } from '../types/members-of.ts'
import type { Exchange } from './exchange.ts'

/**
 * Returns whether a response shows that the service does not have the endpoint, or not for POST: status 405; or 404, unless a record may be missing
 * instead, because the endpoint has a required argument and the body is JSON.
 */
export function isEndpointMissing(
  { status, isJson }: Pick<Exchange, 'status' | 'isJson'>,
  members: readonly Member[],
): boolean {
  if (status !== 404) return status === 405
  return !isJson || !members.some(({ flags }) => flags.includes('required'))
}

/**
 * Returns whether a call was rejected like a call to an endpoint that does not exist: with the same status and body, apart from the names. Missing
 * credentials and rate limits reject any call, so they show nothing.
 */
export function isRejectedLike(
  call: Exchange,
  name: string,
  unknown: Exchange,
  unknownName: string,
): boolean {
  if (call.status !== unknown.status || [401, 403, 429].includes(call.status)) return false
  return call.text.replaceAll(name, '') === unknown.text.replaceAll(unknownName, '')
}
