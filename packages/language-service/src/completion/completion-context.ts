import type { JsonNode } from 'fc-core/json'
import { locateNode } from '../location/locate-node.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** A place where something can be written, in finished or half-written text. */
export interface CompletionContext {
  kind: 'key' | 'value' | 'item' | 'root'
  /** Path of the object that gets a key, of the member that gets a value, of the list that gets an entry. */
  path: (string | number)[]
  /** That object or list; of a value, the object it is a member of. */
  container: JsonNode | undefined
  /** What is replaced: the word at the cursor, with its quotes. */
  start: number
  end: number
  /** Whether what is replaced begins with a quote. */
  isQuoted: boolean
  /** Whether a colon follows: then only the key is written, its value is there already. */
  hasColon: boolean
  /** Where a comma is missing in front: behind the member or entry before. */
  commaAt: number | undefined
  /** Whether a comma is missing behind, because another member or entry follows. */
  needsComma: boolean
}

/** Finds what can be written at an offset. Undefined inside a number, or where nothing can stand. */
export function findCompletionContext(
  { document, text }: Snapshot,
  offset: number,
): CompletionContext | undefined {
  const place = locateNode(document, offset)
  const { start, end, isQuoted } = replacedSpan(place.node, place.member, place.on, text, offset)
  const before = previousNonWhitespace(text, start)
  const after = nextNonWhitespace(text, end)
  const previous = text[before]
  const next = text[after]
  const around = { start, end, isQuoted, hasColon: false, commaAt: undefined, needsComma: false }
  const isEnd = next === undefined || next === ',' || next === '}' || next === ']'
  if (place.on === 'outside' || place.ancestors.length + Number(place.on === 'inside') === 0) {
    const isAlone = before < 0 || text.charCodeAt(before) === 0xfeff
    return isAlone && next === undefined
      ? { ...around, kind: 'root', path: [], container: undefined }
      : undefined
  }
  const { container, path } = enclosingContainer(place)
  if (container.kind === 'object' && previous === ':') {
    const key = keyOfColon(container, before)
    if (key === undefined) return undefined
    return { ...around, kind: 'value', path: [...path, key], container, needsComma: !isEnd }
  }
  const isFirst = previous === (container.kind === 'object' ? '{' : '[')
  const commaAt = isFirst || previous === ',' ? undefined : before + 1
  // Right behind a value nothing new begins: the author is still at that value.
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

/** The object or list that an offset lies in, and its path. */
function enclosingContainer({ on, path, node, ancestors }: ReturnType<typeof locateNode>): {
  container: JsonNode
  path: (string | number)[]
} {
  return on === 'inside'
    ? { container: node!, path }
    : { container: ancestors.at(-1)!, path: path.slice(0, -1) }
}

/** The word at the cursor: a string with its quotes, or the letters of one that is not quoted yet. */
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
 * Where the string at the cursor ends. One that was just begun has no quote of its own yet and runs on to the next one, or to the end
 * of the line: of such a one only the word goes.
 */
function endOfString(
  text: string,
  { start, end }: { start: number; end: number },
  offset: number,
): number {
  const rest = text.slice(offset, end)
  const isWhole = end - start > 1 && isQuote(text[end - 1]) && offset < end
  const word = /^[\w.$-]*/.exec(rest)![0].length
  if (!isWhole) return offset < end ? offset + word : offset
  return /^[^"',:{}[\]\n\r]*["']$/.test(rest) ? end : offset + word
}

/** Offset of the last character before `offset` that is not blank; -1 when there is none. */
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

/** The key whose colon stands at an offset. */
function keyOfColon(container: JsonNode & { kind: 'object' }, colon: number): string | undefined {
  return container.members.findLast(({ keyEnd }) => keyEnd <= colon)?.key
}

function isWhitespace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'"
}
