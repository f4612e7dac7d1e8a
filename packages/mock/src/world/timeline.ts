import type { Random } from './random.ts'

/** “Now” in every mock: 2026-01-01T00:00:00Z. The real clock is never read, so that the same seed gives the same bytes. */
export const WORLD_NOW = 1_767_225_600

const YEAR = 31_536_000
const DAY = 86_400

/** What happened to one thing, in seconds since 1970, and in this order: created, updated, (now) ends. */
export interface Timeline {
  created: number
  updated: number
  /** Some moment between the two. */
  between: number
  /** Some moment in the year to come. */
  ends: number
  /** A moment decades ago, as a birthday is; not before 1970, where timestamps begin. */
  born: number
}

/**
 * Later ordinals were created later, all within the two years before “now”, however many there are: the
 * distance to “now” halves at ordinal 200.
 */
export function makeTimeline(ordinal: number, random: Random): Timeline {
  const age = distanceToNow(ordinal + random.fraction())
  const created = WORLD_NOW - DAY - Math.floor(age)
  const updated = created + Math.floor((WORLD_NOW - 3600 - created) * random.fraction())
  const between = created + Math.floor((updated - created) * random.fraction())
  const ends = WORLD_NOW + random.int(DAY, YEAR)
  const born = WORLD_NOW - random.int(19 * YEAR, 55 * YEAR)
  return { created, updated, between, ends, born }
}

/** `2026-01-01T00:00:00Z` */
export function toIsoDateTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}

/** `2026-01-01` */
export function toIsoDate(seconds: number): string {
  return toIsoDateTime(seconds).slice(0, 10)
}

/** `13:45:00` */
export function toIsoTime(seconds: number): string {
  return toIsoDateTime(seconds).slice(11, 19)
}

function distanceToNow(ordinal: number): number {
  return (2 * YEAR * 200) / (ordinal + 200)
}
