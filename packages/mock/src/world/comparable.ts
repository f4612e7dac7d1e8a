import type { JsonValue } from './json-value.ts'

/** Seconds since 1970 of a moment, however it is written: ISO 8601, seconds or milliseconds, as a number or a text; undefined when it is none. */
export function toMoment(value: unknown): number | undefined {
  if (typeof value === 'number') return Math.abs(value) > 1e11 ? value / 1000 : value
  if (typeof value !== 'string') return undefined
  if (/^\d{9,13}(?:\.\d+)?$/.test(value)) return toMoment(Number(value))
  const [, date, time, zone] = iso.exec(value) ?? []
  if (date === undefined) return undefined
  // Without a zone it is UTC, wherever the mock runs.
  const seconds = Date.parse(`${date}T${time ?? '00:00'}${zone ?? 'Z'}`) / 1000
  return Number.isNaN(seconds) ? undefined : seconds
}

const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/

/** Numbers, and texts that are numbers. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)
    ? Number(value)
    : undefined
}

/** Which of two values goes first in a list: numbers, then texts by their letters, then the rest; what is missing goes last. */
export function compareValues(left: JsonValue | undefined, right: JsonValue | undefined): number {
  const ranks = rankOf(left) - rankOf(right)
  if (ranks !== 0) return ranks
  if (typeof left === 'string' && typeof right === 'string') {
    const [small, other] = [left.toLowerCase(), right.toLowerCase()]
    return small < other ? -1 : small > other ? 1 : left < right ? -1 : left > right ? 1 : 0
  }
  return typeof left === 'number' || typeof left === 'boolean' ? Number(left) - Number(right) : 0
}

function rankOf(value: JsonValue | undefined): number {
  if (typeof value === 'number') return 0
  if (typeof value === 'boolean') return 1
  if (typeof value === 'string') return 2
  return value === null || value === undefined ? 4 : 3
}
