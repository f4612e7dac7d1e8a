import type { FieldModel } from '../../model/model.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import { timestampEndings, nonTimestampEndings } from './words/timestamp-words.ts'

/** Formats and parses timestamps. */
export interface TimestampFormat {
  write(seconds: number): string | number
  /** Returns seconds since 1970. Undefined if the value is not a timestamp. */
  read(value: JsonValue | undefined): number | undefined
}

const timestampWords = createWordTable([
  [timestampEndings, true],
  [nonTimestampEndings, false],
])
const amounts = wordSet('max|min|maximum|minimum|num|number|total|day|days')

/** Whether a number or string field holds a timestamp, by its refinement, format and name. */
export function isTimestamp(
  refinement: string | undefined,
  words: readonly string[],
  { format }: Pick<FieldModel, 'format'>,
): boolean {
  if (refinement !== undefined && !/^(?:[fiu]\d+)$/.test(refinement))
    return /^(?:date|datetime|time|timestamp)$/.test(refinement)
  const last = words.at(-1) ?? ''
  // A time of day says nothing about when something happened.
  if (format === 'time') return false
  if (format === 'unix' || format === 'month' || (words[0] === 'date' && last.endsWith('ed')))
    return true
  if (format === 'milliseconds' && /(?:ed|expires|expiry)$/.test(last)) return true
  const isAmount = words.length > 1 && (amounts().has(words[0]!) || words.includes('per'))
  return !isAmount && timestampWords.find(words) === true
}

/** Returns the timestamp format of a field, by its refinement, format, example and name. */
export function timestampFormatOf(
  base: 'string' | 'number',
  refinement: string | undefined,
  words: readonly string[],
  { format, example }: Pick<FieldModel, 'format' | 'example'>,
): TimestampFormat {
  const shown = String(example ?? '')
  const isMilliseconds =
    format === 'milliseconds' ||
    /^\d{12,13}$/.test(shown) ||
    words.some((word) => /^(?:ms|millis|milliseconds)$/.test(word))
  if (base === 'number') return isMilliseconds && refinement !== 'timestamp' ? unixMs : unix
  if (refinement === 'datetime') return isoDateTime
  if (format === 'month') return isoMonth
  if (refinement === 'date' || /^\d{4}-\d\d-\d\d$/.test(shown)) return isoDate
  if (refinement === 'time' || /^\d\d:\d\d(?::\d\d)?$/.test(shown)) return isoTime
  if (isMilliseconds) return unixMsText
  if (format === 'unix' || /^\d{10}$/.test(shown)) return unixText
  if (/\d\.\d{3}Z$/.test(shown)) return isoMilliseconds
  const isDay = /^(?:date|day|birthday|birthdate|dob)$/.test(words.at(-1) ?? '')
  return isDay && shown === '' ? isoDate : isoDateTime
}

/** The last second of the year 9999. Later dates have no ISO 8601 format with four-digit years. */
const MAX_SECONDS = 253_402_300_799

/** Returns a slice of `2026-01-01T13:45:00.000Z`. */
function iso(seconds: number, start = 0, end = 19): string {
  return new Date(Math.floor(Math.min(seconds, MAX_SECONDS)) * 1000).toISOString().slice(start, end)
}

function readIso(value: JsonValue | undefined): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) / 1000 : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

function unixOf(scale: number): TimestampFormat {
  return {
    write: (seconds) => Math.floor(seconds) * scale,
    read: (value) => (typeof value === 'number' && value > 0 ? value / scale : undefined),
  }
}

/** Formats numbers as strings. */
function asText({ write, read }: TimestampFormat): TimestampFormat {
  return {
    write: (seconds) => String(write(seconds)),
    read: (value) => (typeof value === 'string' ? read(Number(value)) : undefined),
  }
}

const isoDateTime: TimestampFormat = { write: (seconds) => `${iso(seconds)}Z`, read: readIso }
const isoMilliseconds: TimestampFormat = {
  write: (seconds) => `${iso(seconds)}.000Z`,
  read: readIso,
}
const isoDate: TimestampFormat = { write: (seconds) => iso(seconds, 0, 10), read: readIso }
const isoMonth: TimestampFormat = { write: (seconds) => iso(seconds, 0, 7), read: readIso }
const isoTime: TimestampFormat = { write: (seconds) => iso(seconds, 11), read: () => undefined }
const unix = unixOf(1)
const unixMs = unixOf(1000)
const unixText = asText(unix)
const unixMsText = asText(unixMs)
