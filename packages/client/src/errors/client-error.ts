import { FcError } from 'fc-core'

/** Base class of the client's errors. The name is a parameter because bundlers shorten class names. */
export class ClientError extends FcError {
  constructor(name: string, code: string, message: string, fields: object, cause?: unknown) {
    super(code, message, { cause })
    this.name = name
    Object.assign(this, fields)
  }
}

/** Returns whether a value is a client error with this name. Unlike `instanceof`, works across copies of the package. */
export function hasErrorName(value: unknown, name: string): boolean {
  return FcError.isInstance(value) && value.name === name
}
