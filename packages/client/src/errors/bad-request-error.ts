import { ClientError, hasErrorName } from './client-error.ts'
import { excerpt, readTriple } from './error-triple.ts'

/**
 * The service rejected a call with status 400. If the body is `[code, message, details]`, the error has these three; otherwise `code` is
 * `bad-request` and `body` has the content.
 *
 * @example if (BadRequestError.isInstance(error) && error.hasCode('NOT_FOUND')) return undefined
 */
export class BadRequestError extends ClientError {
  /** Name of the endpoint. */
  declare readonly endpoint: string
  declare readonly status: 400
  /** The `details` of the service; null if there are none. */
  declare readonly details: unknown
  /** The whole body: parsed if it is JSON, otherwise its text. */
  declare readonly body: unknown

  constructor(endpoint: string, body: unknown) {
    const {
      code = 'bad-request',
      message = `"${endpoint}" rejected the call: ${excerpt(body)}`,
      details = null,
    } = readTriple(body)
    super('BadRequestError', code, message, { endpoint, status: 400, details, body })
  }

  /** Returns whether the error has this code. Case-insensitive, because services and their definitions differ in case. */
  hasCode(code: string): boolean {
    return this.code.toLowerCase() === code.toLowerCase()
  }

  static override isInstance(value: unknown): value is BadRequestError {
    return hasErrorName(value, 'BadRequestError')
  }
}
