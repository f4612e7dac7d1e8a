/** A position in a text. */
export interface Position {
  /** Line, from 1. */
  line: number
  /** Column in UTF-16 units, from 1. */
  column: number
  /** Offset in UTF-16 units, from 0. */
  offset: number
}

/** A range of text from `start` (inclusive) to `end` (exclusive). */
export interface Range {
  start: Position
  end: Position
}

/** Converts offsets of a text to positions. Lines end with `\n`, `\r\n` or `\r`. */
export interface LineIndex {
  positionAt(offset: number): Position
  rangeOf(start: number, end: number): Range
}

/** Creates a line index of a text. Line starts are computed at the first call. */
export function createLineIndex(text: string): LineIndex {
  let starts: number[] | undefined
  const positionAt = (offset: number): Position => {
    starts ??= lineStarts(text)
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - starts[low]! + 1, offset }
  }
  return {
    positionAt,
    rangeOf: (start, end) => ({ start: positionAt(start), end: positionAt(end) }),
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  if (text.includes('\r')) {
    for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length)
    return starts
  }
  // The common case, three times as fast.
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
