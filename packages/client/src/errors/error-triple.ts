/** The error body of a service: `[code, message, details]`. */
export interface ErrorTriple {
  code: string
  message: string
  details: unknown
}

/** Reads `[code, message, details]`; further elements are ignored. Returns an empty object for any other body. */
export function readTriple(body: unknown): Partial<ErrorTriple> {
  if (!Array.isArray(body) || body.length < 3) return {}
  const [code, message, details] = body as unknown[]
  return typeof code === 'string' && typeof message === 'string' ? { code, message, details } : {}
}

/** Returns the first 200 characters of a body, for an error message. */
export function excerpt(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.slice(0, 200) || '(empty)'
}
