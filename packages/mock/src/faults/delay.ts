/**
 * How long an answer waits, in milliseconds: always the same, evenly between two bounds, or scattered around a median as real services are
 * (log-normal: half of the answers within the median, one in forty more than about three times as long for a spread of 0.6).
 */
export type Delay = number | { min: number; max: number } | { median: number; spread?: number }

/** The longest an answer waits, whatever is asked: a minute. */
export const MAX_DELAY = 60_000

/** One waiting time. `random` gives numbers from 0 up to 1. */
export function sampleDelay(delay: Delay, random: () => number): number {
  return Math.min(Math.max(Math.round(sample(delay, random)), 0), MAX_DELAY)
}

/**
 * Reads `250`, `100-500` (between) or `~200` (around).
 *
 * @returns Undefined when the text is none of these.
 */
export function parseDelay(text: string): Delay | undefined {
  const [, single, min, max, median] =
    /^(\d{1,6})$|^(\d{1,6})-(\d{1,6})$|^~(\d{1,6})$/.exec(text) ?? []
  if (single !== undefined) return Number(single)
  if (median !== undefined) return { median: Number(median) }
  if (min === undefined || Number(min) > Number(max)) return undefined
  return { min: Number(min), max: Number(max) }
}

function sample(delay: Delay, random: () => number): number {
  if (typeof delay === 'number') return delay
  if ('min' in delay) return delay.min + random() * (delay.max - delay.min)
  // Box and Muller's way from even numbers to normal ones.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return delay.median * Math.exp((delay.spread ?? 0.6) * normal)
}
