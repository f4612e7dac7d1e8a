/**
 * A failed call, which gets the error triple `[code, message, details]`.
 *
 * A value, not an exception: every step of the pipeline returns either its result or a failure.
 */
export class Failure {
  /** HTTP status: 400 for protocol and domain errors, others for requests that reach no endpoint. */
  readonly status: number
  /** Such as `INVALID_ARGUMENTS`. */
  readonly code: string
  readonly message: string
  readonly details: unknown
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    details: unknown = null,
    headers: Record<string, string> = {},
  ) {
    this.status = status
    this.code = code
    this.message = message
    this.details = details
    this.headers = headers
  }
}
