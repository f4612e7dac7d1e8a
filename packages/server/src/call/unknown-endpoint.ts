import type { ResolvedProtocol } from '../options.ts'
import { Failure } from '../protocol/failure.ts'

/** Creates the failure of a request to an unknown endpoint, with the status of the option `unknownEndpoints`. */
export function unknownEndpoint(
  { unknownEndpoints }: Pick<ResolvedProtocol, 'unknownEndpoints'>,
  message: string,
  details?: unknown,
): Failure {
  const status = unknownEndpoints === 'bad-request' ? 400 : 404
  return new Failure(status, 'UNKNOWN_ENDPOINT', message, details)
}
