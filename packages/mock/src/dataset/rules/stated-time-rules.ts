import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { secondsOf } from './durations.ts'
import { deriveField, type ConsistencyRule, valueOf } from './run.ts'
import { findEnd, findEvent, findRelated } from './stated-formulas.ts'

/** Compiles the times that docs state: “15 minutes after `created_at`”, “3 years after the decision”. */
export function statedTimeRules({ fields }: FieldScope): ConsistencyRule[] {
  const isElapsed = ({ model }: Field): boolean => model.formula?.includes(' in ') === true
  // What follows from a time comes after what changes it.
  const ordered = [...fields.filter(isElapsed), ...fields.filter((each) => !isElapsed(each))]
  return ordered.flatMap((field): ConsistencyRule[] => {
    const { time, model } = field
    const [, end, begin, span = ''] = /^(.+) - (.+) in (\w+)$/.exec(model.formula ?? '') ?? []
    if (end !== undefined)
      return orderRule(findEvent(fields, begin!), findEnd(fields, field, end), secondsOf(span))
    const { base, count = 0, unit = '' } = laterTime(field, fields) ?? {}
    if (base?.time === undefined) return relatedTimeRule(field)
    return deriveField(field, [base], (object) => {
      const from = base.time!.read(valueOf(object, base))
      const isAbsent = (valueOf(object, field) ?? null) === null
      // “14 days after it was sent”: null as long as it was not.
      const isPaired = base.isNullable && field.isNullable && !explains(field)
      if (from === undefined) return isPaired && !isAbsent ? null : undefined
      if (isAbsent && !isPaired) return undefined
      return time!.write(addTime(from, count, unit))
    })
  })
}

/** Reads that a time is some time after another one: “One year after `starts_on`”. */
export function laterTime(
  field: Field,
  fields: readonly Field[],
): { base: Field; count: number; unit: string } | undefined {
  const [, name, sign, count, unit] =
    /^(\w+) ([+-]) (\d+) (\w+)s$/.exec(field.model.formula ?? '') ?? []
  const base = name === undefined || field.time === undefined ? undefined : findEvent(fields, name)
  return base?.time === undefined || base === field
    ? undefined
    : { base, count: Number(`${sign!}${count!}`), unit: unit! }
}

/** A time that follows from a time and a duration: “`created_at` plus `sla_minutes`”, or that of a referenced record: “Start plus the running time of the film”. */
function relatedTimeRule(field: Field): ConsistencyRule[] {
  const [, since = '', span = ''] = /^(\w+) \+ (\w+)$/.exec(field.model.formula ?? '') ?? []
  const [origin, length] = [findEvent(field.scope.fields, since), findNumber(field, span)]
  if (origin?.time !== undefined && length !== undefined)
    return deriveField(field, [origin, length], (object) => {
      const [from, count] = [origin.time!.read(valueOf(object, origin)), valueOf(object, length)]
      return from === undefined || typeof count !== 'number'
        ? undefined
        : field.time!.write(addTime(from, count, singular(length.words.at(-1)!)))
    })
  const [, begin = '', name = ''] = /^(\w+) \+ (.+ of .+)$/.exec(field.model.formula ?? '') ?? []
  const base = findEvent(field.scope.fields, begin)
  // The `lead_time_days` of “lead time”.
  const [{ related, unit } = { related: findRelated(field, name), unit: 'minutes' }] =
    UNITS.flatMap((each) => {
      const found = findRelated(field, name.replace(' of ', ` ${each} of `))
      return found ? [{ related: found, unit: each }] : []
    })
  if (base?.time === undefined || related === undefined) return []
  const seconds = secondsOf(unit)!
  return deriveField(field, [base, related.reference], (object) => {
    const from = base.time!.read(valueOf(object, base))
    const length = related.read(valueOf(object, related.reference) ?? null)
    if (from === undefined) return field.isNullable ? null : undefined
    return typeof length === 'number' ? field.time!.write(from + length * seconds) : undefined
  })
}

function findNumber({ scope }: Field, name: string): Field | undefined {
  const text = wordsOf(name).join(' ')
  return scope.fields.find((each) => each.base === 'number' && each.text === text)
}

const UNITS = ['days', 'hours', 'weeks', 'minutes']

/** Whether docs say when a field has a value. */
function explains({ model }: Field): boolean {
  return (model.event ?? model.only ?? model.except) !== undefined
}

/** Moves the end of generated records behind the start, by some of the units: “Days from submission to decision”. */
function orderRule(
  start: Field | undefined,
  end: Field | undefined,
  unit: number | undefined,
): ConsistencyRule[] {
  if (start?.time === undefined || end?.time === undefined) return []
  const longest = (unit ?? 0) * MOST_UNITS
  return deriveField(end, [start], (object, { mode, now }) => {
    const [from, to] = [start, end].map((each) => each.time!.read(valueOf(object, each)))
    if (mode !== 'generated' || from === undefined || to === undefined || to > from)
      return undefined
    const share = (1 + (Math.abs(to) % 50)) / 100
    return end.time!.write(from + Math.floor(Math.min(Math.max(0, now - from), longest) * share))
  })
}

/** A duration is given in days if it is at most some months, in minutes if it is at most some hours. */
const MOST_UNITS = 200

/** Adds a time to seconds since 1970: months and years of the calendar. */
export function addTime(from: number, count: number, unit: string): number {
  const seconds = secondsOf(unit)
  if (seconds !== undefined) return from + count * seconds
  const date = new Date(from * 1000)
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'year' ? 12 : 1))
  return date.getTime() / 1000
}
