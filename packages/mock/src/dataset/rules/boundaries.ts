import { eventOf } from '../../names/event-of.ts'
import { wordSet } from '../../names/word-table.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { scheduleWords } from '../values/words/rule-words.ts'
import { findEvent } from './stated-formulas.ts'

/** The planned start and end of a record. */
export interface Boundaries {
  start: Field | undefined
  end: Field | undefined
}

const suffixes = wordSet('at|on|date|time|datetime|for|in|timestamp|day')
const stays = wordSet(scheduleWords.stays)
const [journeyStarts, stayStarts] = [scheduleWords.departure, scheduleWords.arrival].map((more) =>
  wordSet(`${scheduleWords.start}|${more}`),
) as [() => ReadonlySet<string>, () => ReadonlySet<string>]
const [journeyEnds, stayEnds] = [scheduleWords.arrival, scheduleWords.departure].map((more) =>
  wordSet(`${scheduleWords.end}|${more}`),
) as [() => ReadonlySet<string>, () => ReadonlySet<string>]

/** Finds the planned start and end: `starts_at`, `end_date`, `check_in_date`. A stay starts with the arrival, a journey with the departure. */
export function findBoundaries(scope: FieldScope): Boundaries {
  const [starts, ends] = isStay(scope)
    ? [stayStarts(), stayEnds()]
    : [journeyStarts(), journeyEnds()]
  const times = scope.fields.filter(({ time }) => time !== undefined)
  const start = times.find((field) => isNamed(field, starts)) ?? plannedDate(scope)
  const end = times.find((field) => isNamed(field, ends) && field.base === start?.base)
  if (start !== undefined && end !== undefined) return { start, end }
  const stated = statedBoundaries(times)
  const isKnown = stated !== undefined && (start === undefined || start === stated.start)
  return isKnown ? stated : { start, end }
}

/** Finds the `date` of records that are planned, as their choices say: the exam is `pending` at first, the match `scheduled`. */
function plannedDate({ fields, record }: FieldScope): Field | undefined {
  const isAhead = fields.some(
    ({ words, model: { choices } }) =>
      isStatusField(words, choices) &&
      (!isStatusField(words) || choices?.some((each) => PLANNED.test(String(each)))),
  )
  return isAhead
    ? fields.find(
        ({ time, isNullable, text }) =>
          time && !isNullable && (text === 'date' || text === `${record} date`),
      )
    : undefined
}

const PLANNED = /^(?:scheduled|planned|upcoming|booked|reserved)$/i

/** Finds the planned times whose order docs state: “Planned delivery, after `pickup_at`.” */
function statedBoundaries(times: readonly Field[]): Boundaries | undefined {
  for (const field of times.filter(isPlanned)) {
    const { order, other } = statedBound(field, times) ?? {}
    if (other === undefined || other.time !== field.time || !isPlanned(other)) continue
    return order === '>' ? { start: other, end: field } : { start: field, end: other }
  }
  return undefined
}

/** Reads the bound that another time sets: `> opens_on`. */
export function statedBound(
  { model }: Field,
  fields: readonly Field[],
): { order: string; other: Field } | undefined {
  const [, order, name] = /^([<>])=? (.+)$/.exec(model.formula ?? '') ?? []
  const other = name === undefined ? undefined : findEvent(fields, name)
  return other && { order: order!, other }
}

/** Whether a time is planned, not that of an event: `pickup_at`, but neither `picked_up_at` nor `created_at`. */
function isPlanned({ isNullable, words }: Field): boolean {
  const event = eventOf(words)
  return !isNullable && (event === undefined || !/(?:ed|en)\b/.test(event))
}

/** Whether a record is a stay: it has nights, or is called so. */
export function isStay({ fields, record }: FieldScope): boolean {
  return (
    fields.some(({ text }) => text === 'nights') ||
    record.split(' ').some((word) => stays().has(word))
  )
}

/** Whether a name consists of a boundary and words of timestamps: `starts_at`, `start_date`, `planned_start`. */
function isNamed({ words }: Field, names: ReadonlySet<string>): boolean {
  const plain = words.length > 1 && /^(?:planned|scheduled)$/.test(words[0]!) ? words.slice(1) : []
  return [words, plain].some((each) =>
    [1, 2].some(
      (count) =>
        names.has(each.slice(0, count).join(' ')) &&
        each.slice(count).every((word) => suffixes().has(word)),
    ),
  )
}
