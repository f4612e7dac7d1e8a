import { eventOf } from '../../names/event-of.ts'
import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { isPlural, singular } from '../../names/plural.ts'
import { lastWord } from '../../model/record-words.ts'
import { scopeOf } from '../scope-of.ts'
import { isStatusField } from '../values/lifecycle.ts'
import { choicesOf, type Field } from '../values/scope.ts'
import type { Table } from '../types.ts'
import type { Aggregate, AggregateSource, Tally } from './aggregate.ts'
import { tablesWith } from './children.ts'
import { timeOf } from './qualifiers.ts'

const TIME =
  /^(last|latest|most recent|previous|next|upcoming|first|earliest) (.+?)(?: (?:at|on|date|time|datetime))?$/

/** The field is the time of the last, next or first record: `last_visit_at`, `next_invoice_on`, “Date of the latest report”. */
export function findTime(field: Field, source: AggregateSource): Aggregate | undefined {
  for (const text of [field.text, field.model.formula ?? '']) {
    const [, which, noun] = TIME.exec(text) ?? []
    const found = noun === undefined ? undefined : findTimeOf(noun, which!, field, source)
    if (found !== undefined) return found
  }
  return undefined
}

/** The field is a number of the last or first record, or of the only one: “Value of the latest reading”, “The score of its rating.” */
export function findLatestNumber(field: Field, source: AggregateSource): Aggregate | undefined {
  const [, number, which, noun] = NUMBER.exec(field.model.formula ?? '') ?? []
  const isOnly = which === undefined
  if (noun === undefined || (isOnly && (source.noun !== '' || isPlural(noun)))) return undefined
  return findTimeOf(noun, which ?? 'last', field, source, number)
}

const NUMBER = /^(.+?) of (?:(latest|most recent|last|first|earliest) )?(.+)$/

/** Finds the time of an arrival. */
function arrivalOf(table: Table): Field | undefined {
  return scopeOf(table).fields.find(
    ({ time, text }) => time && /^(?:checked in|visited|attended|arrived) (?:at|on)$/.test(text),
  )
}

function findTimeOf(
  noun: string,
  which: string,
  field: Field,
  { dataset, isSource }: AggregateSource,
  number?: string,
): Aggregate | undefined {
  const words = noun.split(' ').map(singular)
  const last = words.at(-1)!
  // `last_read_on` is the time of the last reading.
  const isNoun = (each: string): boolean => each === last || each === `${last}ing`
  const named = tablesWith(dataset, isNoun).find(
    (each) => isSource(each) && isNoun(lastWord(each.model.record)),
  )
  // Without visits, the last visit is the last booking that was checked in.
  const isVisit = named === undefined && /^(?:visit|stay|attendance)$/.test(noun)
  const table = isVisit
    ? dataset.names
        .map((name) => dataset.table(name)!)
        .find((each) => isSource(each) && arrivalOf(each))
    : named
  const scope = table && scopeOf(table)
  const isNext = which === 'next' || which === 'upcoming'
  const due = scope?.fields.find(({ time, words: each }) => time && each[0] === 'due')
  // The last inspection is that with the last `inspected_on`, the last finished job that with the last `finished_at`.
  const events = new Set([...field.words, ...noun.split(' ')])
  const start =
    scope &&
    (isVisit
      ? arrivalOf(table)
      : (scope.fields.find(({ time, words: each }) => time && events.has(eventOf(each) ?? '')) ??
        timeOf(scope.fields)))
  const time =
    isNext && due && !/^(?:start|begin|scheduled|planned|date)/.test(start?.words[0] ?? '')
      ? due
      : start
  if (table === undefined || time === undefined || scope === undefined) return undefined
  const shown = scope.fields.find(({ base, text }) => base === 'number' && text === number)
  if (number !== undefined && shown === undefined) return undefined
  const status = scope.fields.find(
    (each) => isStatusField(each.words, each.model.choices) && choicesOf(each).length > 1,
  )
  const isPossible = (record: JsonObject): boolean => {
    const known = status && findStatus(wordsOf(String(record[status.name])).join(' '))
    if (known?.isOffPath && known.group !== 'overdue') return false
    return (
      !isNext || known === undefined || (known.rank <= LAST_OPEN_RANK && known.group !== 'paid')
    )
  }
  const isFirst = /^(?:first|earliest)$/.test(which)
  const startTally = (): Tally => {
    const now = dataset.time()
    let best: number | undefined
    let last: JsonObject = {}
    return {
      add(record) {
        const at = isPossible(record) ? time.time!.read(record[time.name]) : undefined
        if (at === undefined || (isNext ? at <= now : at > now)) return
        const isBetter = best === undefined || (isNext || isFirst ? at < best : at >= best)
        if (isBetter) [best, last] = [at, record]
      },
      result: () =>
        best === undefined
          ? field.isNullable
            ? null
            : undefined
          : shown
            ? last[shown.name]
            : field.time!.write(best),
    }
  }
  return { table, matches: true, start: startTally }
}
