/** base64url of a text that has only ASCII characters. */
export function toBase64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text that `toBase64url` encoded. */
export function fromBase64url(word: string): string {
  return atob(word.replaceAll('-', '+').replaceAll('_', '/'))
}

/** JSON text that has only ASCII characters. */
export function toAsciiJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (!/[^\0-\x7f]/.test(text)) return text
  return text.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
