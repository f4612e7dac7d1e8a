import type { Arguments } from '../engine/body.ts'
import type { PageRequest } from './page-request.ts'
import { readPayload, writePayload } from './payload.ts'

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
  sealKey: string
  /** Whether pages are counted, or begin behind an item. */
  counts: boolean
  /** Whether the keys alone tell that a body comes from a page, its checksum lost. */
  isOwn(args: Arguments): boolean
  write(request: PageRequest): Record<string, unknown>
  read(visible: Record<string, unknown>, endpoint: string, version: string | undefined): PageRequest
  /** The endpoint and version that a body was written for, where it says so. */
  homeOf?(visible: Record<string, unknown>): Pick<PageRequest, 'endpoint' | 'version'> | undefined
}

export function createShape(shape: PageShape): BodyShape {
  switch (shape) {
    case 'cursor':
      return opaqueShape(
        'cursor',
        'check',
        (word) => word,
        (value) => (typeof value === 'string' ? value : ''),
      )
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

const WORD_PREFIX = 'fcc_'

/** One word under one key, folded into whatever `wrap` makes of it. */
function opaqueShape(
  key: string,
  sealKey: string,
  wrap: (word: string) => unknown,
  unwrap: (value: unknown) => string,
): BodyShape {
  const wordIn = (args: Arguments): string | undefined => {
    const word = Object.hasOwn(args, key) ? unwrap(args[key]) : ''
    return word.startsWith(WORD_PREFIX) ? word.slice(WORD_PREFIX.length) : undefined
  }
  const requestIn = (visible: Record<string, unknown>): PageRequest =>
    readPayload(wordIn(visible) ?? '')
  return {
    keys: [key],
    sealKey,
    counts: false,
    isOwn: (args) => wordIn(args) !== undefined,
    write: (request) => ({ [key]: wrap(WORD_PREFIX + writePayload(request)) }),
    read: requestIn,
    homeOf(visible) {
      try {
        return requestIn(visible)
      } catch {
        // A word that was altered may be no word at all: the checksum will say so.
        return undefined
      }
    },
  }
}

/** A number, the size of a page and the initial arguments, each as it is. */
function countingShape(
  key: string,
  sizeKey: string,
  toNumber: (index: number, size: number) => number,
  toIndex: (number: number, size: number) => number,
): BodyShape {
  return {
    keys: [key, sizeKey, 'filters'],
    sealKey: 'check',
    counts: true,
    isOwn: () => false,
    write: ({ place, size, args }) => ({
      [key]: toNumber(place.kind === 'index' ? place.index : 0, size),
      [sizeKey]: size,
      filters: args,
    }),
    read(visible, endpoint, version) {
      const size = visible[sizeKey] as number
      const place = { kind: 'index', index: toIndex(visible[key] as number, size) } as const
      return { endpoint, version, place, size, args: visible['filters'] as Arguments }
    },
  }
}

/** The opaque shape under names and a nesting that nobody can know beforehand. */
function shuffledShape(): BodyShape {
  const [key, sealKey, ...inner] = Array.from(
    crypto.getRandomValues(new Uint32Array(4)),
    (number) => `k${number.toString(36)}`,
  )
  const depth = inner.length - (crypto.getRandomValues(new Uint8Array(1))[0]! % 2)
  const wrap = (word: string): unknown =>
    inner.slice(0, depth).reduce<unknown>((value, name) => ({ [name]: value }), word)
  const unwrap = (value: unknown): string => {
    let found = value
    for (const name of inner.slice(0, depth).toReversed()) {
      found =
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined
    }
    return typeof found === 'string' ? found : ''
  }
  return opaqueShape(key!, sealKey!, wrap, unwrap)
}
