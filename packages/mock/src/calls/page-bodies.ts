import {
  type Arguments,
  type BodyForm,
  createSignedBodies,
  Failure,
  isCursor,
  type PageBodies,
} from 'fc-server/protocol'
import { formatCanonicalJson } from 'fc-core/json'
import { quote } from 'fc-core/text'
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
    write(cursor, { position, size, args }) {
      const number = toNumber(readPosition(position)?.number ?? 1, size)
      return `{"${key}":${number},"${sizeKey}":${size},"filters":${formatCanonicalJson(args)},"check":"${cursor}"}`
    },
    read: ({ check }) => check,
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
  return {
    keys: [key, checkKey],
    cursorKeys: [key, checkKey],
    isRedundant: false,
    nestsArguments: false,
    isPageBody: (args) => isCursor(read(args)) || isCheck(args[checkKey]),
    write(cursor, _page) {
      const dot = cursor.lastIndexOf('.')
      const text = path.reduceRight(
        (inner, name) => `{"${name}":${inner}}`,
        `"${cursor.slice(0, dot)}"`,
      )
      // Joined rather than concatenated: the log keeps the text, and a rope of `+` takes three times the memory.
      return [
        '{"',
        key,
        '":',
        text,
        ',"',
        checkKey,
        '":"',
        CHECKSUM_PREFIX,
        cursor.slice(dot + 1),
        '"}',
      ].join('')
    },
    read(args) {
      const { [checkKey]: check } = args
      return isCheck(check) ? `${String(read(args))}.${check.slice(CHECKSUM_PREFIX.length)}` : check
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
 * Writes a position as short JSON.
 *
 * @param lineage Identifies the history of the store that has the records, after it has lost changes.
 */
export function writePosition(
  { direction, number, item, end }: PagePosition,
  lineage?: string,
): JsonValue {
  const start = [direction === 'after' ? 1 : 0, number, end ?? null, lineage ?? null]
  return item === undefined ? start : [...start, item]
}

/** Reads what `writePosition` has written. Undefined for anything else. */
export function readPosition(
  value: unknown,
): (PagePosition & { lineage: string | undefined }) | undefined {
  if (!Array.isArray(value) || value.length < 4 || value.length > 5) return undefined
  const [direction, number, end, lineage, item] = value as JsonValue[]
  const isPosition =
    (direction === 0 || direction === 1) &&
    isCount(number) &&
    number > 0 &&
    (end === null || isCount(end)) &&
    (lineage === null || typeof lineage === 'string')
  if (!isPosition) return undefined
  return {
    direction: direction === 1 ? 'after' : 'before',
    item,
    number,
    end: end ?? undefined,
    lineage: lineage ?? undefined,
  }
}

function isCount(value: JsonValue | undefined): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
