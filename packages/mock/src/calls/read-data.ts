import { type Arguments, type EndpointCall, type Failure, JsonText } from 'fc-server/protocol'
import { DomainError } from '../operations/domain-error.ts'
import { andThen, type MaybePromise } from '../scheduling/work.ts'
import type { Engine } from './engine.ts'
import { mockCallOf } from './mock-call.ts'
import { recordIgnored } from './record-ignored.ts'
import { isNullResult, toFailure } from './to-failure.ts'

/** Returns the result of a call from the data of the session. */
export function readData(
  args: Arguments,
  call: EndpointCall,
  engine: Engine,
): MaybePromise<JsonText | Failure> {
  const { endpoint } = call
  const service = engine.serviceOf(call.served)
  recordIgnored(args, call, service)
  const { prefer } = mockCallOf(call)
  return andThen(service.dataFor(prefer).call(endpoint, args), (result) => {
    if (!(result instanceof DomainError)) return new JsonText(result)
    return isNullResult(result, endpoint, service)
      ? new JsonText('null')
      : toFailure(result, endpoint, service)
  })
}
