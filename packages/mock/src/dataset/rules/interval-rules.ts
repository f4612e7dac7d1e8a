import { eventOf } from '../../names/event-of.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { wordSet } from '../../names/word-table.ts'
import { isStatusField } from '../values/lifecycle.ts'
import { hashText } from '../values/random.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { intervalWords } from '../values/words/rule-words.ts'
import { findBoundaries } from './boundaries.ts'
import { compileDuration, countUnits, DAY, HOUR } from './durations.ts'
import { type ConsistencyRule, deriveField, isEmpty, setField, valueOf } from './run.ts'
import { isCreationTime, isUpdateTime } from './time-rules.ts'

/** Two events between which a plausible time passes. */
interface Interval {
  start: Field
  end: Field
  /** Shortest and longest time, in seconds. */
  shortest: number
  longest: number
}

const suffixes = wordSet('at|on|date|time|datetime|timestamp')
const long = wordSet(intervalWords.long)

/**
 * Compiles the time between two events: some hours between `checked_in_at` and `checked_out_at`, some days between `opened_at` and `closed_at`. Who has not left came
 * within the last hours. The duration is that of the events.
 */
export function intervalRules(scope: FieldScope): ConsistencyRule[] {
  const times = scope.fields.filter(({ time }) => time !== undefined)
  const boundaries: readonly (Field | undefined)[] = Object.values(findBoundaries(scope))
  // The duration of a schedule is that between its start and its end, when its other events happen.
  const isScheduled = boundaries.every((field) => field !== undefined)
  const intervals = findIntervals(scope, times).filter(
    ({ start, end }) => !isScheduled || (boundaries.includes(start) && boundaries.includes(end)),
  )
  const duration = isScheduled ? undefined : compileDuration(scope)
  return intervals.flatMap((interval, index) => [
    spanRule(interval, times),
    ...(index === 0 && duration !== undefined
      ? deriveField(duration.field, [interval.start, interval.end], (object) => {
          const [from, to] = [readTime(object, interval.start), readTime(object, interval.end)]
          const isKnown = from !== undefined && to !== undefined && to >= from
          if (isKnown) return countUnits(duration, to - from)
          return duration.field.isNullable ? null : 0
        })
      : []),
  ])
}

function findIntervals({ record }: FieldScope, times: readonly Field[]): Interval[] {
  const isLong = record.split(' ').some((word) => long().has(word))
  return intervalWords.events.flatMap(([starts, ends, hours]): Interval[] => {
    const [start, end] = [starts, ends].map((names) => times.find((each) => isNamed(each, names)))
    if (!start || !end || start === end || start.base !== end.base) return []
    const isDaily = String(start.time!.write(0)).length === 10
    const [least, longest] = hours[1] < 24 && (isLong || isDaily) ? [24, 14 * 24] : hours
    const shortest = isDaily ? Math.max(least, 24) : least
    return [{ start, end, shortest: shortest * HOUR, longest: longest * HOUR }]
  })
}

function isNamed({ words }: Field, names: string): boolean {
  const text = ` ${words.filter((word) => !suffixes().has(word)).join(' ')}`
  return names.split('|').some((name) => text.endsWith(` ${name}`))
}

/** Moves the end of a generated record with the events before and after it, or the start of one that has not ended. */
function spanRule(
  { start, end, shortest, longest }: Interval,
  times: readonly Field[],
): ConsistencyRule {
  const isMoved = (field: Field): boolean =>
    field === end || isUpdateTime(field) || eventOf(field.words) !== undefined
  const events = times.filter(isMoved)
  const isStatus = start.scope.fields.some(({ words, model }) =>
    isStatusField(words, model.choices),
  )
  return (object, at, run) => {
    const from = readTime(object, start)
    if (run.mode !== 'generated' || from === undefined || run.isSent(at + end.name)) return
    const spread = (hashText(`${from} ${start.path}`) % 1000) / 1000
    const length = shortest + Math.floor((longest - shortest) * spread ** 2)
    if (isEmpty(object, end)) {
      // Most have left.
      if (!isStatus && longest < 2 * DAY && spread < 0.75 && run.now - from > longest)
        return setField(object, end, end.time!.write(from + length), at, run)
      const isCurrent = longest >= 2 * DAY || from > run.now - longest || isCreationTime(start)
      if (!isCurrent && !run.isSent(at + start.name))
        setField(object, start, start.time!.write(run.now - length), at, run)
      return
    }
    const to = readTime(object, end)
    if (to === undefined || (to - from >= shortest && to - from <= longest)) return
    const moved = Math.max(from, Math.min(from + length, run.now))
    for (const field of events) {
      const time = field === end ? to : readTime(object, field)
      if (time === undefined || (time <= from && field !== end) || run.isSent(at + field.name))
        continue
      const isBetween = time < to
      const later = Math.min(time + moved - to, run.now)
      const other = isBetween
        ? from + Math.round(((time - from) * (moved - from)) / (to - from))
        : later
      setField(object, field, field.time!.write(other), at, run)
    }
  }
}

function readTime(object: JsonObject, field: Field): number | undefined {
  return field.time!.read(valueOf(object, field))
}
