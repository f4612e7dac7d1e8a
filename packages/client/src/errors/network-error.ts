import { ClientError, isNamed } from './client-error.ts'

/** No answer came: the service cannot be reached, the connection broke, or it took too long. `cause` has what the platform says. */
export class NetworkError extends ClientError {
  /** The endpoint that was called. */
  declare readonly endpoint: string
  declare readonly url: string

  constructor(endpoint: string, url: string, cause: unknown) {
    super(
      'NetworkError',
      'network',
      `No answer from "${endpoint}" at ${url}: ${reasonOf(cause)}. Does it run, and may it be called from here?`,
      { endpoint, url },
      cause,
    )
  }

  static override isInstance(value: unknown): value is NetworkError {
    return isNamed(value, 'NetworkError')
  }
}

/** Node hides what happened one level deeper. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return (cause as Error | undefined)?.message || message || String(error)
}
