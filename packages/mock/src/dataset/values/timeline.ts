import type { Random } from './random.ts'

const YEAR = 31_536_000
const DAY = 86_400

/** What happened to one record, in seconds since 1970, and in this order: born, created, updated, (now) ends, later. */
export interface Timeline {
  created: number
  updated: number
  /** A moment in the year to come. */
  ends: number
  /** A moment up to three days after `ends`. */
  later: number
  /** A moment decades ago, as a birthday is; not before 1970, where timestamps begin. */
  born: number
}

/** So many records were created one after another over the two years before `now`, the last one about yesterday. */
export function generateTimeline(
  ordinal: number,
  records: number,
  random: Random,
  now: number,
): Timeline {
  const share = (ordinal + random.fraction()) / Math.max(records, 1)
  const created = now - DAY - Math.floor(2 * YEAR * Math.max(0, 1 - share))
  const updated = created + Math.floor((now - 3600 - created) * random.fraction())
  const ends = now + random.int(DAY, YEAR)
  const later = ends + 3600 * random.int(1, 72)
  const born = Math.max(0, now - random.int(19 * YEAR, 55 * YEAR))
  return { created, updated, ends, later, born }
}

/** `2026-01-01T00:00:00Z` */
export function toIsoDateTime(seconds: number): string {
  return `${toIsoDate(seconds)}T${toIsoTime(seconds)}Z`
}

/**
 * `2026-01-01`, from 1970 to 9999. By arithmetic, which is faster than `Date`. The year is counted from March, so that the odd day
 * of leap years comes last.
 */
export function toIsoDate(seconds: number): string {
  const day = Math.floor(seconds / DAY) + 719_468
  const era = Math.floor(day / 146_097)
  const dayOfEra = day - era * 146_097
  const leaps =
    Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra + leaps) / 365)
  const dayOfYear =
    dayOfEra - 365 * yearOfEra - Math.floor(yearOfEra / 4) + Math.floor(yearOfEra / 100)
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${year}-${twoDigits(month)}-${twoDigits(dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1)}`
}

/** `13:45:00` */
export function toIsoTime(seconds: number): string {
  const second = Math.floor(seconds - Math.floor(seconds / DAY) * DAY)
  const minute = Math.floor(second / 60)
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:${twoDigits(second % 60)}`
}

function twoDigits(number: number): string {
  return pairs[number]!
}

const pairs = Array.from({ length: 60 }, (_, number) => (number < 10 ? `0${number}` : `${number}`))
