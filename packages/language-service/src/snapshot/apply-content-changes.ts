import type { TextChange as Change } from 'fc-core/json'
import type { Position, Range } from 'vscode-languageserver-types'
import { findChange } from './text-change.ts'
import type { Lines } from './lines.ts'

/** A change of a text as the Language Server Protocol reports it: of a range, or of the whole. */
export interface TextDocumentContentChangeEvent {
  range?: Range
  text: string
}

/**
 * Makes the first of several changes, and with it those behind it that can be made at once: each lies before the one before it, so that
 * none moves another. Editors report the edits of many cursors so.
 *
 * @returns The text, where it differs, and how many changes have been made.
 */
export function applyChanges(
  text: string,
  lines: Lines,
  changes: readonly TextDocumentContentChangeEvent[],
): { text: string; change: Change; count: number } {
  const [first] = changes
  if (first?.range === undefined) {
    const next = first?.text ?? text
    return { text: next, change: findChange(text, next), count: 1 }
  }
  const pieces: string[] = []
  let behind = text.length
  let change: Change | undefined
  let count = 0
  for (const { range, text: piece } of changes) {
    if (
      range === undefined ||
      (count > 0 && !(isInText(lines, range.start) && isInText(lines, range.end)))
    )
      break
    const [start, end] = sortOffsets(lines.offsetAt(range.start), lines.offsetAt(range.end))
    if (change !== undefined && end >= change.start) break
    pieces.push(text.slice(end, behind), piece)
    change = {
      start,
      end: change?.end ?? end,
      length: piece.length + (change === undefined ? 0 : change.start - end + change.length),
    }
    behind = start
    count++
  }
  pieces.push(text.slice(0, behind))
  return { text: pieces.toReversed().join(''), change: change!, count }
}

/** Whether the text has a position: one that has not may get there by an earlier change. */
function isInText(lines: Lines, position: Position): boolean {
  const { line, character } = lines.positionAt(lines.offsetAt(position))
  return line === position.line && character === position.character
}

function sortOffsets(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a]
}
