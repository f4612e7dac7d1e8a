import type { JsonValue } from '../names/json-value.ts'
import type { Arguments } from '../protocol/body.ts'
import { fromBase64url, toAsciiJson, toBase64url } from './base64url.ts'
import type { PageRequest, PagePosition, ItemPosition } from './page-request.ts'

/** The prefix of every cursor. */
export const CURSOR_PREFIX = 'fcc_'

/**
 * Encodes a page request as an opaque string of letters, digits, `-`, `_` and `.`: the position, then the call.
 *
 * The call is the same for all pages, so its encoded form is copied from cursor to cursor.
 */
export function encodeCursor(request: PageRequest): string {
  const call = request.encodedCall ?? encodeCall(request)
  return `${CURSOR_PREFIX}${encodePosition(request.position)}.${call}`
}

/** Decodes a cursor that `encodeCursor` returned. */
export function decodeCursor(cursor: string): PageRequest {
  const dot = cursor.lastIndexOf('.')
  const encodedCall = cursor.slice(dot + 1)
  const [endpoint, version, size, args] = JSON.parse(fromBase64url(encodedCall)) as [
    string,
    string | null,
    number,
    Arguments,
  ]
  const position = decodePosition(cursor.slice(CURSOR_PREFIX.length, dot))
  return { endpoint, version: version ?? undefined, position, size, args, encodedCall }
}

function encodeCall({ endpoint, version, size, args }: PageRequest): string {
  return toBase64url(toAsciiJson([endpoint, version ?? null, size, args]))
}

/** Encodes direction, page number and item position: `a3.1f`. */
function encodePosition(position: PagePosition): string {
  if (position.kind === 'index') return `i${position.index.toString(36)}`
  const { direction, number, item } = position
  return `${direction === 'after' ? 'a' : 'b'}${number.toString(36)}.${encodeItem(item)}`
}

function decodePosition(text: string): PagePosition {
  const letter = text[0]
  const [digits, item = ''] = text.slice(1).split('.')
  const number = Number.parseInt(digits!, 36)
  if (letter === 'i') return { kind: 'index', index: number }
  const direction = letter === 'a' ? 'after' : 'before'
  return { kind: 'item', direction, item: decodeItem(item), number }
}

/** Encodes a whole number in base 36, other JSON after an underscore, and `undefined` as an empty string. */
function encodeItem(item: ItemPosition | undefined): string {
  if (item === undefined) return ''
  return Number.isSafeInteger(item) && (item as number) >= 0
    ? (item as number).toString(36)
    : `_${toBase64url(toAsciiJson(item))}`
}

function decodeItem(text: string): ItemPosition | undefined {
  if (text === '') return undefined
  return text[0] === '_'
    ? (JSON.parse(fromBase64url(text.slice(1))) as JsonValue)
    : Number.parseInt(text, 36)
}
