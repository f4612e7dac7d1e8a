import type { JsonObject } from '../../names/json-value.ts'
import { findStatus } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { scopeOf } from '../scope-of.ts'
import { amountText, findAmount, numberOf } from '../values/amounts.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { Field } from '../values/scope.ts'
import { amountNames } from '../values/words/rule-words.ts'
import type { Aggregate, AggregateSource } from './aggregate.ts'
import { tablesNamed } from './children.ts'

const EXTREME = /^(highest|lowest) ([a-z]+)$/

/** The field is the largest or smallest amount of other records: “Highest bid”, `lowest_bid`. Canceled ones do not count. */
export function findExtreme(
  field: Field,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const [, which, noun] = EXTREME.exec(field.model.formula ?? amountText(field)) ?? []
  const table = noun === undefined ? undefined : tablesNamed([noun], dataset).find(isSource)
  const scope = table && scopeOf(table)
  const amount = scope && findAmount(scope, `${amountNames.total}|amount|price|value`)
  if (table === undefined || amount === undefined) return undefined
  const status = scope!.fields.find(({ words, model }) => isStatusField(words, model.choices))
  const isOff = (record: JsonObject): boolean =>
    status !== undefined &&
    findStatus(wordsOf(String(record[status.name])).join(' '))?.isOffPath === true
  return {
    table,
    matches: true,
    start() {
      let best: number | undefined
      return {
        add(record) {
          const value = isOff(record) ? undefined : numberOf(record, amount)
          if (value === undefined) return
          if (best === undefined || (which === 'highest' ? value > best : value < best))
            best = value
        },
        result: () => best ?? (field.isNullable ? null : 0),
      }
    },
  }
}
