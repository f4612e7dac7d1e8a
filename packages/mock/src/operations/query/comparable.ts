import type { JsonValue } from '../../names/json-value.ts'

/** What the stored value of a field must be. */
export interface Condition {
  accepts(stored: JsonValue | undefined): boolean
  /** Of an equality: all texts, numbers and booleans that are accepted, where they can be listed. */
  values?: readonly JsonValue[] | undefined
}

/** A date, or a date and time, as ISO 8601 writes it. */
const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/

/** The usual way to write a time, which needs no change to be parsed. */
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/

/** Seconds since 1970 of an ISO 8601 text; without a zone it is UTC. Undefined for other values. */
export function isoToSeconds(value: unknown): number | undefined {
  if (typeof value !== 'string' || value[4] !== '-' || value.length > 40) return undefined
  if (utc.test(value)) return undefinedIfInvalid(Date.parse(value) / 1000)
  const [, date, time, zone] = iso.exec(value) ?? []
  if (date === undefined) return undefined
  return undefinedIfInvalid(Date.parse(`${date}T${time ?? '00:00'}${zone ?? 'Z'}`) / 1000)
}

/** Seconds since 1970 of a time: ISO 8601, seconds or milliseconds, as a number or a text. Undefined for other values. */
export function toSeconds(value: unknown): number | undefined {
  if (typeof value === 'number') return Math.abs(value) > 1e11 ? value / 1000 : value
  if (typeof value === 'string' && /^\d{9,13}(?:\.\d+)?$/.test(value))
    return toSeconds(Number(value))
  return isoToSeconds(value)
}

/** A number, or a text that is one. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)
    ? Number(value)
    : undefined
}

/** Whether a text is a date without a time, which means the whole day. */
export function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
}

/** Seconds of a day. */
export const DAY = 86_400

function undefinedIfInvalid(seconds: number): number | undefined {
  return Number.isNaN(seconds) ? undefined : seconds
}
