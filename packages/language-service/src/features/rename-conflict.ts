import { quote, splitVersionSuffix } from 'fc-core/internal'
import type { Position } from 'vscode-languageserver-types'
import {
  findOccurrences,
  findSymbol,
  type NamedSymbol,
  type Occurrence,
} from '../names/named-symbol.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { suffixAt } from './rename.ts'

/**
 * Explains why a symbol cannot be renamed: another one already has the name, and its references could no longer be distinguished. Undefined
 * if the name is free. Groups have no definition, so that a rename may merge two of them.
 */
export function findRenameConflict(
  snapshot: Snapshot,
  position: Position,
  newName: string,
): string | undefined {
  const found = findSymbol(snapshot, snapshot.lines.offsetAt(position))
  if (found === undefined) return undefined
  const { symbol, occurrence } = found
  const taken =
    symbol.kind === 'endpoint'
      ? findTakenEndpoint(snapshot, symbol, occurrence, newName)
      : isTaken(snapshot, symbol, newName)
        ? newName
        : undefined
  return taken === undefined ? undefined : `${LABELS[symbol.kind]} ${quote(taken)} already exists.`
}

const LABELS: Readonly<Record<NamedSymbol['kind'], string>> = {
  argument: 'An argument',
  attribute: 'An attribute',
  endpoint: 'An endpoint',
  error: 'An error',
  group: 'A group',
  object: 'An object',
  version: 'A version',
}

function isTaken(snapshot: Snapshot, symbol: NamedSymbol, newName: string): boolean {
  const { kind, name } = symbol
  if (kind === 'group' || newName === name) return false
  const others = findOccurrences(snapshot, { ...symbol, name: newName })
  // An error that only endpoints list has no definition.
  return kind === 'error' ? others.length > 0 : others.some(({ isDefinition }) => isDefinition)
}

/** Returns the first new name, of any version, that another endpoint has. */
function findTakenEndpoint(
  snapshot: Snapshot,
  { kind, name }: NamedSymbol,
  { start }: Occurrence,
  newName: string,
): string | undefined {
  const { family } = splitVersionSuffix(newName)
  const versions = (symbol: string): { at: number; name: string }[] =>
    findOccurrences(snapshot, { kind, name: symbol }).map((each) => ({
      at: each.start,
      name: symbol + suffixAt(snapshot, each),
    }))
  const renamed = versions(name)
  if (family === name) {
    const own = renamed.find(({ at }) => at === start)
    const isOther = renamed.some((each) => each !== own && each.name === newName)
    return isOther && own?.name !== newName ? newName : undefined
  }
  const existing = new Set(versions(family).map((each) => each.name))
  return renamed
    .map((each) => (each.at === start ? newName : family + each.name.slice(name.length)))
    .find((each) => existing.has(each))
}
