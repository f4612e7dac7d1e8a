import { isDeeper, quote } from 'fc-core/internal'
import { ServiceError } from '../service-error.ts'
import { Failure } from '../protocol/failure.ts'
import { ForwardedResponse } from '../protocol/forwarded-response.ts'
import { JsonPage, JsonText } from '../protocol/json-text.ts'
import { addWarnings, type CallHandler, type EndpointCall } from './call.ts'
import { checkResult } from './check-result.ts'
import { withTimeLimit } from './with-time-limit.ts'

/**
 * Runs the handler of a call.
 *
 * @returns Its result, or the promise of it. A `ServiceError` becomes a failure; all other errors are faults of the handler and are thrown.
 */
export function callHandler(handler: CallHandler, call: EndpointCall): unknown {
  return runHandler(call, (context) => {
    const result = handler(call.args!, context, call)
    if (call.engine.checksResults !== true) return result
    return isThenable(result)
      ? Promise.resolve(result).then((value) => checked(value, call))
      : checked(result, call)
  })
}

/** Runs a function with the context of a call, within its time limit. A `ServiceError` becomes a failure. */
export function runHandler(call: EndpointCall, run: (context: unknown) => unknown): unknown {
  try {
    const context = call.engine.context?.(call)
    const result = isThenable(context) ? Promise.resolve(context).then(run) : run(context)
    return isThenable(result)
      ? withTimeLimit(Promise.resolve(result), call).catch(toFailure)
      : result
  } catch (error) {
    return toFailure(error)
  }
}

/** Returns a result that matches the definition, otherwise a failure that says where it differs. */
export function checked(result: unknown, call: EndpointCall): unknown {
  if (result instanceof Failure || result instanceof ForwardedResponse) return result
  const { endpoint, served } = call
  const isText = result instanceof JsonText || result instanceof JsonPage
  const text = isText ? result.text : formatResult(result, endpoint.name)
  const value: unknown = JSON.parse(text)
  const problems = isDeeper(value, MAX_LEVELS)
    ? [`Expected at most ${MAX_LEVELS} levels.`]
    : checkResult(value, endpoint, served.definition)
  if (problems.length === 0) return isText ? result : new JsonText(text)
  const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : ''
  const message = `The handler of ${quote(endpoint.name)} returned an unexpected value. ${problems[0]}${more}`
  addWarnings(call, [message])
  return new Failure(500, 'INVALID_RESULT', message, problems.slice(0, MAX_PROBLEMS))
}

const MAX_PROBLEMS = 20

/** Maximum nesting depth of results. Deeper ones exhaust the stack of some runtimes. */
const MAX_LEVELS = 500

/** Formats what a handler returned as JSON; nothing as null. */
function formatResult(result: unknown, name: string): string {
  if (result === undefined) return 'null'
  const text = JSON.stringify(result) as string | undefined
  if (text !== undefined) return text
  throw new TypeError(
    `The handler of ${quote(name)} returned a ${typeof result}, which is not JSON.`,
  )
}

function toFailure(error: unknown): Failure {
  if (!ServiceError.isInstance(error)) throw error
  return new Failure(error.status, error.code, error.message, error.details, error.headers)
}

/** Returns whether a value is a promise, also of another realm or library. */
function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function'
}
