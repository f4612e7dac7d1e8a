import type { TextEdit } from 'fc-core'
import { type JsonDocument, type JsonNode } from 'fc-core/json'
import { detectIndentation, detectLineEnding } from 'fc-core/internal'

/** The format of a document that does not show it. The same members as those of the Language Server Protocol. */
export interface JsonFormat {
  /** Width of a tab, or number of spaces. */
  tabSize: number
  insertSpaces: boolean
  /** Whether a document without a line break at its end gets one. */
  insertFinalNewline?: boolean
}

/** The column before which a single-line value must end. */
const MAX_LINE_WIDTH = 100

/**
 * Formats a valid document. An array or object on one line stays on one line if it fits. If it is or contains an object, it does so only
 * inside a multi-line container, so that a document without line breaks gets them. Single empty lines, line endings and the indentation of the
 * document stay; the options apply to a document without indentation. Comments stay on their own line or at the end of a line.
 */
export function formatJson(document: JsonDocument, options: JsonFormat): TextEdit[] {
  const { root, text, comments } = document
  if (root === undefined) return []
  const eol = detectLineEnding(text)
  const tabSize = Math.max(options.tabSize, 1)
  const unit = detectIndentation(document) ?? (options.insertSpaces ? ' '.repeat(tabSize) : '\t')
  const unitWidth = unit.replaceAll('\t', ' '.repeat(tabSize)).length
  /** Index of the first comment that is not printed. */
  let nextComment = 0
  const edits: TextEdit[] = []
  /** Offset after the last token. */
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  print(root, { depth: 0, column: 0, whitespace: '', isSingleLine: false, isInMultiline: false })
  const [finalBreak = options.insertFinalNewline === true ? eol : ''] = breaksAhead()
  put(text.length, text.length, finalBreak)
  return edits

  /** Adds the token from `start` to `end` with the whitespace before it, and the comments there. */
  function put(start: number, end: number, whitespace: string, depth = 0, inner = depth): void {
    const skipped = commentsBetween(at, start)
    nextComment += skipped.length
    const before =
      skipped.length === 0 ? whitespace : formatComments(skipped, start, whitespace, depth, inner)
    if (text.slice(at, start) !== before) edits.push({ start: at, end: start, text: before })
    at = end
  }

  /** Formats comments before a token at `start`: those on their own line are indented, and others separated by a space. */
  function formatComments(
    list: readonly Span[],
    start: number,
    whitespace: string,
    depth: number,
    inner: number,
  ): string {
    let result = ''
    let end = at
    for (const comment of list) {
      const breaks = countBreaks(text.slice(end, comment.start))
      const isFirst = end === 0 || text.codePointAt(end - 1) === 0xfeff
      if (breaks > 0) {
        const empty = breaks > 1 && !/[[{]/.test(text[end - 1] ?? '[')
        result += (empty ? eol : '') + eol + unit.repeat(inner)
      } else if (!isFirst) result += ' '
      result += text.slice(comment.start, comment.end)
      end = comment.end
    }
    const breaks = countBreaks(text.slice(end, start))
    if (start === text.length) return result + (breaks > 0 ? eol : whitespace)
    if (breaks === 0 && text.startsWith('/*', list.at(-1)!.start))
      return result + (/[,:]/.test(text[start]!) ? '' : ' ')
    return (
      result + (breaks > 1 && !/[\]}]/.test(text[start]!) ? eol : '') + eol + unit.repeat(depth)
    )
  }

  function commentsBetween(start: number, end: number): readonly Span[] {
    const found: Span[] = []
    for (let index = nextComment; index < comments.length; index++) {
      const comment = comments[index]!
      if (comment.start >= end) break
      if (comment.start >= start) found.push(comment)
    }
    return found
  }

  /** Returns the offset of the next token that is this character: not in a comment. */
  function offsetOf(character: string, from: number): number {
    let offset = text.indexOf(character, from)
    for (let index = nextComment; index < comments.length; index++) {
      const { start, end } = comments[index]!
      if (start > offset) break
      if (offset < end) offset = text.indexOf(character, end)
    }
    return offset
  }

  function print(node: JsonNode, layout: NodeLayout): void {
    if (node.kind !== 'object' && node.kind !== 'array')
      return put(node.start, node.end, layout.whitespace, layout.depth)
    const count = node.kind === 'object' ? node.members.length : node.items.length
    put(node.start, node.start + 1, layout.whitespace, layout.depth)
    if (count === 0) return put(node.end - 1, node.end, '', layout.depth, layout.depth + 1)
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
        put(keyStart, keyEnd, separator(index, inner), inner.depth)
        const colon = offsetOf(':', keyEnd)
        put(colon, colon + 1, '', inner.depth)
        const column = columnOf(inner.depth) + keyEnd - keyStart + 2
        if (value !== undefined) print(value, { ...inner, column, whitespace: ' ' })
      }
    }
    const comma = offsetOf(',', at)
    if (comma >= 0 && comma < node.end) put(comma, comma + 1, '', inner.depth)
    const [closingBreak = eol] = breaksAhead()
    put(
      node.end - 1,
      node.end,
      isSingleLine ? inner.padding : closingBreak + unit.repeat(layout.depth),
      layout.depth,
      inner.depth,
    )
  }

  /** Adds the comma before an item except the first. Returns the whitespace after it. */
  function separator(index: number, { isSingleLine, depth, padding }: ChildLayout): string {
    if (index > 0) {
      const comma = offsetOf(',', at)
      put(comma, comma + 1, '', depth)
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
    if (isMultiline(node) || commentsBetween(node.start, node.end).length > 0) return false
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

type Span = JsonDocument['comments'][number]

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

function countBreaks(whitespace: string): number {
  return whitespace.match(/\r\n|\n|\r/g)?.length ?? 0
}

function containsObject(node: JsonNode): boolean {
  return node.kind === 'array'
    ? node.items.some(containsObject)
    : node.kind === 'object' && node.members.length > 0
}
