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
const DAY = 86_400

/** `2026-01-01T13:45:00Z` */
export function toIsoDateTime(seconds: number): string {
  return `${toIsoDate(seconds)}T${toIsoTime(seconds)}Z`
}

const days = new Map<number, string>()

/** `2026-01-01`. Records have few different days, hence each is written once. */
export function toIsoDate(seconds: number): string {
  const day = Math.floor(Math.min(seconds, LAST) / DAY)
  const known = days.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY * 1000).toISOString().slice(0, 10)
  if (days.size < 10_000) days.set(day, text)
  return text
}

/** `13:45:00` */
export function toIsoTime(seconds: number): string {
  const second = Math.floor(Math.min(seconds, LAST)) % DAY
  const minute = Math.floor(second / 60)
  return `${digits[Math.floor(minute / 60)]}:${digits[minute % 60]}:${digits[second % 60]}`
}

const digits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

function fromText(value: JsonValue | undefined): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) / 1000 : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

function fromNumber(value: unknown, scale: number): number | undefined {
  return typeof value === 'number' && value > 0 ? value / scale : undefined
}

const isoDateTime: MomentFormat = { write: toIsoDateTime, read: fromText }
const isoMilliseconds: MomentFormat = {
  write: (seconds) => `${toIsoDateTime(seconds).slice(0, -1)}.000Z`,
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
