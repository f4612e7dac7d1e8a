import type { JsonObject } from '../../names/json-value.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import { findStock } from '../rules/stock-rules.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { findAmount, findBalance, numberOf, roundAmount, scaleOf } from '../values/amounts.ts'
import { paymentStatusOf } from '../values/payment-status.ts'
import type { Field } from '../values/scope.ts'
import { amountNames } from '../values/words/rule-words.ts'
import type { Aggregate, AggregateSource, Tally } from './aggregate.ts'
import { tablesWith } from './children.ts'
import type { Period } from './periods.ts'
import { timeOf } from './qualifiers.ts'
import { findStatedSum, startSum } from './stated-sums.ts'

const paymentNouns = 'payment|donation|pledge|contribution|transaction'
const salesNouns =
  'invoice|bill|fee|order|sale|booking|reservation|rental|ticket|subscription|contract|job'
const billNouns = wordSet(
  'invoice|bill|fee|charge|fine|installment|due|order|rental|booking|payment',
)

const SUMS: readonly (readonly [kind: 'paid' | 'owed' | 'overdue', pattern: RegExp])[] = [
  ['overdue', /^(?:total )?overdue (?:amount|total|balance|sum)$/],
  [
    'owed',
    /^(?:total )?(?:outstanding|unpaid|owed|open|due|pending|receivables?)(?: (?:amount|balance|total|sum|payments|fees|debt))?$|^(?:amount|balance) (?:due|owed|outstanding)$|^balance$/,
  ],
  [
    'paid',
    /^(?:total |gross |net |overall )?(?:revenue|income|turnover|sales|earnings|takings)(?: total| amount)?$|^(?:total |amount )?(?:paid|spent|spend|earned|collected|received|raised|donated|pledged)(?: total| amount| so far| to date)?$|^(?:lifetime value|ltv)$/,
  ],
]

/** The field is a sum of amounts: the revenue, what a customer has spent, or what is still to be paid. */
export function findSum(
  field: Field,
  text: string,
  period: Period | undefined,
  source: AggregateSource,
): Aggregate | undefined {
  const { dataset, isSource } = source
  const stated = findStatedSum(field, period, source)
  if (stated !== undefined) return stated
  const name = text.replace(/(?: in)? (?:cents|minor units?|eur|euros?|usd|dollars?)$/, '')
  if (STOCK_VALUE.test(name))
    return period ? undefined : findStockValue(field, { dataset, isSource })
  const [kind] = SUMS.find(([, pattern]) => pattern.test(name)) ?? []
  if (kind === undefined)
    return period ? findInPeriod(field, text, period, source) : findTotal(field, text, source)
  const nouns = kind === 'paid' ? [paymentNouns, salesNouns] : [...billNouns()].map((each) => each)
  const table = nouns
    .flatMap((list) => tablesWith(dataset, (each) => list.split('|').includes(each)))
    .find((each) => isSource(each) && (kind === 'paid' || isOwing(each)) && amountOf(each, kind))
  if (table === undefined) return undefined
  const scope = scopeOf(table)
  const amount = amountOf(table, kind)
  const status = paymentStatusOf(scope)
  const time = period && timeOf(scope.fields, kind === 'paid' ? 'paid' : '')
  if (amount === undefined || (period && !time)) return undefined
  const matches = (record: JsonObject): boolean => {
    const state = status?.stateOf(record[status.field.name])
    if (state !== undefined) {
      if (kind === 'paid' && state !== 'settled') return false
      if (kind === 'overdue' && state !== 'overdue') return false
      if (kind === 'owed' && !/^(?:owed|overdue|partial)$/.test(state)) return false
    }
    const at = time?.time!.read(record[time.name])
    return time === undefined || (at !== undefined && period!(at, dataset.time()))
  }
  const scale = scaleOf(field, amount)
  const start = (): Tally => {
    let sum = 0
    return {
      add: (record) => void (sum += numberOf(record, amount) ?? 0),
      result: () => roundAmount(field, sum * scale),
    }
  }
  return { table, matches, start }
}

/** The field is the sum of the only number with its name: `total_kwh` of `energy_kwh`. */
function findTotal(
  field: Field,
  text: string,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const [, name] = /^(?:total|sum of) (.+)$/.exec(text) ?? []
  if (name === undefined || field.model.formula !== undefined) return undefined
  const found = dataset.names.flatMap((each) => {
    const table = dataset.table(each)!
    const { fields } = isSource(table) ? scopeOf(table) : { fields: [] }
    return fields.flatMap((number) => {
      const isSame =
        ` ${number.text}`.endsWith(` ${name}`) || number.text === `${singular(name)} count`
      const isNamed = isSame && !/^(?:max|min|total)\b|\bper\b/.test(number.text)
      const isNumber =
        number.base === 'number' && !/[.[]/.test(number.path) && number.time === undefined
      return isNamed && isNumber && number !== field ? [{ table, number }] : []
    })
  })
  const [{ table, number } = NO_NUMBER] = found
  if (table === undefined || found.length > 1) return undefined
  return { table, matches: true, start: () => startSum(field, number!) }
}

/** The field is the sum of the only number of its name in a period: `hours_this_week` of the `hours` of shifts. */
function findInPeriod(
  field: Field,
  text: string,
  period: Period,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const found = dataset.names.flatMap((name) => {
    const table = dataset.table(name)!
    const { fields } = isSource(table) ? scopeOf(table) : { fields: [] }
    const number = fields.find((each) => each.base === 'number' && each.text === text)
    const time = number && timeOf(fields)
    return time ? [{ table, number: number!, time }] : []
  })
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return undefined
  const { table, number, time } = only
  const matches = (record: JsonObject): boolean => {
    const at = time.time!.read(record[time.name])
    return at !== undefined && period(at, dataset.time())
  }
  return { table, matches, start: () => startSum(field, number) }
}

const NO_NUMBER: { table?: Table; number?: Field } = {}

const STOCK_VALUE =
  /^(?:total )?(?:stock|inventory)(?: value| worth)$|^value of (?:stock|inventory)$/

/** The field is the value of all items in stock. */
function findStockValue(
  field: Field,
  { dataset, isSource }: Pick<AggregateSource, 'dataset' | 'isSource'>,
): Aggregate | undefined {
  for (const name of dataset.names) {
    const table = dataset.table(name)!
    const { stock, cost } = isSource(table) ? findStock(scopeOf(table)) : {}
    if (stock === undefined || cost === undefined) continue
    const scale = scaleOf(field, cost)
    const start = (): Tally => {
      let sum = 0
      return {
        add: (record) =>
          void (sum += (numberOf(record, stock) ?? 0) * (numberOf(record, cost) ?? 0)),
        result: () => roundAmount(field, sum * scale),
      }
    }
    return { table, matches: true, start }
  }
  return undefined
}

/** Returns the amount of a record that is summed up: what is left to pay, or the total. */
function amountOf(table: Table, kind: 'paid' | 'owed' | 'overdue'): Field | undefined {
  const scope = scopeOf(table)
  const total = findAmount(scope, `${amountNames.total}|amount|price|fee|value`)
  // Of a contract, only a part may be paid.
  return kind === 'paid'
    ? (findBalance(scope).paid ?? total)
    : (findBalance(scope).balance ?? total)
}

/** Whether records say that something is still to be paid. */
function isOwing(table: Table): boolean {
  const scope = scopeOf(table)
  const choices = paymentStatusOf(scope)
  return (choices?.isOfPayment ?? false) || findBalance(scope).balance !== undefined
}
