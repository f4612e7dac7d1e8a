import type { JsonValue } from '../names/json-value.ts'
import type { Arguments } from '../protocol/body.ts'
import { fromBase64url, toAsciiJson, toBase64url } from './base64url.ts'
import type { PageRequest, Place, Position } from './page-request.ts'

/** Every cursor begins with this. */
export const CURSOR_PREFIX = 'fcc_'

/**
 * A page request as one opaque word of letters, digits, `-`, `_` and `.`: the place, then what stays the same for all pages of a walk, which is
 * therefore taken over from word to word.
 */
export function writeCursor(request: PageRequest): string {
  return `${CURSOR_PREFIX}${writePlace(request.place)}.${request.walk ?? writeWalk(request)}`
}

/** The page request in a word that `writeCursor` made. */
export function readCursor(word: string): PageRequest {
  const dot = word.lastIndexOf('.')
  const walk = word.slice(dot + 1)
  const [endpoint, version, size, args] = JSON.parse(fromBase64url(walk)) as [
    string,
    string | null,
    number,
    Arguments,
  ]
  const place = readPlace(word.slice(CURSOR_PREFIX.length, dot))
  return { endpoint, version: version ?? undefined, place, size, args, walk }
}

function writeWalk({ endpoint, version, size, args }: PageRequest): string {
  return toBase64url(toAsciiJson([endpoint, version ?? null, size, args]))
}

/** The direction, the number of the page, and the position: `a3.1f`. */
function writePlace(place: Place): string {
  if (place.kind === 'index') return `i${place.index.toString(36)}`
  const { direction, number, position } = place
  return `${direction === 'after' ? 'a' : 'b'}${number.toString(36)}.${writePosition(position)}`
}

function readPlace(text: string): Place {
  const letter = text[0]
  const [number, position = ''] = text.slice(1).split('.')
  const count = Number.parseInt(number!, 36)
  if (letter === 'i') return { kind: 'index', index: count }
  const direction = letter === 'a' ? 'after' : 'before'
  return { kind: 'position', direction, position: readPosition(position), number: count }
}

/** A whole number in base 36, anything else as JSON behind an underscore, nothing for the first or the last page. */
function writePosition(position: Position | undefined): string {
  if (position === undefined) return ''
  return Number.isSafeInteger(position) && (position as number) >= 0
    ? (position as number).toString(36)
    : `_${toBase64url(toAsciiJson(position))}`
}

function readPosition(text: string): Position | undefined {
  if (text === '') return undefined
  return text[0] === '_'
    ? (JSON.parse(fromBase64url(text.slice(1))) as JsonValue)
    : Number.parseInt(text, 36)
}
