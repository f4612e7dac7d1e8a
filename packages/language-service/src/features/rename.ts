import { splitVersionSuffix } from 'fc-core/internal'
import type { Position, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types'
import {
  findOccurrences,
  findSymbol,
  type NamedSymbol,
  type Occurrence,
} from '../names/named-symbol.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Returns the range and current name for a rename. Undefined where nothing can be renamed. */
export function prepareRename(
  snapshot: Snapshot,
  position: Position,
): { range: Range; placeholder: string } | undefined {
  const found = findSymbol(snapshot, snapshot.lines.offsetAt(position))
  if (found === undefined) return undefined
  const { symbol, occurrence } = found
  const { start, end } = spanWithSuffix(snapshot, symbol, occurrence)
  return {
    range: snapshot.lines.rangeOf(start, end),
    placeholder: symbol.name + (symbol.kind === 'endpoint' ? suffixAt(snapshot, occurrence) : ''),
  }
}

/**
 * Renames all occurrences of an object, version, group or error, and one argument or attribute, whose name is used only by callers. Renaming an endpoint renames all its versions, `find-user` and
 * `find-user-v2`; changing only the version suffix renames one.
 */
export function findRename(
  snapshot: Snapshot,
  position: Position,
  newName: string,
): WorkspaceEdit | undefined {
  const found = findSymbol(snapshot, snapshot.lines.offsetAt(position))
  if (found === undefined || newName === '') return undefined
  const { symbol, occurrence } = found
  const edits =
    symbol.kind === 'endpoint'
      ? renameEndpoint(snapshot, symbol, occurrence, newName)
      : renamedOccurrences(snapshot, symbol, occurrence).map((each) =>
          toEdit(snapshot, each, newName),
        )
  return { changes: { [snapshot.uri]: edits } }
}

/** Of arguments or attributes with the same name, one is renamed: that is how a duplicate is corrected. */
function renamedOccurrences(
  snapshot: Snapshot,
  symbol: NamedSymbol,
  occurrence: Occurrence,
): Occurrence[] {
  return symbol.list === undefined ? findOccurrences(snapshot, symbol) : [occurrence]
}

function renameEndpoint(
  snapshot: Snapshot,
  symbol: NamedSymbol,
  occurrence: Occurrence,
  newName: string,
): TextEdit[] {
  const { family } = splitVersionSuffix(newName)
  const own = spanWithSuffix(snapshot, symbol, occurrence)
  const others =
    family === symbol.name
      ? []
      : findOccurrences(snapshot, symbol).filter(({ start }) => start !== occurrence.start)
  return [
    { range: snapshot.lines.rangeOf(own.start, own.end), newText: escape(newName) },
    ...others.map((each) => toEdit(snapshot, each, family)),
  ]
}

function toEdit({ lines }: Snapshot, occurrence: Occurrence, name: string): TextEdit {
  const { start, end, prefix, suffix } = occurrence
  return { range: lines.rangeOf(start, end), newText: escape(prefix + name + suffix) }
}

/** Returns the span of the name with its version suffix. */
function spanWithSuffix(
  snapshot: Snapshot,
  { kind }: NamedSymbol,
  { start, end, suffix }: Occurrence,
): { start: number; end: number } {
  if (kind !== 'endpoint' || suffix !== '') return { start, end }
  return { start, end: end + suffixAt(snapshot, { start, end, suffix }).length }
}

/** Returns the version suffix after the name of an endpoint. */
export function suffixAt(
  { text }: Snapshot,
  { end, suffix }: Pick<Occurrence, 'start' | 'end' | 'suffix'>,
): string {
  return suffix === '' ? /^[^"'\n\r]*/.exec(text.slice(end, end + 1000))![0] : suffix
}

/** Escapes a text for a JSON string. */
function escape(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
