import type { TextEdit } from 'fc-core'
import type { JsonDocument, JsonNode } from 'fc-core/json'
import type { FormattingOptions } from 'vscode-languageserver-types'
import { detectLineEnding } from './detect-whitespace.ts'

/** What stays on one line ends before this column. */
const MAX_LINE_WIDTH = 100

/**
 * The edits that lay out a document without problems. A list or object that stands on one line stays there while it fits; one that holds
 * objects, or is one, only within something that has several lines already: a document without line breaks gets them. Single empty lines stay.
 */
export function formatJson({ root, text }: JsonDocument, options: FormattingOptions): TextEdit[] {
  if (root === undefined) return []
  const eol = detectLineEnding(text)
  const tabSize = Math.max(options.tabSize, 1)
  const unit = options.insertSpaces ? ' '.repeat(tabSize) : '\t'
  const edits: TextEdit[] = []
  /** Offset behind the last word. */
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  print(root, { depth: 0, column: 0, blanks: '', isFlat: false, isWithinLines: false })
  const endsWithBreak = /[\n\r][ \t\r\n]*$/.test(text.slice(at))
  put(text.length, text.length, endsWithBreak || options.insertFinalNewline === true ? eol : '')
  return edits

  /** The next word stands from `start` to `end`, and these blanks belong in front of it. */
  function put(start: number, end: number, blanks: string): void {
    if (text.slice(at, start) !== blanks) edits.push({ start: at, end: start, text: blanks })
    at = end
  }

  function print(node: JsonNode, place: NodeLayout): void {
    if (node.kind !== 'object' && node.kind !== 'array')
      return put(node.start, node.end, place.blanks)
    const count = node.kind === 'object' ? node.members.length : node.items.length
    put(node.start, node.start + 1, place.blanks)
    if (count === 0) return put(node.end - 1, node.end, '')
    const isFlat = place.isFlat || fitsOnLine(node, place)
    const inner: ChildLayout = {
      depth: place.depth + 1,
      isFlat,
      isWithinLines: hasBreak(node),
      padding: isFlat && node.kind === 'object' ? ' ' : '',
    }
    if (node.kind === 'array') {
      for (const [index, item] of node.items.entries())
        print(item, { ...inner, column: columnOf(inner.depth), blanks: separator(index, inner) })
    } else {
      for (const [index, { keyStart, keyEnd, value }] of node.members.entries()) {
        put(keyStart, keyEnd, separator(index, inner))
        const colon = text.indexOf(':', keyEnd)
        put(colon, colon + 1, '')
        const column = columnOf(inner.depth) + keyEnd - keyStart + 2
        if (value !== undefined) print(value, { ...inner, column, blanks: ' ' })
      }
    }
    put(node.end - 1, node.end, isFlat ? inner.padding : eol + unit.repeat(place.depth))
  }

  /** Takes the comma before an entry that is not the first, and gives the blanks between. */
  function separator(index: number, { isFlat, depth, padding }: ChildLayout): string {
    if (index > 0) {
      const comma = text.indexOf(',', at)
      put(comma, comma + 1, '')
    }
    if (isFlat) return index > 0 ? ' ' : padding
    return (index > 0 && isEmptyLineAhead() ? eol : '') + eol + unit.repeat(depth)
  }

  function isEmptyLineAhead(): boolean {
    return /^[ \t]*(?:\r\n|\n|\r)[ \t]*[\r\n]/.test(text.slice(at, at + 1000))
  }

  function fitsOnLine(node: JsonNode, { column, isWithinLines }: NodeLayout): boolean {
    if (hasBreak(node)) return false
    if (!isWithinLines && containsObject(node)) return false
    return column + widthOf(node) < MAX_LINE_WIDTH
  }

  /** Whether something stands on several lines. What is too long for one is taken to. */
  function hasBreak({ start, end }: JsonNode): boolean {
    return end - start > 4 * MAX_LINE_WIDTH || /[\n\r]/.test(text.slice(start, end))
  }

  function columnOf(depth: number): number {
    return depth * tabSize
  }
}

/** Where something is written. */
interface NodeLayout {
  depth: number
  /** Where it begins on its line. */
  column: number
  /** What stands in front of it. */
  blanks: string
  /** Whether it stands on one line because what it stands in does. */
  isFlat: boolean
  /** Whether what it stands in had several lines. */
  isWithinLines: boolean
}

type ChildLayout = Pick<NodeLayout, 'depth' | 'isFlat' | 'isWithinLines'> & { padding: string }

/** How wide something is on one line. */
function widthOf(node: JsonNode): number {
  if (node.kind === 'array')
    return node.items.reduce(
      (sum, item) => sum + widthOf(item) + 2,
      node.items.length === 0 ? 2 : 0,
    )
  if (node.kind !== 'object') return node.end - node.start
  return node.members.reduce(
    (sum, { keyStart, keyEnd, value }) =>
      sum + keyEnd - keyStart + 4 + (value === undefined ? 0 : widthOf(value)),
    2,
  )
}

function containsObject(node: JsonNode): boolean {
  return node.kind === 'array'
    ? node.items.some(containsObject)
    : node.kind === 'object' && node.members.length > 0
}
