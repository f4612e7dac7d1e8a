import type { FoldingRange } from 'vscode-languageserver-types'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Objects and lists of several lines. Their last line, with the closing bracket, stays visible. Reads brackets alone, so that half-written text will do. */
export function findFoldingRanges(
  { text }: Snapshot,
  { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {},
): FoldingRange[] {
  const ranges: FoldingRange[] = []
  const open: { line: number; closing: number }[] = []
  let line = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) {
      line++
    } else if (code === QUOTE) {
      at = endOfString(text, at)
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      open.push({ line, closing: code + 2 })
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      const last = open.at(-1)
      // A bracket that closes nothing is left over from an edit.
      if (last?.closing !== code) continue
      open.pop()
      if (line - 1 > last.line) ranges.push({ startLine: last.line, endLine: line - 1 })
    }
  }
  ranges.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)
  return uniqueByStartLine(ranges).slice(0, limit)
}

/** One for each first line: an editor can show no more. */
function uniqueByStartLine(ranges: readonly FoldingRange[]): FoldingRange[] {
  return ranges.filter(({ startLine }, index) => ranges[index - 1]?.startLine !== startLine)
}

/** Offset of the quote that ends a string, or of the last character of its line. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 2
    else if (code === LINE_FEED || code === CARRIAGE_RETURN || at >= text.length) return at - 1
    else at++
  }
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
