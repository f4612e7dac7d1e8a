import { eventOfNoun } from '../../names/event-of.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { participlesOf } from '../../names/participle.ts'
import { phasesOf } from '../rules/phases.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { Field } from '../values/scope.ts'
import type { Aggregate, AggregateSource, Tally } from './aggregate.ts'

/** The field is the share of a status among the records that are over: `pass_rate`, `no_show_rate` or `cancellation_rate`. Undefined if records of several tables have it. */
export function findRate(
  field: Field,
  text: string,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const [, name] = /^(.+) rate$/.exec(text) ?? []
  if (name === undefined) return undefined
  const last = name.split(' ').at(-1)!
  const texts = new Set([
    name,
    ...[last, name].flatMap((each) => [eventOfNoun(each), ...participlesOf(each)]),
  ])
  const all = dataset.names.flatMap((each) => {
    const table = dataset.table(each)!
    const state = isSource(table) ? compileState(table, texts) : undefined
    return state ? [{ table, ...state }] : []
  })
  // Exams have a `result`, students only a status.
  const outcomes = all.filter(({ isOutcome }) => isOutcome)
  const [first, ...others] = outcomes.length > 0 ? outcomes : all
  if (first === undefined || others.length > 0) return undefined
  return { table: first.table, matches: true, start: shareOf(field, first.stateOf, false) }
}

/** Compiles whether a record has a status. Undefined for records that are not over. */
function compileState(
  table: Table,
  texts: ReadonlySet<string | undefined>,
): { stateOf(record: JsonObject): boolean | undefined; isOutcome: boolean } | undefined {
  for (const { name, words, model } of scopeOf(table).fields) {
    const choices = isStatusField(words, model.choices) ? (model.choices ?? []) : []
    const wanted = choices.filter((each) => texts.has(wordsOf(String(each)).join(' ')))
    if (wanted.length !== 1) continue
    const over = new Set<JsonValue>(
      phasesOf(choices).flatMap(([choice, phase]) => (phase === 'past' ? [choice] : [])),
    )
    return {
      stateOf(record) {
        const value = record[name] ?? null
        return value === wanted[0] ? true : over.has(value) ? false : undefined
      },
      isOutcome: !isStatusField(words),
    }
  }
  return undefined
}

/** Computes the share of the records for which `stateOf` is true, without those for which it is undefined. */
export function shareOf(
  { model: { example, maximum } }: Field,
  stateOf: (record: JsonObject) => boolean | undefined,
  isWhole: boolean,
): () => Tally {
  const isShare = maximum === 1 || (typeof example === 'number' && example > 0 && example < 1)
  const [scale, digits] = isShare ? [1, 100] : [100, isWhole ? 1 : 10]
  return () => {
    let [all, done] = [0, 0]
    return {
      add(record) {
        const state = stateOf(record)
        if (state === undefined) return
        all++
        if (state) done++
      },
      result() {
        const share = all === 0 ? 0 : (done / all) * scale
        return Math.round(share * digits) / digits
      },
    }
  }
}
