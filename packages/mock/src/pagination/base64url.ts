/** Encodes a text of ASCII characters in base64url. */
export function toBase64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes a text that `toBase64url` encoded. */
export function fromBase64url(text: string): string {
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
}

/** Formats a value as JSON with only ASCII characters. */
export function toAsciiJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (!/[^\0-\x7f]/.test(text)) return text
  return text.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
