import type { TextChange, TextSource } from 'fc-core/internal'
import type { Position, Range } from 'vscode-languageserver-types'

/** Converts between offsets and positions of the Language Server Protocol. Lines end with `\n`, `\r\n` or `\r`. */
export interface Lines {
  readonly count: number
  positionAt(offset: number): Position
  /** Returns the offset of a position, or the nearest one if the position does not exist. */
  offsetAt(position: Position): number
  rangeOf(start: number, end: number): Range
  /** Returns the offset of the first character of a line. */
  startOf(line: number): number
}

/** Indexes the lines of a text. */
export function createLines(text: string): Lines {
  return new LineTable(text, Uint32Array.from(findLineStarts(text)))
}

/** Indexes the lines of a text after a change, from the previous index. */
export function updateLines(previous: Lines, text: TextSource, change: TextChange): Lines {
  return previous instanceof LineTable
    ? new LineTable(text, updateStarts(previous.starts, text, change))
    : createLines(text.toString())
}

/** A typed array: for half a million lines, it takes a fourth of the memory of an array and a tenth of the time to shift. */
type Starts = Uint32Array

class LineTable implements Lines {
  /** Offsets of the first character of every line. */
  readonly starts: Starts
  readonly #text: TextSource

  constructor(text: TextSource, starts: Starts) {
    this.#text = text
    this.starts = starts
  }

  get count(): number {
    return this.starts.length
  }

  startOf(line: number): number {
    return this.starts[line] ?? this.#text.length
  }

  positionAt(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.#text.length))
    const line = countNotAbove(this.starts, at) - 1
    const start = this.starts[line]!
    // No position exists between `\r` and `\n`.
    const isInBreak = this.#text.charCodeAt(at) === 0x0a && this.#text.charCodeAt(at - 1) === 0x0d
    return { line, character: at - start - (isInBreak ? 1 : 0) }
  }

  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0
    const start = this.startOf(line)
    const end = endOfLine(this.#text, start, this.startOf(line + 1))
    return Math.min(start + Math.max(character, 0), end)
  }

  rangeOf(start: number, end: number): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) }
  }
}

/** Binary search: the number of ascending numbers that are not greater than a limit. */
function countNotAbove(numbers: Starts, limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Keeps the line starts before and after the change. Adjacent ones are recomputed, since a line break can have two characters. */
function updateStarts(
  starts: Starts,
  text: TextSource,
  { start, end, length }: TextChange,
): Starts {
  const before = Math.max(countNotAbove(starts, start - 1), 1)
  const after = countNotAbove(starts, end)
  const fresh: number[] = []
  for (let at = Math.max(start, 1); at <= start + length; at++) {
    const code = text.charCodeAt(at - 1)
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(at) !== 0x0a)) fresh.push(at)
  }
  const updated = new Uint32Array(before + fresh.length + starts.length - after)
  updated.set(starts.subarray(0, before))
  updated.set(fresh, before)
  updated.set(starts.subarray(after), before + fresh.length)
  const moved = start + length - end
  for (let index = before + fresh.length; index < updated.length; index++) updated[index]! += moved
  return updated
}

/** Returns the end of a line, without its line break. */
function endOfLine(text: TextSource, start: number, next: number): number {
  let end = next
  while (end > start && isLineBreak(text.charCodeAt(end - 1))) end--
  return end
}

function isLineBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d
}

function findLineStarts(text: string): number[] {
  const starts = [0]
  if (text.includes('\r')) {
    for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length)
    return starts
  }
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
