/**
 * Quotes text of a definition for a message: shortened, with characters escaped that could control a terminal or change the
 * writing direction.
 */
export function quote(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 79)}…` : text
  return `"${escapeControls(short)}"`
}

/**
 * Escapes characters that could control a terminal, or that hide or reorder text, as `\u…`: control, format and bidirectional characters, tags, fillers, line
 * separators and halves of surrogate pairs. In JSON, the result has the same value.
 */
export function escapeControls(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.replace(UNSAFE, escapeUnits)
}

/** Does the same for a text of several lines. Tabs and line ends are kept. */
export function escapeLines(text: string): string {
  return text.replace(/[^\t\n]+/g, (line) =>
    line.endsWith('\r') ? `${escapeControls(line.slice(0, -1))}\r` : escapeControls(line),
  )
}

function escapeUnits(characters: string): string {
  return Array.from(
    { length: characters.length },
    (_, index) => `\\u${characters.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('')
}

const PRINTABLE_ASCII = /^[ -~]*$/

/** U+FE0F is part of many emoji, U+2800 is the empty braille pattern. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}\u2800]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}/gu
