import { ClientError, isNamed } from './client-error.ts'
import { excerpt } from './error-triple.ts'

/** An endpoint that was asked for a page answered with something else. */
export class NotAPageError extends ClientError {
  /** The endpoint that was called. */
  declare readonly endpoint: string
  /** The body, parsed. */
  declare readonly body: unknown

  constructor(endpoint: string, body: unknown) {
    super(
      'NotAPageError',
      'not-a-page',
      `"${endpoint}" did not answer with \`previous\`, \`page\` and \`next\`. If it is not paginated, use call(). It answered: ${excerpt(body)}`,
      { endpoint, body },
    )
  }

  static override isInstance(value: unknown): value is NotAPageError {
    return isNamed(value, 'NotAPageError')
  }
}
