import type { JsonMember, JsonNode } from 'fc-core/json'
import type { DocumentSymbol } from 'vscode-languageserver-types'
import { SymbolKind } from '../lsp/constants.ts'
import { schemaAt } from '../schema/schema.ts'
import { DEFINITION_SCHEMA } from '../schema/definition-schema.generated.ts'
import { memoizePerChunk } from '../snapshot/memoize-per-chunk.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Finds the symbols of a definition: its keys, endpoints with arguments, objects with members, events and errors. */
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
    const children = value?.kind === 'array' ? fromList(value.items, key) : []
    return [
      {
        name: key.trim() === '' ? JSON.stringify(key) : key,
        ...(value && detailOf(value, text)),
        kind: children.length > 0 ? SymbolKind.module : SymbolKind.property,
        range: lines.rangeOf(keyStart, value?.end ?? keyEnd),
        selectionRange: lines.rangeOf(keyStart, keyEnd),
        ...(children.length > 0 && { children }),
      },
    ]
  }

  function fromList(items: readonly JsonNode[], list: string): DocumentSymbol[] {
    if (kindOf([list, 0]) === undefined) return []
    return items.flatMap((item) => fromOutline(outlineOf(item, list, text), item.start))
  }

  function fromOutline(outline: Outline, from: number): DocumentSymbol[] {
    if (left-- <= 0) return []
    const { name, detail, kind, end, start, nameStart, nameEnd } = outline
    const children = outline.children.flatMap((child) => fromOutline(child, from))
    return [
      {
        name,
        ...detail,
        kind,
        range: lines.rangeOf(from + start, from + end),
        selectionRange: lines.rangeOf(from + nameStart, from + nameEnd),
        ...(children.length > 0 && { children }),
      },
    ]
  }
}

/** A symbol with offsets relative to its item of a root array. */
interface Outline {
  name: string
  detail: { detail?: string }
  kind: (typeof KINDS)[keyof typeof KINDS]
  start: number
  end: number
  nameStart: number
  nameEnd: number
  children: Outline[]
}

/** Returns the outline of an item of a root array. */
const outlineOf = memoizePerChunk((node, list, text) => outline(node, [list, 0], text, node.start))

function outline(
  node: JsonNode,
  path: readonly (string | number)[],
  text: string,
  from: number,
): Outline {
  const kind = kindOf(path)!
  const members = node.kind === 'object' ? node.members : []
  const find = (name: string): JsonNode | undefined =>
    members.find(({ key }) => key === name)?.value
  const name = node.kind === 'string' ? node : (find('name') ?? find('code'))
  const label = name?.kind === 'string' ? name.value : ''
  const type = find('type') ?? find('returns')
  return {
    name: label.trim() === '' ? `(unnamed ${kind})` : label,
    detail: type === undefined ? {} : detailOf(type, text),
    kind: KINDS[kind],
    start: node.start - from,
    end: node.end - from,
    nameStart: (name ?? node).start - from,
    nameEnd: (name?.end ?? node.start) - from,
    children: members.flatMap(({ key, value }) => {
      const inner = [...path, key, 0]
      if (value?.kind !== 'array' || !LISTS.has(key) || kindOf(inner) === undefined) return []
      return value.items.map((item) => outline(item, inner, text, from))
    }),
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

function kindOf(path: readonly (string | number)[]): keyof typeof KINDS | undefined {
  const kind = schemaAt(DEFINITION_SCHEMA, path)?.kind
  return kind !== undefined && kind in KINDS ? (kind as keyof typeof KINDS) : undefined
}

/** Returns a short value as detail: a string without quotes, or a type as written. */
function detailOf(node: JsonNode, text: string): { detail?: string } {
  if (node.kind === 'object') return {}
  if (node.kind === 'string') return node.value === '' ? {} : { detail: shorten(node.value) }
  if (node.end - node.start > 2000) return {}
  const detail = text.slice(node.start, node.end)
  return detail === '[]' || detail.includes('{') ? {} : { detail: shorten(detail) }
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
