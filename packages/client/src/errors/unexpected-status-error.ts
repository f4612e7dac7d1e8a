import { ClientError, hasErrorName } from './client-error.ts'
import { excerpt, readTriple } from './error-triple.ts'

/** A response whose status is neither 2xx nor 400: from a proxy, during an outage, or at a wrong address. */
export class UnexpectedStatusError extends ClientError {
  /** Name of the endpoint. */
  declare readonly endpoint: string
  /** The status; 0 for a redirect in a browser, where it is not available. */
  declare readonly status: number
  declare readonly headers: Headers
  /** The whole body: parsed if it is JSON, otherwise its text. */
  declare readonly body: unknown

  constructor(endpoint: string, status: number, headers: Headers, body: unknown) {
    const reason =
      status < 400
        ? 'redirects are not followed. Check `base_url`.'
        : (readTriple(body).message ?? excerpt(body))
    super(
      'UnexpectedStatusError',
      'unexpected-status',
      `Unexpected status ${status} from "${endpoint}": ${reason}`,
      { endpoint, status, headers, body },
    )
  }

  static override isInstance(value: unknown): value is UnexpectedStatusError {
    return hasErrorName(value, 'UnexpectedStatusError')
  }
}
