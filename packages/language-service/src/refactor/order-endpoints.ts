import { detectLineEnding, splitVersionSuffix } from 'fc-core/internal'
import { findNode, type JsonNode } from 'fc-core/json'
import { RefactorKind } from '../lsp/constants.ts'
import { itemsOf } from '../location/nodes.ts'
import type { Refactoring, Selection } from './refactoring.ts'

/** Sorts the endpoints by name. Versions of a function stay together, in their order. */
export function findSortEndpoints(selection: Selection): Refactoring[] {
  if (!isAt(selection, 'name')) return []
  const { endpoints = [] } = selection.definition
  const names = new Set(endpoints.map((endpoint) => endpoint?.name ?? ''))
  const keys = endpoints.map(
    (endpoint) => splitVersionSuffix(endpoint?.name ?? '', (name) => names.has(name)).family,
  )
  return reorder(selection, 'Sort endpoints by name', (a, b) => compare(keys[a]!, keys[b]!))
}

/** Moves the endpoints of a group next to its first one. The others keep their order. */
export function findGroupEndpoints(selection: Selection): Refactoring[] {
  if (!isAt(selection, 'group')) return []
  const { endpoints = [] } = selection.definition
  const order = new Map<string, number>()
  const ranks = endpoints.map((endpoint) => {
    const group = endpoint?.group ?? ''
    if (!order.has(group)) order.set(group, order.size)
    return order.get(group)!
  })
  return reorder(selection, 'Group endpoints', (a, b) => ranks[a]! - ranks[b]!)
}

/** Whether a selection is on the list of endpoints, or on a member of an endpoint. */
function isAt({ location: { path } }: Selection, member: string): boolean {
  if (path[0] !== 'endpoints') return false
  return path.length === 1 || (path.length === 3 && path[2] === member)
}

function reorder(
  { snapshot: { document }, definition: { endpoints = [] } }: Selection,
  title: string,
  compareIndexes: (a: number, b: number) => number,
): Refactoring[] {
  const { node: list } = findNode(document.root!, ['endpoints'])
  const items = itemsOf(list)
  const order = endpoints.map((_, index) => index).sort((a, b) => compareIndexes(a, b) || a - b)
  if (items.length !== order.length || order.every((from, to) => from === to)) return []
  const edits: Refactoring['edits'] = () => {
    const { text } = document
    const parts = splitItems(text, list.start + 1, items)
    const end = parts.at(-1)!.end
    const spaceAfter = (to: number): string => parts[to + 1]?.space ?? text.slice(end, end + 1)
    const written = parts.map(({ space }, to) => {
      const { content, trailing } = parts[order[to]!]!
      const comma = to < parts.length - 1 ? ',' : ''
      const isOpen = trailing.includes('//') && !/^[ \t]*[\n\r]/.test(spaceAfter(to))
      return space + content + comma + trailing + (isOpen ? detectLineEnding(text) : '')
    })
    return [{ start: list.start + 1, end, text: written.join('') }]
  }
  return [{ title, kind: RefactorKind.rewrite, edits }]
}

/** An item of a list with what belongs to it. */
interface ListItem {
  /** The whitespace before it, which belongs to the position. */
  space: string
  /** The item with the comments before it, and those before its comma. */
  content: string
  /** The comments after its comma, on the same line. */
  trailing: string
  /** Offset after the trailing comments. */
  end: number
}

/** Splits the text of a list into its items. Comments before an item, and after it on its line, belong to the item. */
function splitItems(text: string, start: number, items: readonly JsonNode[]): ListItem[] {
  return items.map((item, index) => {
    const [space] = match(/\s*/y, text, start)
    const isLast = index === items.length - 1
    const [beforeComma] = isLast ? [''] : match(BEFORE_COMMA, text, item.end)
    const itemEnd = item.end + beforeComma.length
    const [trailing] = match(TRAILING, text, itemEnd + (isLast ? 0 : 1))
    const content = text.slice(start + space.length, itemEnd)
    start = itemEnd + (isLast ? 0 : 1) + trailing.length
    return { space, content, trailing, end: start }
  })
}

const BEFORE_COMMA = /(?:[^,/]|\/\/[^\n\r]*|\/\*[^]*?\*\/)*/y
const TRAILING = /(?:[ \t]*(?:\/\/[^\n\r]*|\/\*[^\n\r]*?\*\/))*/y

/** Matches a pattern, which also matches an empty text, at an offset. */
function match(pattern: RegExp, text: string, offset: number): RegExpExecArray {
  pattern.lastIndex = offset
  return pattern.exec(text)!
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
