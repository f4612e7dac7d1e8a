import type { Arguments } from '../protocol/body.ts'
import { CURSOR_PREFIX, readCursor, writeCursor } from './cursor-word.ts'
import type { PageRequest } from './page-request.ts'

/**
 * What `next` and `previous` look like. The interface leaves it to the service, and a client must not care.
 *
 * - `cursor`: one opaque word.
 * - `offset`: `{ offset, limit, filters }`, as services do that count.
 * - `page`: `{ page, per_page, filters }`, likewise.
 * - `shuffle`: other names and another nesting at every start, so that a client that looks inside breaks at once.
 */
export type PageShape = 'cursor' | 'offset' | 'page' | 'shuffle'

/** The keys that hold a place, and how. */
export interface BodyShape {
  keys: readonly string[]
  /** Key of the checksum. */
  checkKey: string
  /** Whether pages are counted, or begin behind a record. */
  counts: boolean
  /** Whether the keys alone tell that a body comes from a page, its checksum lost. */
  isOwn(args: Arguments): boolean
  write(request: PageRequest): WrittenPlace
  /** The text that the checksum of a body covers: that of `write`, if the body is unchanged. */
  textOf(args: Arguments): string
  /** The page that an unchanged body asks for. */
  read(args: Arguments, endpoint: string, version: string | undefined): PageRequest
}

/** What a body says about the place. */
export interface WrittenPlace {
  /** The text that the checksum covers. */
  text: string
  /** The members of the body, as JSON. */
  members: string
}

export function createShape(shape: PageShape): BodyShape {
  switch (shape) {
    case 'cursor':
      return cursorShape()
    case 'offset':
      return countingShape(
        'offset',
        'limit',
        (index) => index,
        (offset) => offset,
      )
    case 'page':
      return countingShape(
        'page',
        'per_page',
        (index, size) => index / size + 1,
        (page, size) => (page - 1) * size,
      )
    case 'shuffle':
      return shuffledShape()
  }
}

/** One word. It has no character that JSON escapes. */
function cursorShape(): BodyShape {
  const textOf = ({ cursor }: Arguments): string => (typeof cursor === 'string' ? cursor : '')
  return {
    keys: ['cursor'],
    checkKey: 'check',
    counts: false,
    isOwn: (args) => textOf(args).startsWith(CURSOR_PREFIX),
    write(request) {
      const text = writeCursor(request)
      return { text, members: `"cursor":"${text}"` }
    },
    textOf,
    read: (args) => readCursor(textOf(args)),
  }
}

/** A number, the size of a page and the initial arguments, each as it is. */
function countingShape(
  key: string,
  sizeKey: string,
  toNumber: (index: number, size: number) => number,
  toIndex: (number: number, size: number) => number,
): BodyShape {
  const membersOf = (number: unknown, size: unknown, filters: unknown): string =>
    `"${key}":${JSON.stringify(number)},"${sizeKey}":${JSON.stringify(size)},"filters":${JSON.stringify(filters)}`
  return {
    keys: [key, sizeKey, 'filters'],
    checkKey: 'check',
    counts: true,
    isOwn: () => false,
    write({ place, size, args }) {
      const index = place.kind === 'index' ? place.index : 0
      const members = membersOf(toNumber(index, size), size, args)
      return { text: members, members }
    },
    textOf: (args) => membersOf(args[key], args[sizeKey], args['filters']),
    read(args, endpoint, version) {
      const size = args[sizeKey] as number
      const place = { kind: 'index', index: toIndex(args[key] as number, size) } as const
      return { endpoint, version, place, size, args: args['filters'] as Arguments }
    },
  }
}

/** The word under names and a nesting that cannot be known beforehand. */
function shuffledShape(): BodyShape {
  const [key, checkKey, ...inner] = Array.from(
    crypto.getRandomValues(new Uint32Array(4)),
    (number) => `k${number.toString(36)}`,
  )
  const depth = inner.length - (crypto.getRandomValues(new Uint8Array(1))[0]! % 2)
  const names = inner.slice(0, depth)
  const wordIn = (args: Arguments): string => {
    let found: unknown = Object.hasOwn(args, key!) ? args[key!] : undefined
    for (const name of names) {
      found =
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined
    }
    return typeof found === 'string' ? found : ''
  }
  const wrap = (word: string): string =>
    names.reduceRight((value, name) => `{"${name}":${value}}`, `"${word}"`)
  return {
    keys: [key!],
    checkKey: checkKey!,
    counts: false,
    isOwn: (args) => wordIn(args).startsWith(CURSOR_PREFIX),
    write(request) {
      const text = wrap(writeCursor(request))
      return { text, members: `"${key}":${text}` }
    },
    textOf: (args) => JSON.stringify(args[key!]) ?? '',
    read: (args) => readCursor(wordIn(args)),
  }
}
