import { eventOf } from '../../names/event-of.ts'
import { findStatus } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { initialStatus, isStatusField, toSteps } from '../values/lifecycle.ts'
import { hashText } from '../values/random.ts'
import type { Field, FieldScope, Span } from '../values/scope.ts'
import { bookingNouns } from '../values/words/rule-words.ts'
import { findBoundaries } from './boundaries.ts'
import { DAY, HOUR } from './durations.ts'
import { type Phase, phasesOf } from './phases.ts'
import { type ConsistencyRule, isEmpty, type RuleRun, setField, valueOf } from './run.ts'
import { isCreationTime, isEntryTime } from './time-rules.ts'

/** Records that take place with another one. */
const attendances = wordSet(bookingNouns)

/** A record that takes place with another one, such as the booking of a class. */
interface Attendance {
  status: Field
  choices: readonly JsonValue[]
  phases: ReadonlyMap<JsonValue, Phase | undefined>
  /** Reads when the other record takes place. */
  spanOf(object: JsonObject): Span | undefined
}

/** Compiles the status of records that take place with others: no class is attended before it begins, and no booking of a past one is open. */
export function attendanceRules(scope: FieldScope): ConsistencyRule[] {
  const found = findAttendance(scope)
  if (found === undefined) return []
  const { status, choices, phases, spanOf } = found
  const steps = toSteps(choices)
  const first = initialStatus(choices)
  const last = steps.findLast(({ value, isOffPath }) => !isOffPath && phases.get(value) === 'past')
  return [
    (object, at, run) => {
      const span = run.mode === 'generated' ? spanOf(object) : undefined
      if (span === undefined || run.isSent(at + status.name)) return
      const value = valueOf(object, status) ?? null
      const phase = phases.get(value)
      const isEarly = span.start > run.now && phase === 'past' && !isBefore(value)
      if (isEarly && first !== undefined) setField(object, status, first, at, run)
      else if (span.end <= run.now && phase === 'planned' && last !== undefined)
        setField(object, status, last.value, at, run)
    },
  ]
}

/** Whether a status can be reached before the beginning: `canceled`, but not `no_show`. */
function isBefore(value: JsonValue): boolean {
  const status = findStatus(wordsOf(String(value)).join(' '))
  return status?.isOffPath === true && status.group !== 'no show'
}

/** Compiles the times of records that take place with others: a class is booked before it begins, and attended at its beginning. */
export function attendanceTimeRules(scope: FieldScope): ConsistencyRule[] {
  const found = findAttendance(scope)
  if (found === undefined) return []
  const { choices, phases, spanOf } = found
  const first = wordsOf(String(initialStatus(choices) ?? '')).join(' ')
  const times = scope.fields.filter(({ time }) => time !== undefined)
  const created = times.filter(
    (field) =>
      !field.isNullable &&
      (isCreationTime(field) || isEntryTime(field.words) || eventOf(field.words) === first),
  )
  const attended = times.filter((field) =>
    choices.some(
      (choice) =>
        /^(?:past|current)$/.test(phases.get(choice) ?? '') &&
        !isBefore(choice) &&
        eventOf(field.words) === wordsOf(String(choice)).join(' '),
    ),
  )
  const move = (object: JsonObject, field: Field, time: number, at: string, run: RuleRun): void => {
    if (!run.isSent(at + field.name) && !isEmpty(object, field))
      setField(object, field, field.time!.write(time), at, run)
  }
  return [
    (object, at, run) => {
      const span = run.mode === 'generated' ? spanOf(object) : undefined
      if (span === undefined || span.isDaily) return
      const { start } = span
      const hash = hashText(`${start} ${String(object[created[0]?.name ?? ''])}`)
      for (const field of created) {
        const time = field.time!.read(valueOf(object, field))
        if (time !== undefined && time > start)
          move(object, field, start - HOUR - (hash % (10 * DAY)), at, run)
      }
      if (start <= run.now)
        for (const field of attended) move(object, field, start - (hash % 600), at, run)
    },
  ]
}

function findAttendance(scope: FieldScope): Attendance | undefined {
  const { context, fields, record, path } = scope
  const isAttendance = record.split(' ').some((word) => attendances().has(word))
  if (path !== '' || !isAttendance || findBoundaries(scope).start !== undefined) return undefined
  const status = fields.find(
    ({ words, model }) => isStatusField(words) && model.choices !== undefined,
  )
  if (status === undefined) return undefined
  for (const reference of fields) {
    const read = context.scheduleReader?.(reference.path)
    if (read === undefined) continue
    const choices = status.model.choices!
    return {
      status,
      choices,
      phases: new Map(phasesOf(choices)),
      spanOf(object) {
        const key = valueOf(object, reference) ?? null
        return key === null ? undefined : read(key)
      },
    }
  }
  return undefined
}
