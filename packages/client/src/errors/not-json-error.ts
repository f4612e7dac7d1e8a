import { ClientError, hasErrorName } from './client-error.ts'
import { excerpt } from './error-triple.ts'

/** A successful response whose body is not JSON. */
export class NotJsonError extends ClientError {
  /** Name of the endpoint. */
  declare readonly endpoint: string
  /** The body, as text. */
  declare readonly body: string

  constructor(endpoint: string, body: string, cause: unknown) {
    super(
      'NotJsonError',
      'not-json',
      `Expected JSON from "${endpoint}", got ${excerpt(body)}`,
      { endpoint, body },
      cause,
    )
  }

  static override isInstance(value: unknown): value is NotJsonError {
    return hasErrorName(value, 'NotJsonError')
  }
}
