import { eventOf } from '../../names/event-of.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { findStatus, LAST_OPEN_RANK, type LifecycleStatus } from '../../names/lifecycle-status.ts'
import { wordSet } from '../../names/word-table.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { scheduleWords } from '../values/words/rule-words.ts'
import { findBoundaries } from './boundaries.ts'
import {
  compileDuration,
  countUnits,
  DAY,
  type Duration,
  HOUR,
  QUARTER,
  secondsOfUnits,
} from './durations.ts'
import { compilePhase, type Phase, phaseSince } from './phases.ts'
import { type ConsistencyRule, deriveField, isEmpty, setField, valueOf } from './run.ts'
import { addTime, laterTime } from './stated-time-rules.ts'
import { isCreationTime, isUpdateTime } from './time-rules.ts'

const longRecords = wordSet(scheduleWords.long)

/** The planned times of an object. */
interface Schedule {
  start: Field
  end: Field | undefined
  duration: Duration | undefined
  /** Seconds from the start to the end that docs state. */
  stated: number | undefined
  created: Field | undefined
  phaseOf(object: JsonObject): Phase | undefined
  /** Whether the times are days. */
  isDaily: boolean
  isLong: boolean
}

/**
 * Compiles the rules of planned times: what is scheduled starts after now, and what is done before it; the end is the start and the duration. What happens at a visit
 * happens during its time.
 */
export function scheduleRules(scope: FieldScope): ConsistencyRule[] {
  const times = scope.fields.filter((field) => field.time !== undefined)
  const { start, end } = findBoundaries(scope)
  if (start === undefined) return []
  const isDaily = String(start.time!.write(0)).length === 10
  const duration = compileDuration(scope)
  const schedule: Schedule = {
    start,
    end,
    // The minutes of a course do not say on which day it ends.
    duration: isDaily && duration !== undefined && duration.unit < DAY ? undefined : duration,
    stated: statedLength(end, start, times),
    created: times.find(isCreationTime),
    phaseOf: compilePhase(scope) ?? (() => undefined),
    isDaily,
    isLong: scope.record.split(' ').some((word) => longRecords().has(word)),
  }
  return [
    ...startRule(schedule),
    ...durationRules(schedule),
    ...(end ? endRule(schedule, end) : []),
    ...eventRules(schedule, times),
  ]
}

/** The day of generated records is that on which they started, if they have a time of that: `date` and `started_at` of a tour. */
export function dayRules(scope: FieldScope): ConsistencyRule[] {
  const day = scope.fields.find(({ text, refinement }) => text === 'date' && refinement === 'date')
  const start = scope.fields.find(({ words, time }) => time && eventOf(words) === 'started')
  const phaseOf = compilePhase(scope)
  if (day?.time === undefined || start?.time === undefined) return []
  return deriveField(day, [start], (object, { mode, now }) => {
    const [at, begun] = [day, start].map((each) => each.time!.read(valueOf(object, each)))
    if (mode !== 'generated' || at === undefined) return undefined
    if (begun !== undefined) return day.time!.write(begun)
    const isPast = at < now && phaseOf?.(object) === 'planned'
    return isPast ? day.time!.write(now + (1 + (at % 14)) * DAY) : undefined
  })
}

function statedLength(
  end: Field | undefined,
  start: Field,
  times: readonly Field[],
): number | undefined {
  const { base, count = 0, unit = '' } = (end && laterTime(end, times)) ?? {}
  return base === start ? addTime(0, count, unit) : undefined
}

/** Moves the start of a generated record before or after now, by its status. Appointments start at a quarter of an hour of a working day. */
function startRule(schedule: Schedule): ConsistencyRule[] {
  const { start, phaseOf, isDaily, isLong, created } = schedule
  return deriveField(start, undefined, (object, { mode, now }) => {
    const before = readTime(object, start)
    const phase = phaseOf(object)
    if (mode !== 'generated' || before === undefined || phase === undefined) return undefined
    const [shortest, longest] = spanOf(object, schedule)
    const isTimed = !isDaily && !isLong && longest < DAY
    const isRounded = !isTimed || before % QUARTER === 0
    if (isRounded && isIn(phase, before, now, [shortest, longest])) return undefined
    const write = (time: number): string | number => start.time!.write(time)
    const known = readTime(object, created)
    const earliest = known ?? before
    if (phase === 'current') {
      const begin = beginBefore(now, shortest)
      return write(created ? Math.max(begin, Math.min(earliest, now)) : begin)
    }
    const last = now - longest - HOUR
    const isPlanned = phase === 'planned'
    const wanted = isPlanned
      ? now + DAY + (before % (28 * DAY))
      : known === undefined && !isLong && before > now
        ? last - (before % (28 * DAY))
        : Math.min(
            earliest + HOUR + (before % (7 * DAY)),
            last - (isLong ? before % (90 * DAY) : 0),
          )
    if (!isTimed) return write(wanted)
    const opening = Math.floor(wanted / DAY) * DAY + 8 * HOUR
    const working = opening + (Math.floor(before / QUARTER) % 36) * QUARTER
    if (isPlanned) return write(working > now ? working : working + DAY)
    return write((known ?? working) > working || working > last ? roundDown(last) : working)
  })
}

/** Returns a start before now, so that now is within the length. */
function beginBefore(now: number, length: number): number {
  if (length < QUARTER) return now - Math.floor(length / 2)
  return roundDown(now) - roundDown(length / 2)
}

/** Whether a start and a length fit to a phase. */
function isIn(phase: Phase, start: number, now: number, [shortest, longest]: Span): boolean {
  if (phase === 'planned') return start > now && start <= now + 30 * DAY
  if (phase === 'current') return start <= now && start + shortest > now
  return start + longest <= now
}

/** Computes an unsent duration from the times that were sent, and sets that of a created record. */
function durationRules({ start, end, duration }: Schedule): ConsistencyRule[] {
  if (duration === undefined) return []
  const { field, usual } = duration
  return deriveField(field, undefined, (object, run, at) => {
    const [from, to] = [readTime(object, start), end && readTime(object, end)]
    const isGiven = run.mode !== 'generated' && end !== undefined && run.isSent(at + end.name)
    if (isGiven && from !== undefined && to !== undefined && to > from)
      return countUnits(duration, to - from)
    return run.mode === 'created' && valueOf(object, field) === 0 ? usual : undefined
  })
}

function endRule(schedule: Schedule, end: Field): ConsistencyRule[] {
  const statuses = end.scope.fields.filter(({ words }) => isStatusField(words))
  const hasEnded = (object: JsonObject): boolean =>
    statuses.some((each) => /^(?:ended|expired|finished)$/i.test(String(valueOf(object, each))))
  const { start, duration, phaseOf } = schedule
  return deriveField(end, duration ? [start, duration.field] : [start], (object, { mode }) => {
    const time = readTime(object, start)
    if (time === undefined) return undefined
    const isDerived = duration !== undefined && Number(valueOf(object, duration.field)) > 0
    if (!isDerived) {
      // Without a duration, an end that is empty, after a sent start, or soon after a generated one is kept.
      const gap = (readTime(object, end) ?? time) - time
      const isFixed = mode === 'generated' && phaseOf(object) === undefined
      const [least, most] = isFixed ? [1, maxGap(schedule)] : spanOf(object, schedule)
      // What has ended has an end.
      const isOver = mode === 'generated' && phaseOf(object) === 'past' && hasEnded(object)
      if (isEmpty(object, end) && isOver) return end.time!.write(time + lengthOf(object, schedule))
      if (isEmpty(object, end) || (gap >= least && gap <= most)) return undefined
      if (mode === 'updated' && gap > 0) return undefined
    }
    return end.time!.write(time + lengthOf(object, schedule))
  })
}

/** Returns the largest plausible time between start and end if no status determines them: half a day, two months, some years. */
function maxGap({ isDaily, isLong }: Schedule): number {
  return isLong ? 3650 * DAY : isDaily ? 60 * DAY : DAY / 2
}

/** Shortest and longest time between start and end, in seconds. */
type Span = readonly [shortest: number, longest: number]

/** Returns the possible lengths: the duration, else some hours, days or months. */
function spanOf(object: JsonObject, { duration, stated, isDaily, isLong }: Schedule): Span {
  if (stated !== undefined) return [stated, stated]
  const value = duration && valueOf(object, duration.field)
  if (typeof value === 'number' && value > 0) {
    const length = secondsOfUnits(duration!, value)
    return [length, length]
  }
  if (isLong) return [60 * DAY, 330 * DAY]
  return isDaily ? [DAY, 14 * DAY] : [HOUR, 3 * HOUR]
}

/** Returns the seconds between start and end: those of the record if they are possible. */
function lengthOf(object: JsonObject, schedule: Schedule): number {
  const { start, end } = schedule
  const [from = 0, to = 0] = [readTime(object, start), readTime(object, end)]
  const [shortest, longest] = spanOf(object, schedule)
  const isPossible = to - from >= shortest && to - from <= longest
  if (isPossible || shortest === longest) return isPossible ? to - from : shortest
  const steps = Math.round((longest - shortest) / shortest) + 1
  return shortest * (1 + (Math.floor(from / QUARTER) % steps))
}

/** Moves the events of a generated record to its time: the beginning to its start, the completion to its end. */
function eventRules(schedule: Schedule, times: readonly Field[]): ConsistencyRule[] {
  const { start, end, phaseOf, isDaily } = schedule
  const updated = times.find(isUpdateTime)
  return times.flatMap((field) => {
    const share = shareOf(field, times)
    const isTimeOfDay = isDaily && String(field.time!.write(0)).length > 10
    if (share === undefined || field.base !== start.base) return []
    if (field.time !== start.time && !isTimeOfDay) return []
    const rule: ConsistencyRule = (object, at, run) => {
      const phase = run.mode === 'generated' ? phaseOf(object) : undefined
      const from = readTime(object, start)
      if (run.isSent(at + field.name) || isEmpty(object, field) || from === undefined) return
      if (phase !== 'past' && phase !== 'current') return
      if (share === 'before') {
        const time = readTime(object, field) ?? from
        const earliest = readTime(object, schedule.created) ?? 0
        // Hours or days before, but after the creation.
        const earlier = Math.max(from - HOUR - (time % (5 * DAY)), earliest)
        if (time >= from) setField(object, field, field.time!.write(earlier), at, run)
        return
      }
      const to = (end && readTime(object, end)) ?? from + lengthOf(object, schedule)
      const day = share === 1 ? Math.max(to, from) : from
      // Guests arrive in the afternoon, and leave in the morning.
      const hour = isTimeOfDay ? (share === 1 ? 8 : 14) * HOUR : 0
      const minutes = isTimeOfDay ? (readTime(object, field) ?? 0) % (3 * HOUR) : 0
      const earliest = readTime(object, schedule.created) ?? 0
      const time = Math.max(Math.min(day + hour + minutes, run.now), earliest)
      setField(object, field, field.time!.write(time), at, run)
      if (updated && isBefore(object, updated, time))
        setField(object, updated, updated.time!.write(time), at, run)
    }
    return [rule]
  })
}

/** Returns when an event is in the time of its record: 0 for the beginning, 1 for the completion, `before` for the cancellation. Undefined for others. */
function shareOf({ words, scope }: Field, times: readonly Field[]): 0 | 1 | 'before' | undefined {
  const status = statusOf(words)
  const phase = status === undefined ? phaseSince(scope, eventOf(words) ?? '') : undefined
  if (phase === 'current' || phase === 'past') return phase === 'past' ? 1 : 0
  // Who has checked in leaves at the end. A book is checked out at the start.
  if (status?.group === 'checked out')
    return times.some((each) => statusOf(each.words)?.group === 'checked in') ? 1 : undefined
  if (status?.group === 'canceled') return 'before'
  if (status === undefined || status.isOffPath) return undefined
  if (status.rank > LAST_OPEN_RANK) return 1
  return status.group === 'started' || status.group === 'checked in' ? 0 : undefined
}

function statusOf(words: readonly string[]): LifecycleStatus | undefined {
  return findStatus(eventOf(words) ?? '')
}

function readTime(object: JsonObject, field: Field | undefined): number | undefined {
  return field?.time?.read(valueOf(object, field))
}

function isBefore(object: JsonObject, field: Field, time: number): boolean {
  return (readTime(object, field) ?? Number.POSITIVE_INFINITY) < time
}

function roundDown(time: number): number {
  return Math.floor(time / QUARTER) * QUARTER
}
