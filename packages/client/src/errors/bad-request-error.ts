import { ClientError, isNamed } from './client-error.ts'
import { excerpt, readTriple } from './error-triple.ts'

/**
 * The service refused a call, with status 400. When it says why with `[code, message, details]`, these three are here;
 * otherwise `code` is `bad-request`, and `body` has what it said.
 *
 * @example if (BadRequestError.isInstance(error) && error.hasCode('NOT_FOUND')) return undefined
 */
export class BadRequestError extends ClientError {
  /** The endpoint that was called. */
  declare readonly endpoint: string
  declare readonly status: 400
  /** The third of the three; null when there is none. */
  declare readonly details: unknown
  /** The whole body: parsed if it is JSON, else its text. */
  declare readonly body: unknown

  constructor(endpoint: string, body: unknown) {
    const {
      code = 'bad-request',
      message = `"${endpoint}" refused the call: ${excerpt(body)}`,
      details = null,
    } = readTriple(body)
    super('BadRequestError', code, message, { endpoint, status: 400, details, body })
  }

  /** Whether the service gave this code. Letter case does not matter: services and their definitions differ in it. */
  hasCode(code: string): boolean {
    return this.code.toLowerCase() === code.toLowerCase()
  }

  static override isInstance(value: unknown): value is BadRequestError {
    return isNamed(value, 'BadRequestError')
  }
}
