import { FcError } from 'fc-core'

/** The command line is invalid. The message says what is wrong and what to do. */
export class UsageError extends FcError {
  constructor(message: string) {
    super('usage', message)
  }
}
