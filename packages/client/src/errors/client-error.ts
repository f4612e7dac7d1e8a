import { FcError } from 'fc-core'

/** What the errors of a client have in common. The name is given: bundlers shorten those of classes. */
export class ClientError extends FcError {
  constructor(name: string, code: string, message: string, fields: object, cause?: unknown) {
    super(code, message, { cause })
    this.name = name
    Object.assign(this, fields)
  }
}

/** Whether a value is an error of ours of that name: also one of another copy of this package, where `instanceof` fails. */
export function isNamed(value: unknown, name: string): boolean {
  return FcError.isInstance(value) && value.name === name
}
