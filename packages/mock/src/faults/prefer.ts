import { type Delay, parseDelay } from './delay.ts'

/** What one request asks of its answer, by the `Prefer` header (RFC 7240). Every name is one that a test can use to see how a client copes. */
export interface Preferences {
  /** Answer with this error, declared or not. */
  error?: string
  /** Answer with this HTTP status. */
  status?: number
  delay?: Delay
  /** As if every collection had so many items. */
  items?: number
  /** `full`: exactly one page, which is full. `empty`: no items, and yet a next page. */
  page?: 'full' | 'empty'
  /** `expired`: a `next` or `previous` that is sent back is too old. */
  cursor?: 'expired'
  /** `reset`: the connection ends without an answer. */
  connection?: 'reset'
  /** `truncated`: the answer ends in the middle. */
  body?: 'truncated'
  /** Other data. */
  seed?: string
}

/** The preferences of a request without a `Prefer` header. */
export const NO_PREFERENCES: Preferences = Object.freeze({})

/**
 * Reads a `Prefer` header: `Prefer: delay=250, error=NOT_FOUND`. What is unknown or makes no sense is ignored, as the RFC asks.
 *
 * @example readPrefer('items=0, delay=100-500') // { items: 0, delay: { min: 100, max: 500 } }
 */
export function readPrefer(header: string | undefined): Preferences {
  if (header === undefined) return NO_PREFERENCES
  const preferences: Preferences = {}
  for (const [, name, quoted, token] of header.matchAll(PREFERENCE)) {
    const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? ''
    const read = READERS.get(name!.toLowerCase())
    // Of a preference that is given twice, the first counts.
    if (read !== undefined) Object.assign(preferences, { ...read(value), ...preferences })
  }
  return preferences
}

/** The value of `Preference-Applied` for what was honoured. */
export function formatApplied(preferences: Preferences): string {
  return Object.entries(preferences)
    .map(
      ([name, value]) =>
        `${name}=${typeof value === 'object' ? formatDelay(value as Delay) : quoteIfNeeded(String(value))}`,
    )
    .join(', ')
}

const PREFERENCE = /(?:^|,)\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*))/g

const READERS = new Map<string, (value: string) => Preferences>([
  ['error', (value) => (/^[\w.:-]{1,100}$/.test(value) ? { error: value } : {})],
  ['status', (value) => (/^[2-5]\d\d$/.test(value) ? { status: Number(value) } : {})],
  ['delay', (value) => definedOnly({ delay: parseDelay(value) })],
  ['items', (value) => (/^\d{1,12}$/.test(value) ? { items: Number(value) } : {})],
  ['page', (value) => (value === 'full' || value === 'empty' ? { page: value } : {})],
  ['cursor', (value) => (value === 'expired' ? { cursor: value } : {})],
  ['connection', (value) => (value === 'reset' ? { connection: value } : {})],
  ['body', (value) => (value === 'truncated' ? { body: value } : {})],
  ['seed', (value) => (value !== '' && value.length <= 100 ? { seed: value } : {})],
])

function definedOnly({ delay }: { delay: Delay | undefined }): Preferences {
  return delay === undefined ? {} : { delay }
}

function formatDelay(delay: Delay): string {
  if (typeof delay === 'number') return String(delay)
  return 'min' in delay ? `${delay.min}-${delay.max}` : `~${delay.median}`
}

function quoteIfNeeded(value: string): string {
  return /^[\w!#$%&'*+.^`|~:-]+$/.test(value) ? value : JSON.stringify(value)
}
