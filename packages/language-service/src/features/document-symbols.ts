import type { JsonMember, JsonNode } from 'fc-core'
import type { DocumentSymbol } from 'vscode-languageserver-types'
import { SymbolKind } from '../protocol.ts'
import { DEFINITION_SCHEMA } from '../schema/schemas.generated.ts'
import { schemaAt } from '../schema/schema.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The outline of a definition: its keys, endpoints with their arguments, objects with their members, events and errors. */
export function findDocumentSymbols(
  { document, lines, text }: Snapshot,
  { limit = 10_000 }: { limit?: number } = {},
): DocumentSymbol[] {
  const { root } = document
  if (root?.kind !== 'object') return []
  let left = limit
  return root.members.flatMap((member) => fromMember(member))

  function fromMember({ key, keyStart, keyEnd, value }: JsonMember): DocumentSymbol[] {
    if (left-- <= 0) return []
    const children = value?.kind === 'array' ? fromList(value.items, [key]) : []
    return [
      {
        name: key.trim() === '' ? JSON.stringify(key) : key,
        ...detailOf(value, text),
        kind: children.length > 0 ? SymbolKind.module : SymbolKind.property,
        range: lines.rangeOf(keyStart, value?.end ?? keyEnd),
        selectionRange: lines.rangeOf(keyStart, keyEnd),
        ...(children.length > 0 && { children }),
      },
    ]
  }

  function fromList(items: readonly JsonNode[], path: (string | number)[]): DocumentSymbol[] {
    const kind = schemaAt(DEFINITION_SCHEMA, [...path, 0])?.kind
    if (kind === undefined || !(kind in KINDS)) return []
    return items.flatMap((item) => fromEntry(item, kind as keyof typeof KINDS, [...path, 0]))
  }

  function fromEntry(
    node: JsonNode,
    kind: keyof typeof KINDS,
    path: (string | number)[],
  ): DocumentSymbol[] {
    if (left-- <= 0) return []
    const members = node.kind === 'object' ? node.members : []
    const find = (wanted: string): JsonNode | undefined =>
      members.find(({ key }) => key === wanted)?.value
    const name = node.kind === 'string' ? node : (find('name') ?? find('code'))
    const children = members.flatMap(({ key, value }) =>
      value?.kind === 'array' && LISTS.has(key) ? fromList(value.items, [...path, key]) : [],
    )
    const label = name?.kind === 'string' ? name.value : ''
    return [
      {
        name: label.trim() === '' ? `(${kind} without a name)` : label,
        ...detailOf(find('type') ?? find('returns'), text),
        kind: KINDS[kind],
        range: lines.rangeOf(node.start, node.end),
        selectionRange: name
          ? lines.rangeOf(name.start, name.end)
          : lines.rangeOf(node.start, node.start),
        ...(children.length > 0 && { children }),
      },
    ]
  }
}

const KINDS = {
  endpoint: SymbolKind.function,
  argument: SymbolKind.variable,
  attribute: SymbolKind.field,
  object: SymbolKind.class,
  event: SymbolKind.event,
  error: SymbolKind.enumMember,
} as const

const LISTS = new Set(['arguments', 'attributes', 'errors'])

/** A short value beside the name: a word without its quotes, a type as it is written. */
function detailOf(node: JsonNode | undefined, text: string): { detail?: string } {
  if (node === undefined || node.kind === 'object') return {}
  if (node.kind === 'string') return node.value === '' ? {} : { detail: shorten(node.value) }
  if (node.end - node.start > 2000) return {}
  const detail = text.slice(node.start, node.end).replaceAll(/\s+/g, ' ')
  return detail === '[]' || detail.includes('{') ? {} : { detail: shorten(detail) }
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
