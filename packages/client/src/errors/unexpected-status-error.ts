import { ClientError, isNamed } from './client-error.ts'
import { excerpt, readTriple } from './error-triple.ts'

/** The answer has a status that is neither success nor 400: a proxy, an outage, a wrong address. */
export class UnexpectedStatusError extends ClientError {
  /** The endpoint that was called. */
  declare readonly endpoint: string
  /** The status; 0 for a redirect in a browser, which does not tell which. */
  declare readonly status: number
  declare readonly headers: Headers
  /** The whole body: parsed if it is JSON, else its text. */
  declare readonly body: unknown

  constructor(endpoint: string, status: number, headers: Headers, body: unknown) {
    const reason =
      status < 400
        ? 'a redirect, which is not followed. Is `base_url` right?'
        : (readTriple(body).message ?? excerpt(body))
    super(
      'UnexpectedStatusError',
      'unexpected-status',
      `"${endpoint}" answered with status ${status}: ${reason}`,
      { endpoint, status, headers, body },
    )
  }

  static override isInstance(value: unknown): value is UnexpectedStatusError {
    return isNamed(value, 'UnexpectedStatusError')
  }
}
