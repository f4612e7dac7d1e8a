import { ClientError, hasErrorName } from './client-error.ts'

/** No response: the service is unreachable, the connection broke, or the time limit was exceeded. `cause` is the error of `fetch`. */
export class NetworkError extends ClientError {
  /** Name of the endpoint; for the definition itself, its URL. */
  declare readonly endpoint: string
  declare readonly url: string

  constructor(endpoint: string, url: string, cause: unknown) {
    const target = endpoint === url ? url : `"${endpoint}" at ${url}`
    super(
      'NetworkError',
      'network',
      `No response from ${target}: ${reasonOf(cause)}. Check that the service is running and, in a browser, allowed by CORS.`,
      { endpoint, url },
      cause,
    )
  }

  static override isInstance(value: unknown): value is NetworkError {
    return hasErrorName(value, 'NetworkError')
  }
}

/** In Node, the reason is in the `cause` of the error. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return (cause as Error | undefined)?.message || message || String(error)
}
