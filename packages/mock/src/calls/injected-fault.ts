import { type EndpointCall, Failure } from 'fc-server/protocol'
import { findError } from '../names/declared-error.ts'
import type { Engine } from './engine.ts'
import { mockCallOf } from './mock-call.ts'

/** Returns the failure that the request prefers, or a random one by `errorRate`; undefined for neither. */
export function findInjectedFault(call: EndpointCall, engine: Engine): Failure | undefined {
  const { endpoint, served } = call
  const { prefer, sent, override } = mockCallOf(call)
  const { error, status } = prefer
  const source =
    override?.error === undefined || sent.error !== undefined ? 'Prefer' : 'an override'
  if (error !== undefined) {
    const declared = findError(error, endpoint, served.definition)
    const code = declared?.code ?? error
    const described = declared?.docs?.split('\n', 1)[0] || `${code} (requested with ${source})`
    return source === 'Prefer'
      ? new Failure(status ?? 400, code, described)
      : new Failure(status ?? 400, code, override?.message ?? described, override?.details)
  }
  if (status !== undefined && status !== 200) {
    return new Failure(
      status,
      `STATUS_${status}`,
      `Status ${status} (requested with ${sent.status === undefined ? 'an override' : 'Prefer'})`,
    )
  }
  const { errorRate } = engine.options
  if (errorRate > 0 && engine.rng() < errorRate) {
    return new Failure(
      503,
      'UNAVAILABLE',
      `Service temporarily unavailable (simulated, error rate ${errorRate})`,
    )
  }
  return undefined
}
