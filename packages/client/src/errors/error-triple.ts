/** What a service says of a failure. */
export interface ErrorTriple {
  code: string
  message: string
  details: unknown
}

/** Reads `[code, message, details]`. Empty when a body is something else; elements beyond the third are ignored. */
export function readTriple(body: unknown): Partial<ErrorTriple> {
  if (!Array.isArray(body) || body.length < 3) return {}
  const [code, message, details] = body as unknown[]
  return typeof code === 'string' && typeof message === 'string' ? { code, message, details } : {}
}

/** The beginning of a body, for a message. */
export function excerpt(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.slice(0, 200) || '(empty)'
}
