import { quote } from 'fc-core'
import type { Arguments } from '../engine/body.ts'
import { Failure } from '../engine/failure.ts'
import type { Position } from '../world/collection.ts'
import { checksum } from './checksum.ts'

/**
 * Where a page lies: everything needed to make it again, and nothing that depends on what was asked before.
 *
 * A position is that of an item, which never changes, rather than an offset, which does when items come and go.
 */
export interface Cursor {
  /** The endpoint, and the version it was called as, that the page belongs to. */
  endpoint: string
  version: string | undefined
  /** Whether the page holds the items behind `position` or those in front of it. */
  direction: 'after' | 'before'
  /** Undefined for the first page and for the last: behind nothing, in front of nothing. */
  position: Position | undefined
  /** Items per page. */
  size: number
  /** The arguments of the initial call. */
  args: Arguments
}

/**
 * The body that fetches a page.
 *
 * Two keys hold it together: the place, and a checksum over it by the seed of the mock. Either alone shows where it came from, so
 * that whatever a client changes, adds or leaves out is noticed. Nothing is stored: every mock with the same seed takes it.
 */
export interface CursorBody {
  cursor: string
  check: string
}

export function writeCursor(cursor: Cursor, seed: string | number): CursorBody {
  const fields = [
    cursor.endpoint,
    cursor.version ?? null,
    cursor.direction,
    cursor.position ?? null,
    cursor.size,
    cursor.args,
  ]
  const payload = CURSOR_PREFIX + encode(JSON.stringify(fields))
  return { cursor: payload, check: sign(payload, seed) }
}

/** Whether a body is, or was once, the `next` or `previous` of a page of this mock. */
export function isCursorBody(args: Arguments): boolean {
  return startsWith(args['cursor'], CURSOR_PREFIX) || startsWith(args['check'], CHECK_PREFIX)
}

/**
 * Reads a body that is meant to fetch a page.
 *
 * @returns The place, or a failure `CURSOR_MODIFIED` whose details name what the client changed.
 */
export function readCursor(
  args: Arguments,
  endpoint: string,
  version: string | undefined,
  seed: string | number,
): Cursor | Failure {
  const keys = Object.keys(args)
  const added = keys.filter((key) => key !== 'cursor' && key !== 'check')
  const removed = ['cursor', 'check'].filter((key) => !keys.includes(key))
  if (added.length > 0 || removed.length > 0) return modified({ added, removed, changed: [] })
  const { cursor, check } = args
  if (typeof cursor !== 'string' || !cursor.startsWith(CURSOR_PREFIX))
    return modified({ added, removed, changed: ['cursor'] })
  if (typeof check !== 'string' || !check.startsWith(CHECK_PREFIX))
    return modified({ added, removed, changed: ['check'] })
  if (check !== sign(cursor, seed))
    return modified({ added, removed, changed: ['cursor', 'check'] })
  const place = decodeCursor(cursor)
  if (place.endpoint !== endpoint)
    return misplaced(`the endpoint ${quote(place.endpoint)}, not ${quote(endpoint)}`)
  if (place.version !== version)
    return misplaced(`version ${quote(place.version ?? '')}, not ${quote(version ?? '')}`)
  return place
}

const CURSOR_PREFIX = 'fcc_'
const CHECK_PREFIX = 'fck_'

interface Changes {
  added: string[]
  removed: string[]
  changed: string[]
}

function modified(changes: Changes): Failure {
  const parts = [
    changes.added.length > 0 && `added ${changes.added.map(quote).join(', ')}`,
    changes.removed.length > 0 && `left out ${changes.removed.map(quote).join(', ')}`,
    changes.changed.length > 0 && `changed ${changes.changed.map(quote).join(' or ')}`,
  ].filter((part) => part !== false)
  const message = `The body of \`next\` or \`previous\` must be sent back unchanged and whole; this one has ${parts.join(' and ')}. To start anew with other arguments, send these alone.`
  return new Failure(400, 'CURSOR_MODIFIED', message, changes)
}

function misplaced(text: string): Failure {
  return new Failure(
    400,
    'CURSOR_MODIFIED',
    `This body fetches a page of ${text}: \`next\` and \`previous\` belong to the endpoint and version that gave them.`,
    {
      added: [],
      removed: [],
      changed: [],
    },
  )
}

function decodeCursor(cursor: string): Cursor {
  const fields = JSON.parse(decode(cursor.slice(CURSOR_PREFIX.length))) as [
    string,
    string | null,
    'after' | 'before',
    Position | null,
    number,
    Arguments,
  ]
  const [endpoint, version, direction, position, size, args] = fields
  return {
    endpoint,
    version: version ?? undefined,
    direction,
    position: position ?? undefined,
    size,
    args,
  }
}

function sign(payload: string, seed: string | number): string {
  return CHECK_PREFIX + checksum(`${seed}\n${payload}`)
}

function startsWith(value: unknown, prefix: string): boolean {
  return typeof value === 'string' && value.startsWith(prefix)
}

/** base64url of the UTF-8 bytes of a text. */
function encode(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
}
