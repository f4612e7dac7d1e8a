/** A failed request to the admin API. */
export class AdminError extends Error {
  readonly status: number
  /** The response: `[code, message, details]`. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(messageOf(body, status))
    this.status = status
    this.body = body
  }
}

/** Reads the message of an error `[code, message, details]`. */
export function messageOf(value: unknown, status: number): string {
  return Array.isArray(value) && typeof value[1] === 'string' ? value[1] : `Status ${status}.`
}
