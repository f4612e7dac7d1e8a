import type { Endpoint } from 'fc-core'
import { findError } from '../errors/declared-error.ts'
import type { CallContext } from './engine.ts'
import { Failure } from '../protocol/failure.ts'
import type { Service } from './service.ts'

/** The failure that the request asks for, or that chance has for it; undefined when the call is to be answered as ever. */
export function findInjectedFault(
  endpoint: Endpoint,
  service: Service,
  { prefer, engine }: CallContext,
): Failure | undefined {
  const { error, status } = prefer
  if (error !== undefined) {
    const declared = findError(error, endpoint, service.definition)
    const message =
      declared?.docs?.split('\n', 1)[0] || `The error ${error}, as the request has asked.`
    return new Failure(status ?? 400, declared?.code ?? error, message)
  }
  if (status !== undefined && status !== 200) {
    return new Failure(
      status,
      `STATUS_${status}`,
      `The status ${status}, as the request has asked.`,
    )
  }
  const { errorRate } = engine.options
  if (errorRate > 0 && engine.chance() < errorRate) {
    return new Failure(
      503,
      'UNAVAILABLE',
      'The service is not available for a moment. (The mock fails now and then, as it was told to.)',
    )
  }
  return undefined
}
