import {
  type Arguments,
  type BodyForm,
  createSignedBodies,
  Failure,
  fromBase64url,
  isCursor,
  type PageBodies,
  splitCursor,
  toBase64url,
} from 'fc-server/protocol'
import { formatCanonicalJson, quote } from 'fc-core/internal'
import { createRng } from '../faults/rng.ts'
import { createChecksum } from '../names/checksum.ts'
import { isObject, type JsonValue } from '../names/json-value.ts'
import type { PagePosition } from '../operations/page-position.ts'
import type { PaginationStrategy } from '../options.ts'

/**
 * Creates the bodies `next` and `previous` of a mock. They are signed with a checksum that is derived from the seed: all mocks with the same seed accept them.
 *
 * @param salt Determines the names of `shuffle`. Default: they are random.
 */
export function createPageBodies(
  strategy: PaginationStrategy,
  seed: string | number,
  salt?: string,
): PageBodies {
  const checksum = createChecksum(String(seed))
  return createSignedBodies({ signers: () => [checksum], form: createForm(strategy, salt) })
}

function createForm(strategy: PaginationStrategy, salt: string | undefined): BodyForm {
  switch (strategy) {
    case 'cursor':
      return cursorForm('cursor', 'check', [])
    case 'offset':
      return numberedForm('offset', 'limit', (number, size) => (number - 1) * size)
    case 'page':
      return numberedForm('page', 'per_page', (number) => number)
    case 'shuffle':
      return shuffledForm(salt)
  }
}

/** A number, the page size and the initial arguments, as many services have them. The cursor counts: the same number is another record after a change. */
function numberedForm(
  key: string,
  sizeKey: string,
  toNumber: (page: number, size: number) => number,
): BodyForm {
  const numbered = [key, sizeKey, 'filters']
  return {
    keys: [...numbered, 'check'],
    cursorKeys: ['check'],
    isRedundant: true,
    nestsArguments: true,
    isPageBody: (args, isArgument) =>
      isCursor(args['check']) ||
      (numbered.every((name) => Object.hasOwn(args, name)) && !numbered.every(isArgument)),
    write(cursor, signature, { position, size, args }) {
      const number = toNumber(readPosition(position)?.number ?? 1, size)
      return `{"${key}":${number},"${sizeKey}":${size},"filters":${formatCanonicalJson(args)},"check":"${cursor}.${signature}"}`
    },
    read: ({ check }) => splitCursor(check),
  }
}

/** A cursor under random names and at a random depth. */
function shuffledForm(salt: string = randomSalt()): BodyForm {
  const random = createRng(salt)
  const [key = '', checkKey = '', ...names] = Array.from(
    { length: random() < 0.5 ? 3 : 4 },
    () => `k${Math.floor(random() * 2 ** 32).toString(36)}`,
  )
  return cursorForm(key, checkKey, names)
}

/**
 * A cursor and its checksum. Each is recognized without the other: with a single member, a client that drops it would send an initial body.
 *
 * @param path Names of the members of members that contain the cursor.
 */
function cursorForm(key: string, checkKey: string, path: readonly string[]): BodyForm {
  const read = (args: Arguments): unknown =>
    path.reduce<unknown>((value, name) => onlyMember(value, name), args[key])
  const isCheck = (value: unknown): value is string =>
    typeof value === 'string' && value.startsWith(CHECKSUM_PREFIX)
  const start = `{"${[key, ...path].join('":{"')}":"`
  const middle = `"${'}'.repeat(path.length)},"${checkKey}":"${CHECKSUM_PREFIX}`
  return {
    keys: [key, checkKey],
    cursorKeys: [key, checkKey],
    isRedundant: false,
    nestsArguments: false,
    isPageBody: (args) => isCursor(read(args)) || isCheck(args[checkKey]),
    // Joined rather than concatenated: the log keeps the text, and a rope of `+` takes three times the memory.
    write: (cursor, checksum) => [start, cursor, middle, checksum, '"}'].join(''),
    read(args) {
      const cursor = read(args)
      const { [checkKey]: check } = args
      return isCursor(cursor) && isCheck(check)
        ? [cursor, check.slice(CHECKSUM_PREFIX.length)]
        : undefined
    },
  }
}

const CHECKSUM_PREFIX = 'fcs_'

/** Returns the only member of an object. Undefined for another name, and if there are others. */
function onlyMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.keys(value).length === 1 ? value[name] : undefined
}

function randomSalt(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join()
}

/** The failure of a body that was returned before the store has lost changes. */
export function ofLostState(): Failure {
  const message =
    'This `next` or `previous` belongs to a state that no longer exists: the store of the mock has lost changes. Start again with an initial body.'
  return new Failure(400, 'CURSOR_EXPIRED', message)
}

/** The failure of a body that another session returned. */
export function ofOtherSession(session: string): Failure {
  const message = `This body belongs to the session ${quote(session)}. Send \`next\` and \`previous\` in the session that returned them.`
  return new Failure(400, 'CURSOR_MODIFIED', message, { added: [], removed: [], changed: [] })
}

/**
 * Writes a position: direction, page number, end of the list, and the position of a record, such as `a3-1e-1f`.
 *
 * @param lineage Identifies the history of the store that has the records, after it has lost changes.
 */
export function writePosition(
  { direction, number, item, end }: PagePosition,
  lineage: string | undefined,
): string {
  const letter = direction === 'after' ? 'a' : 'b'
  const start = `${letter}${number.toString(36)}-${end === undefined ? '' : end.toString(36)}-${lineage ?? ''}-`
  if (item === undefined) return start
  return Number.isSafeInteger(item) && (item as number) >= 0
    ? start + (item as number).toString(36)
    : `${start}_${toBase64url(JSON.stringify(item))}`
}

/** Reads what `writePosition` has written. Undefined for anything else. */
export function readPosition(
  text: unknown,
): (PagePosition & { lineage: string | undefined }) | undefined {
  const [, letter, digits = '', end = '', lineage = '', item = ''] =
    (typeof text === 'string' && POSITION.exec(text)) || []
  const [number, last] = [digits, end].map(toNumber)
  const place = item === '' ? [undefined] : readItem(item)
  const isEnd = end === '' || last !== undefined
  if (letter === undefined || !number || !isEnd || place === undefined) return undefined
  return {
    direction: letter === 'a' ? 'after' : 'before',
    item: place[0],
    number,
    end: last,
    lineage: lineage === '' ? undefined : lineage,
  }
}

const POSITION = /^([ab])([\da-z]+)-([\da-z]*)-([\da-z]*)-([\da-z]*|_[\w-]+)$/

function toNumber(digits: string): number | undefined {
  const number = Number.parseInt(digits, 36)
  return Number.isSafeInteger(number) ? number : undefined
}

function readItem(text: string): [JsonValue] | undefined {
  if (!text.startsWith('_')) {
    const number = toNumber(text)
    return number === undefined ? undefined : [number]
  }
  try {
    return [JSON.parse(fromBase64url(text.slice(1))) as JsonValue]
  } catch {
    return undefined
  }
}
