import type { JsonNode } from 'fc-core/json'
import { locateNode } from '../location/locate-node.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The context of a completion, in valid or incomplete text. */
export interface CompletionContext {
  kind: 'key' | 'value' | 'item' | 'root'
  /** Path of the object for a new key, of the member for a value, of the array for a new item. */
  path: (string | number)[]
  /** The object or array that contains the completion. */
  container: JsonNode | undefined
  /** The replaced span: the word at the cursor, with its quotes. */
  start: number
  end: number
  /** Whether the replaced span begins with a quote. */
  isQuoted: boolean
  /** Whether a colon follows. Then only the key is inserted. */
  hasColon: boolean
  /** Offset of a missing comma after the previous member or item. */
  commaAt: number | undefined
  /** Whether a comma is needed after the completion, before the next member or item. */
  needsComma: boolean
}

/** Finds the completion context of an offset. Undefined inside a number or where no value is allowed. */
export function findCompletionContext(
  { document, text }: Snapshot,
  offset: number,
): CompletionContext | undefined {
  const location = locateNode(document, offset)
  const { start, end, isQuoted } = replacedSpan(
    location.node,
    location.member,
    location.on,
    text,
    offset,
  )
  const before = previousNonWhitespace(text, start)
  const after = nextNonWhitespace(text, end)
  const previous = text[before]
  const next = text[after]
  const around = { start, end, isQuoted, hasColon: false, commaAt: undefined, needsComma: false }
  const isEnd = next === undefined || next === ',' || next === '}' || next === ']'
  if (
    location.on === 'outside' ||
    location.ancestors.length + Number(location.on === 'inside') === 0
  ) {
    const isAlone = before < 0 || text.charCodeAt(before) === 0xfeff
    return isAlone && next === undefined
      ? { ...around, kind: 'root', path: [], container: undefined }
      : undefined
  }
  const { container, path } = enclosingContainer(location)
  if (container.kind === 'object' && previous === ':') {
    const key = keyOfColon(container, before)
    if (key === undefined) return undefined
    return { ...around, kind: 'value', path: [...path, key], container, needsComma: !isEnd }
  }
  const isFirst = previous === (container.kind === 'object' ? '{' : '[')
  const commaAt = isFirst || previous === ',' ? undefined : before + 1
  // Directly after a value, the cursor still belongs to the value.
  if (commaAt === start && !isQuoted) return undefined
  if (container.kind === 'array')
    return { ...around, kind: 'item', path, container, commaAt, needsComma: !isEnd }
  if (container.kind !== 'object') return undefined
  const hasColon = next === ':'
  return {
    ...around,
    kind: 'key',
    path,
    container,
    commaAt,
    hasColon,
    needsComma: !isEnd && !hasColon,
  }
}

/** Returns the object or array that contains a location, and its path. */
function enclosingContainer({ on, path, node, ancestors }: ReturnType<typeof locateNode>): {
  container: JsonNode
  path: (string | number)[]
} {
  return on === 'inside'
    ? { container: node!, path }
    : { container: ancestors.at(-1)!, path: path.slice(0, -1) }
}

/** Returns the span of the word at the cursor: a string with its quotes, or an unquoted word. */
function replacedSpan(
  node: JsonNode | undefined,
  member: { keyStart: number; keyEnd: number } | undefined,
  on: string,
  text: string,
  offset: number,
): { start: number; end: number; isQuoted: boolean } {
  const string =
    on === 'key'
      ? { start: member!.keyStart, end: member!.keyEnd }
      : on === 'value' && node?.kind === 'string'
        ? node
        : undefined
  if (string !== undefined && string.start < offset && isQuote(text[string.start])) {
    return { start: string.start, end: endOfString(text, string, offset), isQuoted: true }
  }
  const left = /[\w.$-]*$/.exec(text.slice(Math.max(0, offset - 200), offset))![0].length
  const right = /^[\w.$-]*/.exec(text.slice(offset, offset + 200))![0].length
  return { start: offset - left, end: offset + right, isQuoted: false }
}

/**
 * Returns the end of the string at the cursor. An unclosed string extends to the next quote or the end of the line: only its word is
 * replaced.
 */
function endOfString(
  text: string,
  { start, end }: { start: number; end: number },
  offset: number,
): number {
  const rest = text.slice(offset, end)
  const isClosed = end - start > 1 && isQuote(text[end - 1]) && offset < end
  const word = /^[\w.$-]*/.exec(rest)![0].length
  if (!isClosed) return offset < end ? offset + word : offset
  return /^[^"',:{}[\]\n\r]*["']$/.test(rest) ? end : offset + word
}

/** Returns the offset of the last non-whitespace character before `offset`, or -1. */
function previousNonWhitespace(text: string, offset: number): number {
  let at = offset - 1
  while (at >= 0 && isWhitespace(text.charCodeAt(at))) at--
  return at
}

function nextNonWhitespace(text: string, offset: number): number {
  let at = offset
  while (at < text.length && isWhitespace(text.charCodeAt(at))) at++
  return at
}

/** Returns the key before a colon. */
function keyOfColon(container: JsonNode & { kind: 'object' }, colon: number): string | undefined {
  return container.members.findLast(({ keyEnd }) => keyEnd <= colon)?.key
}

function isWhitespace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'"
}
