import { FcError } from 'fc-core'
import type { StartTime } from './clock.ts'

/**
 * Reads the option `now`: `today` for the start of the day (UTC), with writes at the real time; otherwise a fixed time.
 *
 * @param today The start of the day. Default: that of the current one.
 * @throws FcError `invalid-now` for an invalid time.
 */
export function readNow(now: string, today: number = startOfDay()): StartTime {
  if (now === 'today') return { seconds: today, isFixed: false }
  const milliseconds = Date.parse(now)
  const year = new Date(milliseconds).getUTCFullYear()
  // Others leave no room for times before and after it.
  if (!(year >= 1000 && year <= 9000))
    throw new FcError(
      'invalid-now',
      `Expected a time such as "2026-01-01" or "today" for \`now\`, got ${JSON.stringify(now)}.`,
    )
  return { seconds: Math.floor(milliseconds / 1000), isFixed: true }
}

/** The start of the current day (UTC), in seconds since 1970. */
export function startOfDay(): number {
  return Math.floor(Date.now() / 86_400_000) * 86_400
}
