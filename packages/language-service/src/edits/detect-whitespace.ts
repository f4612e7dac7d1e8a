/** Returns one level of indentation, taken from the first indented key. Defaults to two spaces. */
export function detectIndentation(text: string): string {
  return /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
}

/** Returns the line ending of a text. Defaults to `\n`. */
export function detectLineEnding(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}
