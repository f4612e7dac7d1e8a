import type { LocationLink, Position } from 'vscode-languageserver-types'
import { findOccurrences, findSymbol } from '../names/named-symbol.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Finds the definition of the object, version or error at a position. For an endpoint, all its versions. */
export function findDefinition(snapshot: Snapshot, position: Position): LocationLink[] {
  const found = findSymbol(snapshot, snapshot.lines.offsetAt(position))
  if (found === undefined) return []
  const { lines, uri } = snapshot
  const { start, end } = found.occurrence
  return findOccurrences(snapshot, found.symbol)
    .filter(({ isDefinition }) => isDefinition)
    .map((target) => {
      const range = lines.rangeOf(target.start, target.end)
      return {
        originSelectionRange: lines.rangeOf(start, end),
        targetUri: uri,
        targetRange: range,
        targetSelectionRange: range,
      }
    })
}
