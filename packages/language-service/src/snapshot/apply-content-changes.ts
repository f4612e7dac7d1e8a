import { EditedText, type TextChange as Change } from 'fc-core/internal'
import type { Position, Range } from 'vscode-languageserver-types'
import type { Lines } from './lines.ts'
import { findChange } from './text-change.ts'

/** A change of a document as in the Language Server Protocol: of a range, or of the whole text. */
export interface TextDocumentContentChangeEvent {
  range?: Range
  text: string
}

/**
 * Applies the first of several changes, together with the following ones that are in descending order and so do not move each other.
 * Editors send the edits of multiple cursors in this order.
 *
 * @param changes At least one.
 * @returns The text, the merged change, and the number of applied changes.
 */
export function applyChanges(
  text: string | EditedText,
  lines: Lines,
  changes: readonly TextDocumentContentChangeEvent[],
): { text: string | EditedText; change: Change; count: number } {
  const first = changes[0]!
  if (first.range === undefined)
    return { text: first.text, change: findChange(text.toString(), first.text), count: 1 }
  const pieces: string[] = []
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
    if (change !== undefined) pieces.push(text.slice(end, change.start))
    pieces.push(piece)
    change = {
      start,
      end: change?.end ?? end,
      length: piece.length + (change === undefined ? 0 : change.start - end + change.length),
    }
    count++
  }
  return {
    text: EditedText.edit(text, change!, pieces.toReversed().join('')),
    change: change!,
    count,
  }
}

/** Whether a position exists in the text. An earlier change may have to create it. */
function isInText(lines: Lines, position: Position): boolean {
  const { line, character } = lines.positionAt(lines.offsetAt(position))
  return line === position.line && character === position.character
}

function sortOffsets(a: number, b: number): [number, number] {
  return [Math.min(a, b), Math.max(a, b)]
}
