import { wordSet } from '../../names/word-table.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { scheduleWords } from '../values/words/rule-words.ts'

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
  const start = times.find((field) => isNamed(field, starts))
  const end = times.find((field) => isNamed(field, ends) && field.base === start?.base)
  return { start, end }
}

/** Whether a record is a stay: it has nights, or is called so. */
export function isStay({ fields, record }: FieldScope): boolean {
  return (
    fields.some(({ text }) => text === 'nights') ||
    record.split(' ').some((word) => stays().has(word))
  )
}

/** Whether a name consists of a boundary and words of timestamps: `starts_at`, `start_date`. */
function isNamed({ words }: Field, names: ReadonlySet<string>): boolean {
  return [1, 2].some(
    (count) =>
      names.has(words.slice(0, count).join(' ')) &&
      words.slice(count).every((word) => suffixes().has(word)),
  )
}
