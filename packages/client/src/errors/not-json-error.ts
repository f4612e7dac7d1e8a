import { ClientError, isNamed } from './client-error.ts'
import { excerpt } from './error-triple.ts'

/** The body of a successful answer is not JSON. */
export class NotJsonError extends ClientError {
  /** The endpoint that was called. */
  declare readonly endpoint: string
  /** The text of the body. */
  declare readonly body: string

  constructor(endpoint: string, body: string, cause: unknown) {
    super(
      'NotJsonError',
      'not-json',
      `"${endpoint}" did not answer with JSON: ${excerpt(body)}`,
      { endpoint, body },
      cause,
    )
  }

  static override isInstance(value: unknown): value is NotJsonError {
    return isNamed(value, 'NotJsonError')
  }
}
