import type { Endpoint } from 'fc-core'
import type { Arguments } from '../protocol/body.ts'
import type { CallContext } from './engine.ts'
import { Failure } from '../protocol/failure.ts'
import { toValue } from './json-text.ts'
import type { Selected } from './version.ts'
import { accessCollection } from '../collections/access-collection.ts'
import { type Handler, MockError } from '../handlers/handlers.ts'

/**
 * Runs the handler of an endpoint.
 *
 * @param mocked What the mock would answer.
 * @returns The answer, or a promise of it; an error that the handler threw, as a failure with status 400.
 */
export function runHandler(
  handler: Handler,
  endpoint: Endpoint,
  args: Arguments,
  { service, version }: Selected,
  { exchange }: CallContext,
  mocked: () => unknown,
): unknown {
  const answerOfMock = (): unknown => {
    const answer = mocked()
    if (answer instanceof Failure) throw new MockError(answer.code, answer.message, answer.details)
    return toValue(answer)
  }
  const orMocked = (value: unknown): unknown => (value === undefined ? answerOfMock() : value)
  try {
    const value = handler({
      endpoint,
      definition: service.definition,
      args,
      version,
      header: (name) => exchange.header(name.toLowerCase()),
      mocked: answerOfMock,
      collection(name) {
        const table = service.data.dataset.table(name)
        return table === undefined ? undefined : accessCollection(table)
      },
      fail(code, message, details) {
        throw new MockError(code, message, details)
      },
    })
    return value instanceof Promise ? value.then(orMocked).catch(toFailure) : orMocked(value)
  } catch (error) {
    return toFailure(error)
  }
}

/** A thrown error as an error triple; what is no such error is a fault of the handler. */
function toFailure(error: unknown): Failure {
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
