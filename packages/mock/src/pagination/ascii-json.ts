/** Formats a value as JSON with only ASCII characters. */
export function toAsciiJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (!/[^\0-\x7f]/.test(text)) return text
  return text.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
