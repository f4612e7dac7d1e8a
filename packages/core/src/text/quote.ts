/**
 * Quotes text of a definition for a message: shortened, with characters escaped that could control a terminal or change the
 * writing direction.
 */
export function quote(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 79)}…` : text
  return `"${escapeControls(short)}"`
}

/** Escapes control, bidirectional and lone surrogate characters as `\u…`. */
export function escapeControls(text: string): string {
  return text.replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const UNSAFE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu
