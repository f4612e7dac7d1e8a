import type { Position, Range, TextEdit } from 'vscode-languageserver-types'
import { createSnapshot, type Snapshot, updateSnapshot } from '../snapshot/snapshot.ts'

/** A document with a cursor. */
export interface TextWithCursor {
  snapshot: Snapshot
  offset: number
  position: Position
  range: Range
}

/** Parses a text in which `|` marks the cursor. A second `|` marks the end of a selection. */
export function withCursor(text: string, uri = 'file:///project/shop.fc.json'): TextWithCursor {
  const offset = text.indexOf('|')
  if (offset < 0) throw new Error('Missing cursor: mark it with |.')
  const end = text.replace('|', '').indexOf('|')
  const snapshot = createSnapshot(uri, 1, text.replace('|', '').replace('|', ''))
  const range = snapshot.lines.rangeOf(offset, end < 0 ? offset : end)
  return { snapshot, offset, position: range.start, range }
}

/** Applies edits that do not overlap. */
export function applyEdits(snapshot: Snapshot, edits: readonly TextEdit[]): string {
  const changes = edits
    .map((edit, order) => ({ edit, order, at: snapshot.lines.offsetAt(edit.range.start) }))
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .map(({ edit }) => ({ range: edit.range, text: edit.newText }))
  return updateSnapshot(snapshot, snapshot.version + 1, changes).text
}
