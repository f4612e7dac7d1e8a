/**
 * Delay of a response in milliseconds: fixed, uniform between two bounds, or log-normal around a median, as in real services. With a spread of
 * 0.6, one response in forty takes more than about three times the median.
 */
export type Delay = number | { min: number; max: number } | { median: number; spread?: number }

/** Maximum delay: a minute. */
export const MAX_DELAY = 60_000

/** Returns a delay in milliseconds. `random` returns numbers from 0 to 1. */
export function sampleDelay(delay: Delay, random: () => number): number {
  return Math.min(Math.max(Math.round(sample(delay, random)), 0), MAX_DELAY)
}

/**
 * Parses `250`, `100-500` (a range) or `~200` (a median).
 *
 * @returns Undefined for any other text.
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
  // Box-Muller transform.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return delay.median * Math.exp((delay.spread ?? 0.6) * normal)
}
