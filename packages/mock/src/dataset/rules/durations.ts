import { wordSet } from '../../names/word-table.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { scheduleWords } from '../values/words/rule-words.ts'

export const QUARTER = 900
export const HOUR = 3600
export const DAY = 86_400

/** A field with the time between a start and an end. */
export interface Duration {
  field: Field
  /** Seconds of its unit. */
  unit: number
  /** Whether the first and the last day count. */
  isInclusive: boolean
  /** Value of created records that have none. */
  usual: number
}

/** Units of durations, with their seconds, and how many of them an appointment usually takes. */
const UNITS: Readonly<Record<string, readonly [seconds: number, usual: number]>> = {
  second: [1, 1800],
  minute: [60, 30],
  min: [60, 30],
  hour: [HOUR, 1],
  night: [DAY, 1],
  day: [DAY, 7],
  week: [7 * DAY, 1],
}

/** Returns the seconds of a unit, also in the plural. Undefined for those without a fixed length, such as months. */
export function secondsOf(unit: string): number | undefined {
  return UNITS[unit.replace(/s$/, '')]?.[0]
}

/** Returns the number between two times. */
export function countUnits({ field, unit, isInclusive }: Duration, seconds: number): number {
  const count = seconds / unit
  const isWhole = field.refinement !== undefined && !field.refinement.startsWith('f')
  return (isWhole ? Math.round(count) : Math.round(count * 10) / 10) + (isInclusive ? 1 : 0)
}

/** Returns the seconds of a number of units. */
export function secondsOfUnits({ unit, isInclusive }: Duration, count: number): number {
  return (count - (isInclusive ? 1 : 0)) * unit
}

const planned = wordSet(scheduleWords.planned)

/** Finds the duration among the fields of an object: `duration_minutes`, `duration` in minutes, `nights`, `planned_hours`. */
export function compileDuration({ fields }: FieldScope): Duration | undefined {
  for (const field of fields) {
    const unit = field.base === 'number' ? unitOf(field) : undefined
    const isInclusive = field.model.format === 'inclusive'
    if (unit !== undefined) return { field, unit: unit[0], usual: unit[1], isInclusive }
  }
  return undefined
}

function unitOf({ words, model }: Field): readonly [number, number] | undefined {
  const last = words.at(-1)!
  const unit = UNITS[last.replace(/s$/, '')]
  const isDuration = words.includes('duration') || words.includes('length')
  const isNamed = isDuration || words.length === 1 || planned().has(words[0]!)
  if (unit !== undefined) return isNamed ? unit : undefined
  // Docs name the unit. Without one, appointments are planned in minutes.
  const isPlain = isDuration && words.length === 1
  return isPlain && model.format !== 'milliseconds' ? UNITS[model.format ?? 'minute'] : undefined
}
