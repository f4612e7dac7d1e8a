import { isDeeper, quote } from 'fc-core/internal'
import {
  addWarnings,
  checkResult,
  type EndpointCall,
  Failure,
  JsonText,
  toValue,
} from 'fc-server/protocol'
import type { Engine } from './engine.ts'
import { MAX_LEVELS } from '../names/json-value.ts'
import { accessCollection } from '../operations/access-collection.ts'
import { andThen } from '../scheduling/work.ts'
import { messageOf } from '../names/thrown-value.ts'
import { type Handler, MockError } from '../api/handlers.ts'

/**
 * Runs the custom handler of an endpoint.
 *
 * @param mocked Returns the result of the mock.
 * @returns The result or a promise of it. The errors of `fail`, and each `MockError`, become failures with status 400.
 */
export function runHandler(
  handler: Handler,
  call: EndpointCall,
  engine: Engine,
  mocked: () => unknown,
): unknown {
  const { endpoint, served, version, request } = call
  const { dataset } = engine.serviceOf(served).data
  const toResult = (value: unknown): unknown =>
    value === undefined ? mocked() : handlerResult(value, call)
  const toFailed = (error: unknown): Failure => toHandlerFailure(error, endpoint)
  try {
    const value = handler({
      endpoint,
      definition: served.definition,
      args: call.args!,
      version,
      header: (name) => request.header(name.toLowerCase()),
      mocked() {
        return andThen(mocked(), (result) => {
          if (!(result instanceof Failure)) return toValue(result)
          throw new MockError(result.code, result.message, result.details)
        })
      },
      collection(name) {
        const table = dataset.table(name)
        return table === undefined ? undefined : accessCollection(table)
      },
      fail(code, message, details) {
        throw new MockError(code, message, details)
      },
    })
    return isThenable(value)
      ? Promise.resolve(value).then(toResult).catch(toFailed)
      : toResult(value)
  } catch (error) {
    return toFailed(error)
  }
}

/** Returns whether a value is a promise, also of another realm or library. */
function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function'
}

/** Converts the value of a handler to JSON, and adds a warning if the definition declares another type. */
function handlerResult(value: unknown, call: EndpointCall): JsonText {
  const { endpoint, served } = call
  const subject = `The handler of ${quote(endpoint.name)} returned`
  const text = toJson(value, subject)
  if (text === undefined) throw new TypeError(`${subject} a ${typeof value}, which is not JSON.`)
  const sent = JSON.parse(text) as unknown
  if (isDeeper(sent, MAX_LEVELS)) throw new TypeError(`${subject} more than ${MAX_LEVELS} levels.`)
  const problems = checkResult(sent, endpoint, served.definition)
  if (problems.length > 0) {
    const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : ''
    addWarnings(call, [`${subject} an unexpected value. ${problems[0]}${more}`])
  }
  return new JsonText(text)
}

/** @throws TypeError with the reason, for a value that is not JSON. */
function toJson(value: unknown, subject: string): string | undefined {
  try {
    return JSON.stringify(value) as string | undefined
  } catch (cause) {
    throw new TypeError(`${subject} a value that is not JSON: ${messageOf(cause)}`, { cause })
  }
}

/** Converts an error that is meant as response to a failure. Throws all others: they are faults of the handler. */
function toHandlerFailure(error: unknown, { name }: EndpointCall['endpoint']): Failure {
  const subject = `The handler of ${quote(name)}`
  if (MockError.isInstance(error)) {
    const { code, details } = error
    toJson(details, `${subject} failed with`)
    return new Failure(400, String(code), messageOf(error), details)
  }
  // Other values have no stack.
  if (typeof error === 'object' && error !== null && 'stack' in error) throw error
  throw new TypeError(`${subject} threw ${messageOf(error)}, which is not an error.`)
}
