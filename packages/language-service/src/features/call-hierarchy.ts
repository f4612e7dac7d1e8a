import type { JsonNode } from 'fc-core/json'
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  Position,
  Range,
} from 'vscode-languageserver-types'
import { locateNode } from '../location/locate-node.ts'
import { itemsOf, memberOf } from '../location/nodes.ts'
import { SymbolKind } from '../lsp/constants.ts'
import { findSymbol, visitOccurrences } from '../names/named-symbol.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Finds the object type, endpoint or event at a position, to list what uses it and what it uses. */
export function prepareCallHierarchy(snapshot: Snapshot, position: Position): CallHierarchyItem[] {
  const offset = snapshot.lines.offsetAt(position)
  const symbol = findSymbol(snapshot, offset)?.symbol
  if (symbol?.kind === 'object') return findItems(snapshot, { list: 'objects', name: symbol.name })
  const [list, index, key] = locateNode(snapshot.document, offset).path
  if ((list !== 'endpoints' && list !== 'events') || typeof index !== 'number') return []
  const isOnName = key === 'name' || key === undefined
  const item = isOnName ? itemAt(snapshot, list, index) : undefined
  return item === undefined ? [] : [item]
}

/** Finds the endpoints, object types and events that use an object type. */
export function findIncomingCalls(
  snapshot: Snapshot,
  item: CallHierarchyItem,
): CallHierarchyIncomingCall[] {
  const { list, name } = item.data as ItemId
  if (list !== 'objects') return []
  const users = new Map<string, CallHierarchyIncomingCall>()
  visitOccurrences(snapshot, ({ symbol, occurrence }, from, owner) => {
    if (symbol.kind !== 'object' || symbol.name !== name || occurrence.isDefinition) return
    const id = `${owner.list}/${owner.index}`
    const user = users.get(id)
    const range = rangeOf(snapshot, occurrence, from)
    if (user !== undefined) return void user.fromRanges.push(range)
    const caller = itemAt(snapshot, owner.list, owner.index)
    if (caller !== undefined) users.set(id, { from: caller, fromRanges: [range] })
  })
  return [...users.values()]
}

/** Finds the object types that an endpoint, object type or event uses. Unknown ones are omitted. */
export function findOutgoingCalls(
  snapshot: Snapshot,
  item: CallHierarchyItem,
): CallHierarchyOutgoingCall[] {
  const { list, name } = item.data as ItemId
  const used = new Map<string, Range[]>()
  visitOccurrences(snapshot, ({ symbol, occurrence }, from, owner) => {
    if (symbol.kind !== 'object' || occurrence.isDefinition || owner.list !== list) return
    if (nameAt(nodeAt(snapshot, list, owner.index))?.value !== name) return
    const ranges = used.get(symbol.name) ?? []
    used.set(symbol.name, [...ranges, rangeOf(snapshot, occurrence, from)])
  })
  return [...used].flatMap(([object, fromRanges]) =>
    findItems(snapshot, { list: 'objects', name: object }).map((to) => ({ to, fromRanges })),
  )
}

/** The `data` of an item. A name, because edits move items. */
interface ItemId {
  list: string
  name: string
}

/** Finds the items with a name in a list. */
function findItems(snapshot: Snapshot, { list, name }: ItemId): CallHierarchyItem[] {
  const items = itemsOf(memberOf(snapshot.document.root, list))
  return items.flatMap((item, index) => {
    const found = nameAt(item)?.value === name ? itemAt(snapshot, list, index) : undefined
    return found === undefined ? [] : [found]
  })
}

function itemAt(snapshot: Snapshot, list: string, index: number): CallHierarchyItem | undefined {
  const kind = KINDS.get(list)
  const node = nodeAt(snapshot, list, index)
  const name = nameAt(node)
  if (kind === undefined || node === undefined || name === undefined || name.value.trim() === '')
    return undefined
  const data: ItemId = { list, name: name.value }
  return {
    name: name.value,
    kind,
    uri: snapshot.uri,
    range: snapshot.lines.rangeOf(node.start, node.end),
    selectionRange: snapshot.lines.rangeOf(name.start, name.end),
    data,
  }
}

const KINDS = new Map<string, CallHierarchyItem['kind']>([
  ['endpoints', SymbolKind.function],
  ['objects', SymbolKind.class],
  ['events', SymbolKind.event],
])

function nodeAt({ document }: Snapshot, list: string, index: number): JsonNode | undefined {
  return itemsOf(memberOf(document.root, list))[index]
}

function nameAt(node: JsonNode | undefined): (JsonNode & { kind: 'string' }) | undefined {
  const name = memberOf(node, 'name')
  return name?.kind === 'string' ? name : undefined
}

function rangeOf(
  { lines }: Snapshot,
  { start, end }: { start: number; end: number },
  from: number,
): Range {
  return lines.rangeOf(start + from, end + from)
}
