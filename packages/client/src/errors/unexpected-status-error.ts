import { ClientError, hasErrorName } from './client-error.ts'
import { excerpt, isErrorTriple } from './error-triple.ts'

/** A response whose status is neither 2xx nor 400, and that is no 4xx with an error triple: from a proxy, during an outage, or at a wrong address. */
export class UnexpectedStatusError extends ClientError {
  /** Name of the endpoint. */
  declare readonly endpoint: string
  /** The status; 0 for a redirect in a browser, where it is not available. */
  declare readonly status: number
  declare readonly headers: Headers
  /** The whole body: parsed if it is JSON, otherwise its text. */
  declare readonly body: unknown

  constructor(
    endpoint: string,
    { status, headers }: Pick<Response, 'status' | 'headers'>,
    body: unknown,
  ) {
    const reason =
      status < 400
        ? 'redirects are not followed. Check `base_url`.'
        : excerpt(isErrorTriple(body) ? body[1] : body)
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
