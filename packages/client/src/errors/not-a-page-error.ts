import { ClientError, hasErrorName } from './client-error.ts'
import { excerpt } from './error-triple.ts'

/** A successful response to `page()` that is not a page. */
export class NotAPageError extends ClientError {
  /** Name of the endpoint. */
  declare readonly endpoint: string
  /** The parsed body. */
  declare readonly body: unknown

  constructor(endpoint: string, body: unknown) {
    super(
      'NotAPageError',
      'not-a-page',
      `Expected \`previous\`, \`page\` and \`next\` from "${endpoint}", got ${excerpt(body)}. If the endpoint is not paginated, use call().`,
      { endpoint, body },
    )
  }

  static override isInstance(value: unknown): value is NotAPageError {
    return hasErrorName(value, 'NotAPageError')
  }
}
