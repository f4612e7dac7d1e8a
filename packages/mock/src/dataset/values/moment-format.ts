import type { JsonValue } from '../../names/json-value.ts'
import type { FieldHint } from './field-hint.ts'

/** How a moment is written. */
export interface MomentFormat {
  write(seconds: number): string | number
  /** Seconds since 1970; undefined for what is no moment. */
  read(value: JsonValue | undefined): number | undefined
}

/** How a field of a base type writes its moment, going by its refinement, format, example and name. */
export function momentFormatOf(
  base: 'string' | 'number',
  refinement: string | undefined,
  {
    words,
    format,
    example,
  }: Partial<Pick<FieldHint, 'format' | 'example'>> & Pick<FieldHint, 'words'>,
): MomentFormat {
  const shown = String(example ?? '')
  if (base === 'number') {
    const isMilliseconds =
      format === 'milliseconds' ||
      /^\d{12,}$/.test(shown) ||
      words.some((word) => /^(?:ms|millis|milliseconds)$/.test(word))
    return isMilliseconds && refinement !== 'timestamp' ? unixMilliseconds : unixSeconds
  }
  if (refinement === 'datetime') return isoDateTime
  if (refinement === 'date' || /^\d{4}-\d\d-\d\d$/.test(shown)) return isoDate
  if (refinement === 'time' || /^\d\d:\d\d(?::\d\d)?$/.test(shown)) return isoTime
  if (format === 'unix' || /^\d{10}$/.test(shown)) return unixSecondsText
  if (format === 'milliseconds' || /^\d{13}$/.test(shown)) return unixMillisecondsText
  if (/\d\.\d{3}Z$/.test(shown)) return isoMilliseconds
  const isDay = /^(?:date|day|birthday|birthdate|dob)$/.test(words.at(-1) ?? '')
  return isDay && shown === '' ? isoDate : isoDateTime
}

/** The last second of the year 9999, behind which dates are not written as ISO 8601 has them. */
const LAST = 253_402_300_799

/** `2026-01-01T13:45:00Z` */
export function toIsoDateTime(seconds: number): string {
  return `${toIso(seconds)}Z`
}

/** `2026-01-01` */
export function toIsoDate(seconds: number): string {
  return toIso(seconds).slice(0, 10)
}

/** `13:45:00` */
export function toIsoTime(seconds: number): string {
  return toIso(seconds).slice(11)
}

function toIso(seconds: number): string {
  return new Date(Math.floor(Math.min(seconds, LAST)) * 1000).toISOString().slice(0, 19)
}

function fromText(value: JsonValue | undefined): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) / 1000 : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

function fromNumber(value: unknown, scale: number): number | undefined {
  return typeof value === 'number' && value > 0 ? value / scale : undefined
}

const isoDateTime: MomentFormat = { write: toIsoDateTime, read: fromText }
const isoMilliseconds: MomentFormat = {
  write: (seconds) => `${toIso(seconds)}.000Z`,
  read: fromText,
}
const isoDate: MomentFormat = { write: toIsoDate, read: fromText }
const isoTime: MomentFormat = { write: toIsoTime, read: () => undefined }
const [unixSeconds, unixMilliseconds] = [1, 1000].map((scale): MomentFormat => ({
  write: (seconds) => Math.floor(seconds) * scale,
  read: (value) => fromNumber(value, scale),
})) as [MomentFormat, MomentFormat]
const [unixSecondsText, unixMillisecondsText] = [1, 1000].map((scale): MomentFormat => ({
  write: (seconds) => String(Math.floor(seconds) * scale),
  read: (value) => fromNumber(typeof value === 'string' ? Number(value) : undefined, scale),
})) as [MomentFormat, MomentFormat]
