import type { TextEdit } from 'fc-core'
import { detectIndentation, detectLineEnding, type JsonDocument, type JsonNode } from 'fc-core/json'
import type { FormattingOptions } from 'vscode-languageserver-types'

/** The column before which a single-line value must end. */
const MAX_LINE_WIDTH = 100

/**
 * Formats a valid document. An array or object on one line stays on one line if it fits. If it is or contains an object, it does so only
 * inside a multi-line container, so that a document without line breaks gets them. Single empty lines, line endings and the indentation of the
 * document stay; the options apply to a document without indentation.
 */
export function formatJson(document: JsonDocument, options: FormattingOptions): TextEdit[] {
  const { root, text } = document
  if (root === undefined) return []
  const eol = detectLineEnding(text)
  const tabSize = Math.max(options.tabSize, 1)
  const unit = detectIndentation(document) ?? (options.insertSpaces ? ' '.repeat(tabSize) : '\t')
  const unitWidth = unit.replaceAll('\t', ' '.repeat(tabSize)).length
  const edits: TextEdit[] = []
  /** Offset after the last token. */
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  print(root, { depth: 0, column: 0, whitespace: '', isSingleLine: false, isInMultiline: false })
  const [finalBreak = options.insertFinalNewline === true ? eol : ''] = breaksAhead()
  put(text.length, text.length, finalBreak)
  return edits

  /** Adds the token from `start` to `end` with the whitespace before it. */
  function put(start: number, end: number, whitespace: string): void {
    if (text.slice(at, start) !== whitespace)
      edits.push({ start: at, end: start, text: whitespace })
    at = end
  }

  function print(node: JsonNode, layout: NodeLayout): void {
    if (node.kind !== 'object' && node.kind !== 'array')
      return put(node.start, node.end, layout.whitespace)
    const count = node.kind === 'object' ? node.members.length : node.items.length
    put(node.start, node.start + 1, layout.whitespace)
    if (count === 0) return put(node.end - 1, node.end, '')
    const isSingleLine = layout.isSingleLine || fitsOnLine(node, layout)
    const inner: ChildLayout = {
      depth: layout.depth + 1,
      isSingleLine,
      isInMultiline: isMultiline(node),
      padding: isSingleLine && node.kind === 'object' ? ' ' : '',
    }
    if (node.kind === 'array') {
      for (const [index, item] of node.items.entries())
        print(item, {
          ...inner,
          column: columnOf(inner.depth),
          whitespace: separator(index, inner),
        })
    } else {
      for (const [index, { keyStart, keyEnd, value }] of node.members.entries()) {
        put(keyStart, keyEnd, separator(index, inner))
        const colon = text.indexOf(':', keyEnd)
        put(colon, colon + 1, '')
        const column = columnOf(inner.depth) + keyEnd - keyStart + 2
        if (value !== undefined) print(value, { ...inner, column, whitespace: ' ' })
      }
    }
    const [closingBreak = eol] = breaksAhead()
    put(
      node.end - 1,
      node.end,
      isSingleLine ? inner.padding : closingBreak + unit.repeat(layout.depth),
    )
  }

  /** Adds the comma before an item except the first. Returns the whitespace after it. */
  function separator(index: number, { isSingleLine, depth, padding }: ChildLayout): string {
    if (index > 0) {
      const comma = text.indexOf(',', at)
      put(comma, comma + 1, '')
    }
    if (isSingleLine) return index > 0 ? ' ' : padding
    const [first = eol, second = ''] = breaksAhead()
    return first + (index > 0 ? second : '') + unit.repeat(depth)
  }

  /** Returns the first two line breaks before the next token. */
  function breaksAhead(): string[] {
    const [, ...breaks] = /^[ \t]*(\r\n|\n|\r)?[ \t]*(\r\n|\n|\r)?/.exec(text.slice(at, at + 1000))!
    return breaks.filter((each) => each !== undefined)
  }

  function fitsOnLine(node: JsonNode, { column, isInMultiline }: NodeLayout): boolean {
    if (isMultiline(node)) return false
    if (!isInMultiline && containsObject(node)) return false
    return column + widthOf(node) < MAX_LINE_WIDTH
  }

  /** Whether a node spans several lines. Assumed for very long nodes. */
  function isMultiline({ start, end }: JsonNode): boolean {
    return end - start > 4 * MAX_LINE_WIDTH || /[\n\r]/.test(text.slice(start, end))
  }

  function columnOf(depth: number): number {
    return depth * unitWidth
  }
}

/** The layout of a node. */
interface NodeLayout {
  depth: number
  /** The column of its first character. */
  column: number
  /** The whitespace before it. */
  whitespace: string
  /** Whether its container is on a single line. */
  isSingleLine: boolean
  /** Whether its container spanned several lines. */
  isInMultiline: boolean
}

type ChildLayout = Pick<NodeLayout, 'depth' | 'isSingleLine' | 'isInMultiline'> & {
  padding: string
}

/** Returns the width of a node on a single line. */
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
