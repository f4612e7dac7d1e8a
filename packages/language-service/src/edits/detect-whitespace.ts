/** One level of indentation as a text has it: that of its first key that stands on a line of its own; two blanks where there is none. */
export function detectIndentation(text: string): string {
  return /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
}

/** What ends the lines of a text. */
export function detectLineEnding(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}
