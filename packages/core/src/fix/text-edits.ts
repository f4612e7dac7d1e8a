import { detectIndentation, detectLineEnding } from '../json/detect-whitespace.ts'
import { findMember, findNode } from '../json/find-node.ts'
import type {
  JsonArrayNode,
  JsonDocument,
  JsonMember,
  JsonNode,
  JsonObjectNode,
} from '../json/json-node.ts'
import type { Path } from '../json/json-pointer.ts'
import type { FixEdit } from '../issue/fix.ts'

/** A replacement of a range of text. */
export interface TextEdit {
  /** Offset of the first replaced character. */
  start: number
  /** Offset after the last replaced character. */
  end: number
  text: string
}

/** Writes a value as JSON. Its lines after the first start with the indentation. */
export type WriteValue = (value: unknown, indentation: string) => string

/**
 * Converts a change of the value to a minimal change of the text, in the format of the surrounding text.
 *
 * @param write Writes the value of a `set`; by default in the format of the document.
 * @returns Undefined if the document has no such path.
 */
export function toTextEdit(
  document: JsonDocument,
  edit: FixEdit,
  write: WriteValue = (value, indentation) => formatValue(document, value, indentation),
): TextEdit | undefined {
  if (edit.kind === 'text') return edit
  if (document.root === undefined) return undefined
  const { node, member, found } = findNode(document.root, edit.path)
  switch (edit.kind) {
    case 'rename':
      return member && found
        ? { start: member.keyStart, end: member.keyEnd, text: JSON.stringify(edit.key) }
        : undefined
    case 'remove':
      return found && edit.path.length > 0
        ? removeEntry(document, document.root, edit.path)
        : undefined
    case 'set':
      if (found)
        return {
          start: node.start,
          end: node.end,
          text: write(edit.value, indentOf(document.text, node.start)),
        }
      if (!findNode(document.root, edit.path.slice(0, -1)).found) return undefined
      if (node.kind === 'array') return appendItem(document, node, edit.value, write)
      return node.kind === 'object' ? insertMember(document, node, edit, write) : undefined
  }
}

/** Applies edits to a text. Of overlapping edits, only the one that starts first is applied. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let end = 0
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < end) continue
    result += text.slice(end, edit.start) + edit.text
    end = edit.end
  }
  return result + text.slice(end)
}

/** Inserts a member after the key `after` or the last member, on its own line if the others are. */
function insertMember(
  document: JsonDocument,
  object: JsonObjectNode,
  edit: FixEdit & { kind: 'set' },
  write: WriteValue,
): TextEdit {
  const { text } = document
  const key = JSON.stringify(String(edit.path.at(-1)))
  const sibling =
    (edit.after !== undefined && findMember(object, edit.after)) || object.members.at(-1)
  if (sibling === undefined) {
    const outer = indentOf(text, object.start)
    const inner = outer + indentUnit(document)
    const eol = detectLineEnding(text)
    const spread = /[\n\r]/.test(text)
    const member = `${key}: ${write(edit.value, spread ? inner : '')}`
    return {
      start: contentStart(document, object),
      end: object.end - 1,
      text: spread ? `${eol}${inner}${member}${eol}${outer}` : member,
    }
  }
  const ownLine = isFirstOnLine(text, sibling.keyStart)
  const indent = ownLine ? indentOf(text, sibling.keyStart) : ''
  const colon = text.slice(sibling.keyEnd, sibling.value?.start ?? sibling.keyEnd) || ': '
  const at = sibling.value?.end ?? sibling.keyEnd
  const separator = ownLine
    ? `,${detectLineEnding(text)}${indent}`
    : text.includes(', ') || !text.includes(',"')
      ? ', '
      : ','
  const value = write(edit.value, indent)
  return {
    start: at,
    end: at,
    text: `${separator}${key}${/[\n\r]/.test(colon) ? ': ' : colon}${value}`,
  }
}

/** Returns the offset in an empty container at which an entry is inserted: after its comments. */
function contentStart({ comments }: JsonDocument, { start, end }: JsonNode): number {
  const last = comments.findLast((each) => each.start > start && each.end < end)
  return last?.end ?? start + 1
}

/** Appends an item to a list, on its own line if the last one is. */
function appendItem(
  document: JsonDocument,
  list: JsonArrayNode,
  value: unknown,
  write: WriteValue,
): TextEdit {
  const { text } = document
  const last = list.items.at(-1)
  if (last === undefined) {
    const start = contentStart(document, list)
    const onNewLine = start > list.start + 1 && /[\n\r]/.test(text.slice(start, list.end))
    return {
      start,
      end: list.end - 1,
      text: `${onNewLine ? detectLineEnding(text) : ''}${write(value, indentOf(text, list.start))}`,
    }
  }
  const separator = isFirstOnLine(text, last.start)
    ? `,${detectLineEnding(text)}${indentOf(text, last.start)}`
    : ', '
  return {
    start: last.end,
    end: last.end,
    text: separator + write(value, indentOf(text, last.start)),
  }
}

/** Returns whether only whitespace precedes an offset on its line. */
function isFirstOnLine(text: string, offset: number): boolean {
  return /^[ \t]*$/.test(text.slice(lineStart(text, offset), offset))
}

/** Removes a member or an item that exists, with its comma and an emptied line. Comments outside of it stay. */
function removeEntry(document: JsonDocument, root: JsonNode, path: Path): TextEdit {
  const parent = findNode(root, path.slice(0, -1)).node as JsonArrayNode | JsonObjectNode
  const spans = parent.kind === 'array' ? parent.items : parent.members.map(spanOfMember)
  const index =
    parent.kind === 'array'
      ? Number(path.at(-1))
      : parent.members.findLastIndex(({ key }) => key === String(path.at(-1)))
  const { start, end } = spans[index]!
  const next = spans[index + 1]
  if (next !== undefined)
    return { start, end: next.start, text: commentsIn(document, end, next.start).trimStart() }
  const previous = spans[index - 1]
  if (previous !== undefined)
    return { start: previous.end, end, text: trimEnd(commentsIn(document, previous.end, start)) }
  const [first, last] = [parent.start + 1, parent.end - 1]
  const text = trimEnd(commentsIn(document, first, start)) + commentsIn(document, end, last)
  return { start: first, end: last, text }
}

/** Removes whitespace at the end, unless it ends a comment. */
function trimEnd(text: string): string {
  return /\/\/[^\n\r]*[\n\r]\s*$/.test(text) ? text : text.trimEnd()
}

/** Returns a range between entries without its comma if it has comments. Otherwise the empty string. */
function commentsIn(document: JsonDocument, start: number, end: number): string {
  const { text } = document
  const comments = document.comments.filter((each) => each.start >= start && each.end <= end)
  if (comments.length === 0) return ''
  let result = ''
  let at = start
  for (const comment of comments) {
    result +=
      text.slice(at, comment.start).replace(',', '') + text.slice(comment.start, comment.end)
    at = comment.end
  }
  return result + text.slice(at, end).replace(',', '')
}

function spanOfMember({ keyStart, keyEnd, value }: JsonMember): { start: number; end: number } {
  return { start: keyStart, end: value?.end ?? keyEnd }
}

/** Formats a value: scalars and short flat lists on one line, otherwise indented like the document. */
function formatValue(document: JsonDocument, value: unknown, margin: string): string {
  if (Array.isArray(value) && value.every(isScalar)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    if (line.length <= 60) return line
  }
  const lines = JSON.stringify(value, undefined, indentUnit(document)).split('\n')
  return lines.join(`${detectLineEnding(document.text)}${margin}`)
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
}

function indentOf(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))![0]
}

/** Returns one level of indentation of a document, by default two spaces. */
function indentUnit(document: JsonDocument): string {
  return detectIndentation(document) ?? '  '
}
