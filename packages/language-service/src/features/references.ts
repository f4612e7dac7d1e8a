import type { Location, Position } from 'vscode-languageserver-types'
import { findOccurrences, findSymbol } from '../names/named-symbol.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Finds the references of the object, endpoint, version, group, error, argument or attribute at a position. */
export function findReferences(
  snapshot: Snapshot,
  position: Position,
  { includeDeclaration = true }: { includeDeclaration?: boolean } = {},
): Location[] {
  const found = findSymbol(snapshot, snapshot.lines.offsetAt(position))
  if (found === undefined) return []
  return findOccurrences(snapshot, found.symbol)
    .filter(({ isDefinition }) => includeDeclaration || !isDefinition)
    .map(({ start, end }) => ({ uri: snapshot.uri, range: snapshot.lines.rangeOf(start, end) }))
}
