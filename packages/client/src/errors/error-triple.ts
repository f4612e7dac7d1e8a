/** Returns whether a body is `[code, message, details]`; further elements are ignored. */
export function isErrorTriple(body: unknown): body is [string, string, unknown] {
  return (
    Array.isArray(body) &&
    body.length > 2 &&
    typeof body[0] === 'string' &&
    typeof body[1] === 'string'
  )
}

/** Returns the first 200 characters of a body, for an error message. */
export function excerpt(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text.slice(0, 200) || '(empty)'
}
