import type { Endpoint } from 'fc-core'
import { quote } from 'fc-core/text'
import type { Arguments } from '../protocol/body.ts'
import { addWarnings, type CallContext } from './engine.ts'
import { Failure } from '../protocol/failure.ts'
import { JsonText, toValue } from './json-text.ts'
import type { SelectedService } from './select-service.ts'
import type { Service } from './service.ts'
import { accessCollection } from '../collections/access-collection.ts'
import { checkResult } from '../handlers/check-result.ts'
import { type Handler, MockError } from '../handlers/handlers.ts'

/**
 * Runs the custom handler of an endpoint.
 *
 * @param mocked Returns the result of the mock.
 * @returns The result or a promise of it. The errors of `fail`, and each `MockError`, become failures with status 400.
 */
export function runHandler(
  handler: Handler,
  endpoint: Endpoint,
  args: Arguments,
  { service, version }: SelectedService,
  context: CallContext,
  mocked: () => unknown,
): unknown {
  const toResult = (value: unknown): unknown =>
    value === undefined ? mocked() : handlerResult(value, endpoint, service, context)
  try {
    const value = handler({
      endpoint,
      definition: service.definition,
      args,
      version,
      header: (name) => context.request.header(name.toLowerCase()),
      mocked() {
        const result = mocked()
        if (!(result instanceof Failure)) return toValue(result)
        throw new MockError(result.code, result.message, result.details)
      },
      collection(name) {
        const table = service.data.dataset.table(name)
        return table === undefined ? undefined : accessCollection(table)
      },
      fail(code, message, details) {
        throw new MockError(code, message, details)
      },
    })
    return value instanceof Promise ? value.then(toResult).catch(toHandlerFailure) : toResult(value)
  } catch (error) {
    return toHandlerFailure(error)
  }
}

/** Converts the value of a handler to JSON, and adds a warning if the definition declares another type. */
function handlerResult(
  value: unknown,
  endpoint: Endpoint,
  { definition }: Service,
  context: CallContext,
): JsonText {
  const subject = `The handler of ${quote(endpoint.name)} returned`
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError(`${subject} a ${typeof value}, which is not JSON.`)
  const problems = checkResult(JSON.parse(text), endpoint, definition)
  if (problems.length > 0) {
    const more = problems.length > 1 ? ` And ${problems.length - 1} more.` : ''
    addWarnings(context, [`${subject} an unexpected value. ${problems[0]}${more}`])
  }
  return new JsonText(text)
}

/** Converts an error that is meant as response to a failure. Rethrows all others: they are faults of the handler. */
function toHandlerFailure(error: unknown): Failure {
  if (!MockError.isInstance(error)) throw error
  return new Failure(400, error.code, error.message, error.details)
}
