import type { FoldingRange } from 'vscode-languageserver-types'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Finds multi-line objects and arrays. The line of the closing bracket stays visible. Scans only brackets and strings, so incomplete text works. */
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
      // Ignores an unmatched closing bracket.
      if (last?.closing !== code) continue
      open.pop()
      if (line - 1 > last.line) ranges.push({ startLine: last.line, endLine: line - 1 })
    }
  }
  ranges.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)
  return uniqueByStartLine(ranges).slice(0, limit)
}

/** Keeps one range per start line, all that editors can show. */
function uniqueByStartLine(ranges: readonly FoldingRange[]): FoldingRange[] {
  return ranges.filter(({ startLine }, index) => ranges[index - 1]?.startLine !== startLine)
}

/** Returns the offset of the closing quote, or of the last character of the line. */
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
