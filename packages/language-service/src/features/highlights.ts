import type { DocumentHighlight, Position } from 'vscode-languageserver-types'
import { HighlightKind } from '../lsp/constants.ts'
import { findOccurrences, findSymbol } from '../names/named-symbol.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Finds all occurrences of the symbol at a position. */
export function findHighlights(snapshot: Snapshot, position: Position): DocumentHighlight[] {
  const found = findSymbol(snapshot, snapshot.lines.offsetAt(position))
  if (found === undefined) return []
  return findOccurrences(snapshot, found.symbol).map(({ start, end, isDefinition }) => ({
    range: snapshot.lines.rangeOf(start, end),
    kind: isDefinition ? HighlightKind.write : HighlightKind.read,
  }))
}
