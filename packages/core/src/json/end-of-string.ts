import { BACKSLASH, QUOTE } from './character-codes.ts'

/**
 * Returns the offset of the quote that closes a string of valid JSON; -1 if there is none.
 *
 * @param start Offset of the opening quote.
 */
export function endOfString(text: string, start: number): number {
  // Comparing each character is faster for short strings, `indexOf` for documentation.
  const searchFrom = start + SHORT
  for (let at = start + 1; at < searchFrom; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
    else if (at >= text.length) return -1
  }
  let at = text.indexOf('"', searchFrom)
  while (at >= 0 && isEscaped(text, at, start)) at = text.indexOf('"', at + 1)
  return at
}

/** Whether an odd number of backslashes is before a character. */
function isEscaped(text: string, at: number, start: number): boolean {
  let before = at - 1
  while (before > start && text.charCodeAt(before) === BACKSLASH) before--
  return (at - before) % 2 === 0
}

const SHORT = 16
