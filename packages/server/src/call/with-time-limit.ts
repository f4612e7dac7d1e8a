import { Failure } from '../protocol/failure.ts'
import type { EndpointCall } from './call.ts'

/** Returns the result of a handler, or a failure if it takes too long: other calls go on, and the signal of the call is aborted. */
export function withTimeLimit(result: Promise<unknown>, call: EndpointCall): Promise<unknown> {
  const { timeLimit = 0 } = call.engine
  if (timeLimit === 0) return result
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const message = `The call took longer than ${timeLimit} ms.`
      call.abort(new DOMException(message, 'TimeoutError'))
      resolve(new Failure(503, 'TIMEOUT', message, null, { 'retry-after': '1' }))
    }, timeLimit)
    const settle =
      <Value>(finish: (value: Value) => void) =>
      (value: Value): void => {
        clearTimeout(timer)
        finish(value)
      }
    result.then(settle(resolve), settle(reject))
  })
}
