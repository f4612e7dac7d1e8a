import type { JsonValue } from '../../names/json-value.ts'
import type { FieldHint } from './field-hint.ts'
import { toIsoDate, toIsoDateTime, toIsoTime } from './timeline.ts'

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
  hint: Pick<FieldHint, 'words' | 'format' | 'example'>,
): MomentFormat {
  if (base === 'number') {
    if (refinement === 'timestamp') return unixSeconds
    const isMilliseconds =
      hint.format === 'milliseconds' ||
      (typeof hint.example === 'number' && hint.example > 1e11) ||
      hint.words.some((word) => word === 'ms' || word === 'millis' || word === 'milliseconds')
    return isMilliseconds ? unixMilliseconds : unixSeconds
  }
  if (refinement === 'date') return isoDate
  if (refinement === 'time') return isoTime
  if (refinement === 'datetime') return isoDateTime
  return formatOfText(hint)
}

function formatOfText({
  words,
  format,
  example,
}: Pick<FieldHint, 'words' | 'format' | 'example'>): MomentFormat {
  const shown = typeof example === 'string' ? example : ''
  if (format === 'unix' || /^\d{10}$/.test(shown)) return textOf(unixSeconds)
  if (format === 'milliseconds' || /^\d{13}$/.test(shown)) return textOf(unixMilliseconds)
  if (/^\d{4}-\d\d-\d\d$/.test(shown)) return isoDate
  if (/^\d\d:\d\d(?::\d\d)?$/.test(shown)) return isoTime
  if (/\d\.\d{3}Z$/.test(shown)) return isoMilliseconds
  const last = words.at(-1) ?? ''
  const isDay = /^(?:date|day|birthday|birthdate|dob)$/.test(last) && shown === ''
  return isDay ? isoDate : isoDateTime
}

const readText = (value: JsonValue | undefined): number | undefined => {
  const time = typeof value === 'string' ? Date.parse(value) / 1000 : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
const isoDate: MomentFormat = { write: toIsoDate, read: readText }
const isoTime: MomentFormat = { write: toIsoTime, read: () => undefined }
const isoDateTime: MomentFormat = { write: toIsoDateTime, read: readText }
const isoMilliseconds: MomentFormat = {
  write: (seconds) => `${toIsoDateTime(seconds).slice(0, -1)}.000Z`,
  read: readText,
}
const unixSeconds = numberOf(1)
const unixMilliseconds = numberOf(1000)

function numberOf(scale: number): MomentFormat {
  return {
    write: (seconds) => Math.floor(seconds) * scale,
    read: (value) => (typeof value === 'number' && value > 0 ? value / scale : undefined),
  }
}

function textOf(format: MomentFormat): MomentFormat {
  return {
    write: (seconds) => String(format.write(seconds)),
    read: (value) =>
      typeof value === 'string' && value !== '' ? format.read(Number(value)) : undefined,
  }
}
