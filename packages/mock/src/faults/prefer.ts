import { quote } from 'fc-core/internal'
import { suggestName } from '../names/suggest-name.ts'
import { definedOnly } from '../names/json-value.ts'
import { type Delay, parseDelay } from './delay.ts'

/** Preferences of a request for its response, from the `Prefer` header (RFC 7240). */
export interface Preferences {
  /** Error code of the response, declared or not. */
  error?: string
  /** HTTP status of the response. */
  status?: number
  delay?: Delay
  /** Number of records in each collection. */
  items?: number
  /** `full`: a single, full page. `empty`: a page without items but with a `next`. */
  page?: 'full' | 'empty'
  /** `expired`: reject `next` and `previous` as expired. */
  cursor?: 'expired'
  /** `reset`: reset the connection without a response. */
  connection?: 'reset'
  /** `truncated`: close the connection after half of the body. */
  body?: 'truncated'
  /** Seed of the data. */
  seed?: string
}

/** The preferences of a request without a `Prefer` header. */
export const NO_PREFERENCES: Preferences = Object.freeze({})

/**
 * Reads a `Prefer` header: `Prefer: delay=250, error=NOT_FOUND`. Unknown and invalid preferences are ignored, as the RFC requires: `findIgnoredPreferences` returns them.
 *
 * @example readPrefer('items=0, delay=100-500') // { items: 0, delay: { min: 100, max: 500 } }
 */
export function readPrefer(header: string | undefined): Preferences {
  if (header === undefined) return NO_PREFERENCES
  const preferences: Preferences = {}
  for (const { name, value } of parsePrefer(header)) {
    // The first occurrence of a preference wins.
    Object.assign(preferences, { ...READERS.get(name)?.(value), ...preferences })
  }
  return preferences
}

/**
 * Finds the preferences of a `Prefer` header that are ignored: unknown ones, and those with an invalid value. Others of RFC 7240 are known.
 *
 * @returns At most 5 messages.
 */
export function findIgnoredPreferences(header: string): string[] {
  const ignored: string[] = []
  for (const { name, value } of parsePrefer(header)) {
    if (ignored.length === MAX_IGNORED) break
    const read = READERS.get(name)
    if (read === undefined && !STANDARD.has(name)) {
      const hint = suggestName(name, [...READERS.keys()], 'Known preferences')
      ignored.push(`Unknown preference ${quote(name)}. ${hint}`)
    } else if (read !== undefined && Object.keys(read(value)).length === 0)
      ignored.push(`Invalid value ${quote(value)} of the preference ${quote(name)}.`)
  }
  return ignored
}

const MAX_IGNORED = 5

/** The registered preferences that the mock does not support. Clients may send them to any service. */
const STANDARD = new Set(['handling', 'respond-async', 'return', 'wait'])

/** Parses a `Prefer` header. Names are in lower case. */
function* parsePrefer(header: string): Iterable<{ name: string; value: string }> {
  for (const [, name, quoted, token] of header.matchAll(PREFERENCE)) {
    const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? ''
    yield { name: name!.toLowerCase(), value }
  }
}

/** Formats the value of `Preference-Applied`. */
export function formatApplied(preferences: Preferences): string {
  return Object.entries(preferences)
    .map(
      ([name, value]) =>
        `${name}=${typeof value === 'object' ? formatDelay(value as Delay) : quoteIfNeeded(String(value))}`,
    )
    .join(', ')
}

/** A preference, with its parameters after a semicolon. */
const PREFERENCE =
  /(?:^|,)\s*([\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]*)))?(?:\s*;(?:[^",]|"(?:[^"\\]|\\.)*")*)?/g

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

function formatDelay(delay: Delay): string {
  if (typeof delay === 'number') return String(delay)
  return 'min' in delay ? `${delay.min}-${delay.max}` : `~${delay.median}`
}

function quoteIfNeeded(value: string): string {
  return /^[\w!#$%&'*+.^`|~:-]+$/.test(value) ? value : JSON.stringify(value)
}
