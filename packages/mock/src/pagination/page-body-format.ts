import { formatCanonicalJson } from 'fc-core/json'
import type { Arguments } from '../protocol/body.ts'
import { CURSOR_PREFIX, decodeCursor, encodeCursor } from './cursor.ts'
import type { PageRequest } from './page-request.ts'

/**
 * The form of `next` and `previous`. The interface leaves it to the service, and clients must not depend on it.
 *
 * - `cursor`: one opaque string.
 * - `offset`: `{ offset, limit, filters }`.
 * - `page`: `{ page, per_page, filters }`.
 * - `shuffle`: a cursor under other names and at another depth after every start, so that clients that read it fail at once.
 */
export type PaginationStrategy = (typeof PAGINATION_STRATEGIES)[number]

export const PAGINATION_STRATEGIES = ['cursor', 'offset', 'page', 'shuffle'] as const

/** The members of a page body, except for the value of the checksum. */
export interface PageBodyFormat {
  keys: readonly string[]
  checksumKey: string
  /** Whether positions are indexes, instead of items. */
  isIndexed: boolean
  /** Whether the members, without the checksum, cannot be an initial body. */
  isSelfDescribing: boolean
  /** Returns whether a body has the members of a page body, with or without the checksum. */
  hasMembers(args: Arguments): boolean
  encode(request: PageRequest): EncodedPosition
  /** Returns the text that the checksum of a body covers: that of `encode`, if the body is unchanged. The order of members does not matter. */
  checkedTextOf(args: Arguments): string
  /** Returns the page that an unchanged body requests. */
  decode(args: Arguments, endpoint: string, version: string | undefined): PageRequest
}

/** The members of a body that hold the position. */
export interface EncodedPosition {
  /** The text that the checksum covers. */
  text: string
  /** JSON text. */
  members: string
}

export function createPageBodyFormat(strategy: PaginationStrategy): PageBodyFormat {
  switch (strategy) {
    case 'cursor':
      return cursorFormat()
    case 'offset':
      return indexedFormat(
        'offset',
        'limit',
        (index) => index,
        (offset) => offset,
      )
    case 'page':
      return indexedFormat(
        'page',
        'per_page',
        (index, size) => index / size + 1,
        (page, size) => (page - 1) * size,
      )
    case 'shuffle':
      return shuffledFormat()
  }
}

/** One string without characters that JSON escapes. */
function cursorFormat(): PageBodyFormat {
  const textOf = ({ cursor }: Arguments): string => (typeof cursor === 'string' ? cursor : '')
  return {
    keys: ['cursor'],
    checksumKey: 'check',
    isIndexed: false,
    isSelfDescribing: true,
    hasMembers: (args) => textOf(args).startsWith(CURSOR_PREFIX),
    encode(request) {
      const text = encodeCursor(request)
      return { text, members: `"cursor":"${text}"` }
    },
    checkedTextOf: textOf,
    decode: (args) => decodeCursor(textOf(args)),
  }
}

/** A number, the page size and the initial arguments, in clear text. */
function indexedFormat(
  key: string,
  sizeKey: string,
  toNumber: (index: number, size: number) => number,
  toIndex: (number: number, size: number) => number,
): PageBodyFormat {
  const membersOf = (number: unknown, size: unknown, filters: unknown): string =>
    `"${key}":${JSON.stringify(number)},"${sizeKey}":${JSON.stringify(size)},"filters":${formatCanonicalJson(filters)}`
  return {
    keys: [key, sizeKey, 'filters'],
    checksumKey: 'check',
    isIndexed: true,
    isSelfDescribing: false,
    hasMembers: (args) => [key, sizeKey, 'filters'].every((name) => Object.hasOwn(args, name)),
    encode({ position, size, args }) {
      const index = position.kind === 'index' ? position.index : 0
      const members = membersOf(toNumber(index, size), size, args)
      return { text: members, members }
    },
    checkedTextOf: (args) => membersOf(args[key], args[sizeKey], args['filters']),
    decode(args, endpoint, version) {
      const size = args[sizeKey] as number
      const position = { kind: 'index', index: toIndex(args[key] as number, size) } as const
      return { endpoint, version, position, size, args: args['filters'] as Arguments }
    },
  }
}

/** A cursor under random names and at a random depth. */
function shuffledFormat(): PageBodyFormat {
  const [key, checksumKey, ...inner] = Array.from(
    crypto.getRandomValues(new Uint32Array(4)),
    (number) => `k${number.toString(36)}`,
  )
  const depth = inner.length - (crypto.getRandomValues(new Uint8Array(1))[0]! % 2)
  const names = inner.slice(0, depth)
  const cursorIn = (args: Arguments): string => {
    let found: unknown = Object.hasOwn(args, key!) ? args[key!] : undefined
    for (const name of names) {
      found =
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined
    }
    return typeof found === 'string' ? found : ''
  }
  const wrap = (cursor: string): string =>
    names.reduceRight((value, name) => `{"${name}":${value}}`, `"${cursor}"`)
  return {
    keys: [key!],
    checksumKey: checksumKey!,
    isIndexed: false,
    isSelfDescribing: true,
    hasMembers: (args) => cursorIn(args).startsWith(CURSOR_PREFIX),
    encode(request) {
      const text = wrap(encodeCursor(request))
      return { text, members: `"${key}":${text}` }
    },
    checkedTextOf: (args) => JSON.stringify(args[key!]) ?? '',
    decode: (args) => decodeCursor(cursorIn(args)),
  }
}
