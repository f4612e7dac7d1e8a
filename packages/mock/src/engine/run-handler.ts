import type { Endpoint } from 'fc-core'
import type { Arguments } from '../protocol/body.ts'
import type { CallContext } from './engine.ts'
import { Failure } from '../protocol/failure.ts'
import { toValue } from './json-text.ts'
import type { SelectedService } from './select-service.ts'
import { accessCollection } from '../collections/access-collection.ts'
import { type Handler, MockError } from '../handlers/handlers.ts'

/**
 * Runs the custom handler of an endpoint.
 *
 * @param mocked Returns the result of the mock.
 * @returns The result or a promise of it. An error with `code` and `message` becomes a failure with status 400.
 */
export function runHandler(
  handler: Handler,
  endpoint: Endpoint,
  args: Arguments,
  { service, version }: SelectedService,
  { request }: CallContext,
  mocked: () => unknown,
): unknown {
  const mockedValue = (): unknown => {
    const result = mocked()
    if (result instanceof Failure) throw new MockError(result.code, result.message, result.details)
    return toValue(result)
  }
  const orMocked = (value: unknown): unknown => (value === undefined ? mockedValue() : value)
  try {
    const value = handler({
      endpoint,
      definition: service.definition,
      args,
      version,
      header: (name) => request.header(name.toLowerCase()),
      mocked: mockedValue,
      collection(name) {
        const table = service.data.dataset.table(name)
        return table === undefined ? undefined : accessCollection(table)
      },
      fail(code, message, details) {
        throw new MockError(code, message, details)
      },
    })
    return value instanceof Promise ? value.then(orMocked).catch(toHandlerFailure) : orMocked(value)
  } catch (error) {
    return toHandlerFailure(error)
  }
}

/** Converts a thrown error with `code` and `message` to a failure. Rethrows all others as faults of the handler. */
function toHandlerFailure(error: unknown): Failure {
  const { code, message, details } = (error ?? {}) as {
    code?: unknown
    message?: unknown
    details?: unknown
  }
  if (typeof code === 'string' && typeof message === 'string') {
    return new Failure(400, code, message, details ?? null)
  }
  throw error
}
