import { formatCanonicalJson } from 'fc-core/json'
import type { Arguments } from 'fc-server/protocol'
import { createRng } from '../faults/rng.ts'
import { isObject } from '../names/json-value.ts'
import type { PaginationStrategy } from '../options.ts'
import {
  CURSOR_PREFIX,
  decodeCursor,
  decodePosition,
  encodeCursor,
  encodePosition,
} from './cursor.ts'
import type { MockPageBody } from '../operations/page-position.ts'

/** The members of a page body, except for the value of the checksum. */
export interface PageBodyFormat {
  keys: readonly string[]
  checksumKey: string
  /** Whether the members, without the checksum, cannot be an initial body. */
  isSelfDescribing: boolean
  /** Returns whether a body has the members of a page body, with or without the checksum. */
  hasMembers(args: Arguments): boolean
  encode(request: MockPageBody): EncodedPosition
  /** Returns the text that the checksum of a body covers: that of `encode`, if the body is unchanged. The order of members does not matter. */
  checkedTextOf(args: Arguments): string
  /** Returns what follows the checksum of a body. */
  suffixOf(args: Arguments): string
  /** Returns the page that an unchanged body requests. Undefined for a body that `encode` cannot have returned. */
  decode(args: Arguments, endpoint: string, version: string | undefined): MockPageBody | undefined
}

/** The members of a body that hold the position. */
export interface EncodedPosition {
  /** The text that the checksum covers. */
  text: string
  /** JSON text. */
  members: string
  /** What follows the checksum. */
  suffix: string
}

/** @param salt Determines the names of `shuffle`. Default: they are random. */
export function createPageBodyFormat(strategy: PaginationStrategy, salt?: string): PageBodyFormat {
  switch (strategy) {
    case 'cursor':
      return cursorFormat()
    case 'offset':
      return numberedFormat('offset', 'limit', (number, size) => (number - 1) * size)
    case 'page':
      return numberedFormat('page', 'per_page', (number) => number)
    case 'shuffle':
      return shuffledFormat(salt)
  }
}

/** One string without characters that JSON escapes. */
function cursorFormat(): PageBodyFormat {
  const textOf = ({ cursor }: Arguments): string => (typeof cursor === 'string' ? cursor : '')
  return {
    keys: ['cursor'],
    checksumKey: 'check',
    isSelfDescribing: true,
    hasMembers: (args) => textOf(args).startsWith(CURSOR_PREFIX),
    encode(request) {
      const text = encodeCursor(request)
      return { text, members: `"cursor":"${text}"`, suffix: '' }
    },
    checkedTextOf: textOf,
    suffixOf: () => '',
    decode: (args) => decodeCursor(textOf(args)),
  }
}

/** A number, the page size and the initial arguments, in clear text. The position follows the checksum: a number counts other records after a change. */
function numberedFormat(
  key: string,
  sizeKey: string,
  toNumber: (page: number, size: number) => number,
): PageBodyFormat {
  const checksumKey = 'check'
  const membersOf = (number: unknown, size: unknown, filters: unknown): string =>
    `"${key}":${JSON.stringify(number)},"${sizeKey}":${JSON.stringify(size)},"filters":${formatCanonicalJson(filters)}`
  const suffixOf = (args: Arguments): string => /\..*$/s.exec(String(args[checksumKey]))?.[0] ?? ''
  return {
    keys: [key, sizeKey, 'filters'],
    checksumKey,
    isSelfDescribing: false,
    hasMembers: (args) => [key, sizeKey, 'filters'].every((name) => Object.hasOwn(args, name)),
    encode({ position, size, args }) {
      const members = membersOf(toNumber(position.number, size), size, args)
      const suffix = `.${encodePosition(position)}`
      return { text: members + suffix, members, suffix }
    },
    checkedTextOf: (args) => membersOf(args[key], args[sizeKey], args['filters']) + suffixOf(args),
    suffixOf,
    decode({ [key]: number, [sizeKey]: size, filters, ...args }, endpoint, version) {
      const position = decodePosition(suffixOf(args).slice(1))
      const isPage =
        position !== undefined &&
        typeof size === 'number' &&
        isObject(filters) &&
        number === toNumber(position.number, size)
      return isPage ? { endpoint, version, position, size, args: filters } : undefined
    },
  }
}

/** A cursor under random names and at a random depth. */
function shuffledFormat(salt: string = randomSalt()): PageBodyFormat {
  const random = createRng(salt)
  const [key, checksumKey, ...inner] = Array.from(
    { length: 4 },
    () => `k${Math.floor(random() * 2 ** 32).toString(36)}`,
  )
  const depth = inner.length - (random() < 0.5 ? 1 : 0)
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
    isSelfDescribing: true,
    hasMembers: (args) => cursorIn(args).startsWith(CURSOR_PREFIX),
    encode(request) {
      const text = wrap(encodeCursor(request))
      return { text, members: `"${key}":${text}`, suffix: '' }
    },
    checkedTextOf: (args) => JSON.stringify(args[key!]) ?? '',
    suffixOf: () => '',
    decode: (args) => decodeCursor(cursorIn(args)),
  }
}

function randomSalt(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join()
}
