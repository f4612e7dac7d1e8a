import { isObject, type JsonValue } from '../names/json-value.ts'
import { fromBase64url, toBase64url } from 'fc-server/protocol'
import { toAsciiJson } from './ascii-json.ts'
import type { MockPageBody, PagePosition, ItemPosition } from '../operations/page-position.ts'

/** The prefix of every cursor. */
export const CURSOR_PREFIX = 'fcc_'

/**
 * Encodes a page request as an opaque string of letters, digits, `-`, `_` and `.`: the position, then the call.
 *
 * The call is the same for all pages, so its encoded form is copied from cursor to cursor.
 */
export function encodeCursor(request: MockPageBody): string {
  const call = request.encodedCall ?? encodeCall(request)
  return `${CURSOR_PREFIX}${encodePosition(request.position)}.${call}`
}

/** Decodes a cursor that `encodeCursor` returned. Undefined for any other text. */
export function decodeCursor(cursor: string): MockPageBody | undefined {
  const dot = cursor.lastIndexOf('.')
  const encodedCall = cursor.slice(dot + 1)
  const call = decodeJson(encodedCall)
  const position = decodePosition(cursor.slice(CURSOR_PREFIX.length, dot))
  if (position === undefined || !Array.isArray(call) || call.length !== 4) return undefined
  const [endpoint, version, size, args] = call
  const isCall =
    typeof endpoint === 'string' &&
    (version === null || typeof version === 'string') &&
    typeof size === 'number' &&
    isObject(args)
  if (!isCall) return undefined
  return { endpoint, version: version ?? undefined, position, size, args, encodedCall }
}

function encodeCall({ endpoint, version, size, args }: MockPageBody): string {
  return toBase64url(toAsciiJson([endpoint, version ?? null, size, args]))
}

/** Encodes direction, page number, item position, end of the list, and the lineage if there is one: `a3.1f.1e`, `a3.1f.1e.k2f9`. */
export function encodePosition({ direction, number, item, end, lineage }: PagePosition): string {
  const letter = direction === 'after' ? 'a' : 'b'
  const text = `${letter}${number.toString(36)}.${encodeItem(item)}.${end === undefined ? '' : end.toString(36)}`
  return lineage === undefined ? text : `${text}.${lineage}`
}

/** Decodes a text that `encodePosition` returned. Undefined for any other text. */
export function decodePosition(text: string): PagePosition | undefined {
  const [, letter, digits, item = '', end = '', lineage] = POSITION.exec(text) ?? []
  const number = decodeNumber(digits)
  const decoded = decodeItem(item)
  if (number === undefined || number === 0 || decoded === undefined) return undefined
  const direction = letter === 'a' ? 'after' : 'before'
  return {
    direction,
    item: decoded.item,
    number,
    end: decodeNumber(end),
    ...(lineage !== undefined && { lineage }),
  }
}

const POSITION = /^([ab])([\da-z]+)\.([\da-z]*|_[\w-]+)\.([\da-z]*)(?:\.([\da-z]+))?$/

function decodeNumber(digits: string | undefined): number | undefined {
  const number = Number.parseInt(digits ?? '', 36)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Encodes a whole number in base 36, other JSON after an underscore, and `undefined` as an empty string. */
function encodeItem(item: ItemPosition | undefined): string {
  if (item === undefined) return ''
  return Number.isSafeInteger(item) && (item as number) >= 0
    ? (item as number).toString(36)
    : `_${toBase64url(toAsciiJson(item))}`
}

function decodeItem(text: string): { item: ItemPosition | undefined } | undefined {
  if (text === '') return { item: undefined }
  const item = text[0] === '_' ? decodeJson(text.slice(1)) : decodeNumber(text)
  return item === undefined ? undefined : { item }
}

/** Decodes JSON in base64url. Undefined for any other text. */
function decodeJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(fromBase64url(text)) as JsonValue
  } catch {
    return undefined
  }
}
