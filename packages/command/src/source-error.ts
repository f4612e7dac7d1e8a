import { FcError } from 'fc-core'

/** A source cannot be read. The message says why. */
export class SourceError extends FcError {
  constructor(message: string, options?: ErrorOptions) {
    super('source', message, options)
  }
}

/** A folder, glob or git tree contains no definition. */
export class EmptySourceError extends SourceError {}
