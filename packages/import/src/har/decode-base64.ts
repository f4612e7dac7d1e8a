/** Decodes base64, also with line breaks, for URLs, or not padded. Bytes that are not UTF-8 become replacement characters. */
export function decodeBase64(text: string): string {
  const [content = ''] = text.split('=', 1)
  const digits = content
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^\w+/]/g, '')
  // A single digit at the end is no byte.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  const bytes = Uint8Array.from(atob(whole), (unit) => unit.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}
