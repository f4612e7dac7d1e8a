/** A value that a shell cannot pass to a program. */
export class UnquotableError extends Error {
  readonly code = 'unquotable'

  constructor(message: string) {
    super(message)
    this.name = 'UnquotableError'
  }
}
