import type { Call, CallObserver, Violation } from './call/call.ts'
import { isOutage } from './is-outage.ts'
import { Failure } from './protocol/failure.ts'
import type { ServiceOptions } from './service-options.ts'
import type { AnyPackage } from './service-types.ts'

type Observers = Pick<
  Partial<ServiceOptions<AnyPackage, unknown>>,
  'onCall' | 'onError' | 'onViolation'
>

/** Observes a call with the functions of the options. One of them that fails is reported, and does not change the response. */
export function observeCall(call: Call, observers: Observers): CallObserver {
  const guard = <Result>(run: () => Result): Result | undefined => {
    try {
      return run()
    } catch (error) {
      reportError(error, call, observers)
      return undefined
    }
  }
  const observer = guard(() => observers.onCall?.(call))
  return {
    end(response) {
      const replaced = guard(() => observer?.end?.(response))
      return replaced instanceof Promise
        ? replaced.catch((error: unknown) => void reportError(error, call, observers))
        : replaced
    },
    error(error) {
      const id = reportError(error, call, observers)
      const failure = guard(() => observer?.error?.(error))
      return failure instanceof Failure ? failure : toFailure(error, id)
    },
  }
}

/** Reports a breach of the protocol. */
export function observeViolation(violation: Violation, call: Call, observers: Observers): void {
  try {
    observers.onViolation?.(violation, call)
  } catch (error) {
    reportError(error, call, observers)
  }
}

/** Reports an error. Returns the id of the request, with which it can be found. */
function reportError(error: unknown, call: Call, { onError = logError }: Observers): string {
  const id = call.request.id ?? call.request.header('x-request-id') ?? crypto.randomUUID()
  try {
    onError(error, call, id)
  } catch (other) {
    logError(other, call, id)
  }
  return id
}

function logError(error: unknown, { record }: Call, id: string): void {
  console.error(`${record.package ?? ''} ${record.endpoint ?? ''} failed, request ${id}:`, error)
}

/** Returns the response for what a handler threw, without its text. */
function toFailure(error: unknown, id: string): Failure {
  const details = { request_id: id }
  return isOutage(error)
    ? new Failure(503, 'UNAVAILABLE', 'The service is not available at the moment.', details, {
        'retry-after': '1',
      })
    : new Failure(500, 'INTERNAL_ERROR', 'The service could not handle the call.', details)
}
