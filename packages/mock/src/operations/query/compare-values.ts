import type { ValueKind } from '../../model/list-arguments/value-kind.ts'
import { ascendingChoices } from '../../names/choice-order.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'

/** Whether a stored value matches. */
export type Predicate = (stored: JsonValue | undefined) => boolean

const DAY = 86_400

/**
 * Compiles loose equality: numbers and booleans equal their strings, timestamps are equal in any format, a date equals all timestamps of
 * its day, an array matches if an element matches, an object if all accepted members match. `null` equals a missing value.
 *
 * @param kind Kind of the field. Numbers are timestamps only in timestamp fields.
 */
export function compileEquality(
  accepted: readonly JsonValue[],
  kind: ValueKind['kind'] = 'any',
): Predicate {
  const objects = accepted.filter(isObject)
  const scalars = accepted.filter((value) => typeof value !== 'object')
  const texts = new Set(scalars.map(String))
  const read = kind === 'time' ? toSeconds : isoToSeconds
  const times = scalars.flatMap((value) => {
    const start = read(value)
    return start === undefined ? [] : [{ start, end: isDay(value) ? start + DAY - 0.001 : start }]
  })
  const accepts: Predicate = (stored) => {
    if (stored === undefined || stored === null) return accepted.includes(null)
    if (Array.isArray(stored)) return stored.some(accepts)
    if (isObject(stored)) return objects.some((members) => hasMembers(stored, members))
    if (texts.has(String(stored))) return true
    const time = times.length > 0 ? toSeconds(stored) : undefined
    return time !== undefined && times.some(({ start, end }) => time >= start && time <= end)
  }
  return accepts
}

function hasMembers(stored: JsonObject, members: JsonObject): boolean {
  return Object.entries(members).every(([name, value]) =>
    compileEquality([value].flat())(Object.hasOwn(stored, name) ? stored[name] : undefined),
  )
}

/** Whether a value is compared as timestamp. */
export function isTime(value: JsonValue, kind: ValueKind['kind']): boolean {
  return kind === 'time' || isoToSeconds(value) !== undefined
}

/** Compiles the comparison with a bound: as number, timestamp or string. Undefined if the bound cannot be compared with the field. */
export function compileBound(
  operator: '<' | '<=' | '>' | '>=',
  bound: JsonValue,
  kind: ValueKind['kind'],
  choices: readonly JsonValue[] = [],
): Predicate | undefined {
  if (choices.includes(bound) && kind !== 'time' && kind !== 'number')
    return compileRankBound(operator, bound, ascendingChoices(choices))
  const readers: Partial<Record<ValueKind['kind'], Read[]>> = {
    time: [toSeconds],
    number: [toNumber],
  }
  const read = (readers[kind] ?? [toNumber, isoToSeconds, toText]).find(
    (each) => each(bound) !== undefined,
  )
  if (read === undefined) return undefined
  // The last day of a range is included.
  const isLastDay = operator === '<=' && isDay(bound)
  const limit = isLastDay ? (read(bound) as number) + DAY : read(bound)!
  const accepts: Predicate = (stored) => {
    if (Array.isArray(stored)) return stored.some(accepts)
    const value = read(stored)
    if (value === undefined) return false
    if (value === limit) return operator.length === 2 && !isLastDay
    return value < limit === operator.startsWith('<')
  }
  return accepts
}

/** Compares by the order of the choices: `high` is at least `medium`. */
function compileRankBound(
  operator: '<' | '<=' | '>' | '>=',
  bound: JsonValue,
  choices: readonly JsonValue[],
): Predicate {
  const at = choices.indexOf(bound)
  const found = operator.startsWith('<') ? choices.slice(0, at) : choices.slice(at + 1)
  const accepted = new Set([...found, ...(operator.length === 2 ? [bound] : [])])
  return (stored) => accepted.has(stored ?? null)
}

/** Compiles a case-insensitive prefix or substring match with one of several values. */
export function compileTextMatch(
  operator: 'prefix' | 'contains',
  values: readonly JsonValue[],
): Predicate {
  const expected = values.map((value) => String(value).toLowerCase())
  const accepts: Predicate = (stored) => {
    if (Array.isArray(stored)) return stored.some(accepts)
    if (typeof stored !== 'string' && typeof stored !== 'number') return false
    const text = String(stored).toLowerCase()
    return expected.some((each) =>
      operator === 'prefix' ? text.startsWith(each) : text.includes(each),
    )
  }
  return accepts
}

type Read = (value: unknown) => number | string | undefined

const iso = /^\d{4}-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?)?$/

/** Converts an ISO 8601 string to seconds since 1970. The default time zone is UTC. */
function isoToSeconds(value: unknown): number | undefined {
  if (typeof value !== 'string' || value[4] !== '-') return undefined
  const found = iso.exec(value)
  if (found === null) return undefined
  const isLocal = value.length > 10 && found[1] === undefined
  const seconds = Date.parse(isLocal ? `${value}Z` : value) / 1000
  return Number.isNaN(seconds) ? undefined : seconds
}

/** Converts a timestamp to seconds since 1970: ISO 8601, seconds or milliseconds, as number or string. */
function toSeconds(value: unknown): number | undefined {
  const number = toNumber(value)
  if (number === undefined) return isoToSeconds(value)
  return Math.abs(number) > 1e11 ? number / 1000 : number
}

/** Converts a number or a numeric string. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)
    ? Number(value)
    : undefined
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Whether a string is a date without time, which covers the whole day. */
function isDay(value: JsonValue): boolean {
  return typeof value === 'string' && value.length === 10 && isoToSeconds(value) !== undefined
}
