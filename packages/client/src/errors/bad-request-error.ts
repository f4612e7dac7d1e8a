import type { AnyPackage, EndpointName, ErrorCodeOf, PackageTypes } from 'fc-core'
import { ClientError, hasErrorName } from './client-error.ts'
import { excerpt, isErrorTriple } from './error-triple.ts'

/**
 * The service rejected a call: with status 400, or with any other 4xx and a body `[code, message, details]`. From such a body, the error has these
 * three; otherwise `code` is `bad-request` and `body` has the content.
 *
 * @example if (BadRequestError.isInstance(error) && error.hasCode('NOT_FOUND')) return undefined
 */
export class BadRequestError<Code extends string = string> extends ClientError {
  /** Name of the endpoint. */
  declare readonly endpoint: string
  /** The status: 400 to 499. */
  declare readonly status: number
  declare readonly headers: Headers
  /** The `details` of the service; null if there are none. */
  declare readonly details: unknown
  /** The whole body: parsed if it is JSON, otherwise its text. */
  declare readonly body: unknown

  constructor(
    endpoint: string,
    { status, headers }: Pick<Response, 'status' | 'headers'>,
    body: unknown,
  ) {
    const [code, message, details] = isErrorTriple(body)
      ? body
      : ['bad-request', `"${endpoint}" rejected the call: ${excerpt(body)}`, null]
    super('BadRequestError', code, message, { endpoint, status, headers, details, body })
  }

  /** Returns whether the error has this code. Case-insensitive, because services and their definitions differ in case. */
  hasCode(code: Code): boolean {
    return this.code.toLowerCase() === code.toLowerCase()
  }

  /**
   * Returns whether a value is a BadRequestError. With generated types, `hasCode` then accepts only the error codes of the package, or those of one
   * endpoint and of the package itself.
   *
   * @example BadRequestError.isInstance<Definition>(error) && error.hasCode('NOT_FOUND')
   * @example BadRequestError.isInstance<Definition, 'find-user'>(error) && error.hasCode('NOT_FOUND')
   */
  static override isInstance<
    Types extends PackageTypes = AnyPackage,
    Name extends EndpointName<Types> = EndpointName<Types>,
  >(value: unknown): value is BadRequestError<ErrorCodeOf<Types, Name>> {
    return hasErrorName(value, 'BadRequestError')
  }
}
