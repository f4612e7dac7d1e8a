/** Encodes a part of a fragment. Lone surrogates cannot be percent-encoded, and a definition may contain one. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Decodes a part of a fragment. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A truncated or hand-written link: use the text itself.
    return text
  }
}
