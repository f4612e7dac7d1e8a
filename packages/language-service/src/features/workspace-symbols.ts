import { packageLabel } from 'fc-core/internal'
import type { SymbolInformation } from 'vscode-languageserver-types'
import { SymbolKind } from '../lsp/constants.ts'
import { itemsOf, memberOf, nameOf, stringOf } from '../location/nodes.ts'
import { memoizePerChunk } from '../snapshot/memoize-per-chunk.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Lists the endpoints, object types, events and errors of a package, for a search in the workspace. */
export function listWorkspaceSymbols(
  { document: { root }, lines, text, uri }: Snapshot,
  { limit = 10_000 }: { limit?: number } = {},
): SymbolInformation[] {
  const symbols: SymbolInformation[] = []
  const containerName = packageLabel({ name: nameOf(root) })
  for (const [list, kind] of LISTS) {
    for (const item of itemsOf(memberOf(root, list))) {
      if (symbols.length >= limit) return symbols
      const name = nameOfItem(item, list, text)
      if (name === undefined || name.trim() === '') continue
      const location = { uri, range: lines.rangeOf(item.start, item.end) }
      symbols.push({ name, kind, location, containerName })
    }
  }
  return symbols
}

const nameOfItem = memoizePerChunk((item, list) =>
  list === 'errors' ? (stringOf(item) ?? stringOf(memberOf(item, 'code'))) : nameOf(item),
)

/** Finds the symbols whose name contains the characters of a query in their order, regardless of case. Those that contain the whole query come first. */
export function matchSymbols(
  symbols: Iterable<SymbolInformation>,
  query: string,
  { limit = 1000 }: { limit?: number } = {},
): SymbolInformation[] {
  const searched = query.toLowerCase()
  const whole: SymbolInformation[] = []
  const partial: SymbolInformation[] = []
  for (const symbol of symbols) {
    const name = symbol.name.toLowerCase()
    if (name.includes(searched)) whole.push(symbol)
    else if (partial.length < limit && containsInOrder(name, searched)) partial.push(symbol)
    if (whole.length >= limit) break
  }
  return [...whole, ...partial].slice(0, limit)
}

function containsInOrder(name: string, characters: string): boolean {
  let at = 0
  for (const character of characters) {
    at = name.indexOf(character, at) + 1
    if (at === 0) return false
  }
  return true
}

const LISTS = [
  ['endpoints', SymbolKind.function],
  ['objects', SymbolKind.class],
  ['events', SymbolKind.event],
  ['errors', SymbolKind.enumMember],
] as const
