import type { JsonObject } from '../../names/json-value.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import { scopeOf } from '../scope-of.ts'
import type { Dataset, Table } from '../types.ts'
import { findAmount, numberOf, roundAmount, scaleOf } from '../values/amounts.ts'
import type { Field } from '../values/scope.ts'
import { amountNames } from '../values/words/rule-words.ts'
import type { Aggregate, AggregateSource, Tally } from './aggregate.ts'
import { tablesNamed, tablesWith } from './children.ts'

const RATING = /^(?:(?:average|avg|mean) )?(rating|stars|score|satisfaction)(?: (?:average|avg))?$/
const AVERAGE = /^(?:average|avg|mean|median) (.+)$|^(.+) (?:average|avg|median)$/
const reviewNouns = wordSet('review|rating|feedback|survey|testimonial|evaluation|vote')

/** The field is the average of the ratings of a record, or of a number in the records of a table: `average_order_value`. */
export function findAverage(
  field: Field,
  text: string,
  source: AggregateSource,
): Aggregate | undefined {
  const [, rated] = RATING.exec(text) ?? []
  const [, after, before] = AVERAGE.exec(text) ?? []
  const averaged = after ?? before
  const found =
    (rated === undefined ? undefined : findRating(rated, source)) ??
    (averaged === undefined ? undefined : findNumber(averaged, source))
  if (found === undefined) return undefined
  const { table, number, isAmount } = found
  const scale = isAmount ? scaleOf(field, number) : 1
  const isMedian = text.includes('median')
  const start = (): Tally => {
    const values: number[] = []
    return {
      add(record: JsonObject) {
        const value = numberOf(record, number)
        if (value !== undefined) values.push(value)
      },
      result() {
        if (values.length === 0) return field.isNullable ? null : 0
        const average = (isMedian ? medianOf(values) : meanOf(values)) * scale
        return isAmount ? roundAmount(field, average) : Math.round(average * 10) / 10
      },
    }
  }
  return { table, matches: true, start }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2
}

interface Averaged {
  table: Table
  number: Field
  isAmount: boolean
}

function findRating(noun: string, { dataset, isSource }: AggregateSource): Averaged | undefined {
  for (const table of tablesWith(dataset, (each) => reviewNouns().has(each)).filter(isSource)) {
    const number = findAmount(scopeOf(table), `${noun}|rating|stars|score|value`)
    if (number !== undefined) return { table, number, isAmount: false }
  }
  return undefined
}

/** Finds the number of this name in the only table that has it, or the amount of the records that the name tells: `order value`. */
function findNumber(text: string, { dataset, isSource }: AggregateSource): Averaged | undefined {
  const tables = tablesOf(dataset).filter(isSource)
  const isSame = (each: Field): boolean => each.text === text
  // `average_estimate` is that of `estimated_amount`.
  const isStart = ({ words: [first] }: Field): boolean =>
    first === text || first === `${text}d` || first === `${text}ed`
  for (const isNamed of [isSame, isStart]) {
    const named = tables.flatMap((table) =>
      scopeOf(table)
        .fields.filter((each) => each.base === 'number' && !each.time && isNamed(each))
        .filter((each) => !each.text.endsWith(' count'))
        .map((number) => ({ table, number, isAmount: false })),
    )
    if (named.length > 0) return named.length === 1 ? named[0] : undefined
  }
  const [, noun = text, value] = /^(.+?) (value|amount|total|price|size)$/.exec(text) ?? []
  if (value === 'size') return undefined
  const table = tablesNamed(noun.split(' ').map(singular), dataset).find(isSource)
  // The average bid is that of the `amount` of bids, but the average stay is no price.
  const names = value === undefined ? 'amount' : `${amountNames.total}|amount|value|price`
  const number = table && findAmount(scopeOf(table), names)
  return table && number ? { table, number, isAmount: true } : undefined
}

function tablesOf(dataset: Dataset): Table[] {
  return dataset.names.map((name) => dataset.table(name)!)
}
