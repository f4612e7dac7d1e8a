import type { Random } from './random.ts'

const YEAR = 31_536_000
const DAY = 86_400
const HOUR = 3600

/** Timestamps of one record, in seconds since 1970 and in this order: born, created, updated, (now) ends, later. */
export interface Timeline {
  created: number
  updated: number
  /** Within the next year. */
  ends: number
  /** Up to three days after `ends`. */
  later: number
  /** Decades ago, such as a birthday. Not before 1970, the start of Unix timestamps. */
  born: number
}

/**
 * Generates a timeline. Records are created in order over the two years before `now`; the last one about a day before. One that would be older than those it belongs to
 * (`since`) is created after these.
 */
export function generateTimeline(
  ordinal: number,
  {
    now,
    records = 200,
    since = 0,
  }: { now: number; records?: number | undefined; since?: number | undefined },
  random: Random,
): Timeline {
  const share = (ordinal + random.fraction()) / Math.max(records, 1)
  const own = now - DAY - Math.floor(2 * YEAR * Math.max(0, 1 - share))
  const left = Math.max(0, now - HOUR - since)
  const created = own >= since ? own : since + Math.floor(left * random.fraction())
  const updated = created + Math.floor(Math.max(0, now - HOUR - created) * random.fraction())
  const ends = now + random.int(DAY, YEAR)
  const later = ends + HOUR * random.int(1, 72)
  const born = Math.max(0, now - random.int(19 * YEAR, 55 * YEAR))
  return { created, updated, ends, later, born }
}

/** Returns the timeline of a list element. The first element is as old as the record; later ones approach its last update. */
export function nestedTimeline(outer: Timeline, index: number): Timeline {
  const share = index / (index + 1)
  const created = outer.created + Math.floor((outer.updated - outer.created) * share)
  return { ...outer, created }
}
