import type { Position, Range } from 'vscode-languageserver-types'

/** Turns offsets of one text into the positions of the Language Server Protocol, and back. Lines end with `\n`, `\r\n` or `\r`. */
export interface Lines {
  readonly count: number
  positionAt(offset: number): Position
  /** The offset of a position; the nearest there is where the text has no such place. */
  offsetAt(position: Position): number
  rangeOf(start: number, end: number): Range
  /** Offset of the first character of a line. */
  startOf(line: number): number
}

/** Finds the lines of a text. */
export function createLines(text: string): Lines {
  return linesFrom(text, lineStarts(text))
}

function linesFrom(text: string, starts: readonly number[]): Lines {
  const startOf = (line: number): number => starts[line] ?? text.length
  const positionAt = (offset: number): Position => {
    const at = Math.max(0, Math.min(offset, text.length))
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= at) low = middle
      else high = middle - 1
    }
    return { line: low, character: at - starts[low]! }
  }
  return {
    count: starts.length,
    positionAt,
    offsetAt: ({ line, character }) => {
      if (line < 0) return 0
      const start = startOf(line)
      const end = lineEnd(text, start, startOf(line + 1))
      return Math.min(start + Math.max(character, 0), end)
    },
    rangeOf: (start, end) => ({ start: positionAt(start), end: positionAt(end) }),
    startOf,
  }
}

/** Where a line ends, what breaks it left out: no position lies between `\r` and `\n`. */
function lineEnd(text: string, start: number, next: number): number {
  let end = next
  while (end > start && isBreak(text.charCodeAt(end - 1))) end--
  return end
}

function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d
}

function lineStarts(text: string): number[] {
  const starts = [0]
  if (text.includes('\r')) {
    for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length)
    return starts
  }
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
