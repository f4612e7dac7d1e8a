/**
 * Base class of all errors that fc throws. `code` is stable: switch on it, not on the message.
 *
 * @example if (FcError.isInstance(error)) console.error(error.code)
 */
export class FcError extends Error {
  /** Error code in kebab-case, for example `invalid-definition`. */
  declare readonly code: string
  /** Marks errors of fc where two copies of the package are loaded and `instanceof FcError` fails. */
  readonly isFcError = true

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.code = code
  }

  static isInstance(value: unknown): value is FcError {
    return value instanceof Error && 'isFcError' in value
  }
}
