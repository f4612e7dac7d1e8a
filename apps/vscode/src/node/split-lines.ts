/** Splits chunks of text and calls `onLine` with each complete line. */
export function splitLines(onLine: (line: string) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split(/\r?\n/)
    rest = lines.pop()!
    for (const line of lines) onLine(line)
  }
}
