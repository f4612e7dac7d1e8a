import { FcError } from 'fc-core'

/** A source cannot be read. The message says why. */
export class SourceError extends FcError {
  constructor(message: string, options?: ErrorOptions) {
    super('source', message, options)
  }
}
