import { wordSet } from '../../names/word-table.ts'
import { isDatasetManaged, type FieldScope } from '../values/scope.ts'
import { currencyNames } from '../values/words/rule-words.ts'
import { setField, type ConsistencyRule, type RuleRun, valueOf } from './run.ts'

const currencies = wordSet(currencyNames)

/** Collects the currencies of a record. */
export function currencyRules({ fields }: FieldScope): ConsistencyRule[] {
  return fields
    .filter(({ base, text }) => base === 'string' && currencies().has(text))
    .map((field) => (object, at, run) => {
      if (typeof valueOf(object, field) !== 'string') return
      run.currencies.push({ object, field, at, isSent: run.isSent(at + field.name) })
    })
}

/** Sets one currency in the whole record: the sent one, else the outermost one, which was collected last. */
export function unifyCurrencies(run: RuleRun): void {
  const known = run.currencies.filter(({ object, field }) => object[field.name] !== '')
  const source = known.findLast(({ isSent }) => isSent) ?? known.at(-1)
  if (source === undefined) return
  const currency = source.object[source.field.name]!
  for (const { object, field, at, isSent } of run.currencies) {
    const isAllowed = field.model.choices?.includes(currency) !== false
    if (!isSent && isAllowed && !isDatasetManaged(field)) setField(object, field, currency, at, run)
  }
}
