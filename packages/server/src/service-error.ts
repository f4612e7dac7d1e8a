/** An error that a handler throws as the response of a call: `[code, message, details]`. All other errors are faults, and become `INTERNAL_ERROR` with status 500. */
export class ServiceError extends Error {
  readonly code: string
  readonly details: unknown
  /** 400, except for outages. */
  readonly status: number
  readonly headers: Record<string, string>
  /** Marks the errors where two copies of the package are loaded and `instanceof ServiceError` fails. */
  readonly isServiceError = true

  constructor(
    code: string,
    message: string,
    details: unknown = null,
    { status = 400, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'ServiceError'
    this.code = code
    this.details = details
    this.status = status
    this.headers = headers
  }

  static isInstance(value: unknown): value is ServiceError {
    return value instanceof Error && 'isServiceError' in value
  }
}

/**
 * Fails a call with an error that the definition declares.
 *
 * @param details Any JSON value. Default: null.
 * @throws ServiceError
 *
 * @example const product = (await db.product(id)) ?? fail('NOT_FOUND', `No product ${id}.`)
 */
export function fail(code: string, message: string, details?: unknown): never {
  throw new ServiceError(code, message, details)
}
