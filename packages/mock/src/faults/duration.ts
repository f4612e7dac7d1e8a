/**
 * Parses a duration: `500ms`, `90s`, `15m`, `2h`, `1d`, or a number of milliseconds.
 *
 * @returns Seconds; undefined for anything else, and for more than 100 years.
 */
export function parseDuration(value: unknown): number | undefined {
  const [, digits, unit = 'ms'] =
    /^(\d{1,15}(?:\.\d{1,9})?)(ms|s|m|h|d)?$/.exec(String(value)) ?? []
  if (digits === undefined || (typeof value !== 'number' && typeof value !== 'string'))
    return undefined
  const seconds = Number(digits) * UNITS[unit]!
  return seconds <= MAX_SECONDS ? seconds : undefined
}

const UNITS: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 }

const MAX_SECONDS = 100 * 366 * 86_400
