/** Encodes any text in base64url: letters, digits, `-` and `_`. */
export function toBase64url(text: string): string {
  const bytes = isAscii(text) ? text : toBinary(new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes a text that `toBase64url` encoded. */
export function fromBase64url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  if (isAscii(binary)) return binary
  return new TextDecoder().decode(toBytes(binary))
}

/** Encodes bytes in base64url. */
export function bytesToBase64url(bytes: Uint8Array): string {
  return btoa(toBinary(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes a text that `bytesToBase64url` encoded. */
export function bytesFromBase64url(text: string): Uint8Array {
  return toBytes(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text)
}

function toBytes(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}

/** Returns a character for each byte, in portions: a call takes a limited number of arguments. */
function toBinary(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)))
  return parts.join('')
}
