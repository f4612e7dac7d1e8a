import type { JsonObject } from '../../names/json-value.ts'
import { keyStem, normalizeName } from '../../model/record-words.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { scopeOf } from '../scope-of.ts'
import type { Dataset, Table } from '../types.ts'
import {
  amountText,
  findAmount,
  findBalance,
  firstNamed,
  numberOf,
  roundAmount,
  scaleOf,
  UNITS,
} from '../values/amounts.ts'
import type { Field } from '../values/scope.ts'
import { amountNames } from '../values/words/rule-words.ts'
import type { Aggregate, AggregateSource, Tally } from './aggregate.ts'
import { tablesNamed } from './children.ts'
import type { Period } from './periods.ts'
import { compileQualifier, compileStated, type Predicate } from './qualifiers.ts'

/** The field is the sum that the model states: “monthly amounts of the active subscriptions”, “invoices paid this month”. */
export function findStatedSum(
  field: Field,
  period: Period | undefined,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const words = wordsOf(field.model.sums ?? '').filter(
    (word) => !/^(?:the|all|a|its|their|this)$/.test(word),
  )
  if (words.length === 0) return undefined
  const tables = tablesNamed(words, dataset).filter(isSource)
  const only =
    words.includes('over') || UNITS.test(words[0]!) || (tables.length === 0 && words.length > 1)
      ? onlySum(field, words, dataset, isSource)
      : undefined
  if (only !== undefined) return only
  for (const table of tables) {
    const noun = table.model.record.split(' ').at(-1)!
    const at = words.findLastIndex((word) => singular(word) === noun)
    const of = words.indexOf('of')
    if (at < 0) continue
    const isNamed = of > 0 && of < at
    const number = isNamed
      ? numberNamed(scopeOf(table).fields, words.slice(0, of))
      : amountOf(table, words)
    const matches =
      compileStated(table, field.model) ??
      qualifyAny(table, words.slice(0, at), period) ??
      qualify(table, [words[at - 1], words[at + 1]], period)
    if (number === undefined || matches === undefined) continue
    return { table, matches, start: () => startSum(field, number) }
  }
  return undefined
}

/** Sums up the number of all records that alone has these words: “Sum of the amounts due”, “Quantity over all warehouses.” */
function onlySum(
  field: Field,
  words: readonly string[],
  dataset: Dataset,
  isSource: AggregateSource['isSource'],
): Aggregate | undefined {
  const at = words.indexOf('over')
  const [what, group] = at < 0 ? [words] : [words.slice(0, at), singular(words[at + 1] ?? '')]
  const isLoose = group !== undefined || UNITS.test(what[0]!)
  const found = dataset.names.flatMap((name) => {
    const table = dataset.table(name)!
    const isOther = !isSource(table) || (group !== undefined && !isOfEach(table, group))
    const { fields } = isOther ? { fields: [] } : scopeOf(table)
    const number = numberNamed(fields, what) ?? (isLoose ? firstNamed(fields, what) : undefined)
    return number && number !== field ? [{ table, number }] : []
  })
  // `quantity`, rather than the `quantity_before` of others.
  const text = what.map(singular).join(' ')
  const exact = found.filter((each) => each.number.text === text)
  // What a warehouse holds of a product, rather than what is moved.
  const held = found.filter((each) => each.table.model.key.length > 1)
  const loose = exact.length > 0 ? exact : held
  const [{ table, number } = NONE, ...others] = found.length > 1 && isLoose ? loose : found
  if (table === undefined || others.length > 0) return undefined
  return { table, matches: true, start: () => startSum(field, number!) }
}

const NONE: { table?: Table; number?: Field } = {}

/** Whether each record belongs to one of a group: a stock level to a warehouse. */
function isOfEach({ model, dataset }: Table, group: string): boolean {
  const references = { ...model.references, ...model.parent?.fields }
  return (
    model.record === group ||
    Object.keys(references).some((path) => keyStem(normalizeName(path)) === group) ||
    dataset.options.model.collection(model.parent?.collection ?? '')?.record === group
  )
}

export function startSum(field: Field, number: Field): Tally {
  const scale = scaleOf(field, number)
  let sum = 0
  return {
    add: (record: JsonObject) => void (sum += numberOf(record, number) ?? 0),
    result: () => roundAmount(field, sum * scale),
  }
}

/** Finds a number by its words, each of which may be plural: `amount_due` for “amounts due”. */
function numberNamed(fields: readonly Field[], words: readonly string[]): Field | undefined {
  const text = words.map(singular).join(' ')
  const plain = text.replace(/ amount$/, '')
  const namesOf = (field: Field): string[] =>
    [field.text, amountText(field)].map((each) => each.split(' ').map(singular).join(' '))
  const numbers = fields.filter(({ base }) => base === 'number')
  return (
    numbers.find((field) => namesOf(field).includes(text)) ??
    // `open_cents` for “open amounts”.
    numbers.find((field) => plain !== text && amountText(field) === plain) ??
    // `weight_kg` for “weight”.
    numbers.find((field) => namesOf(field).some((name) => name.startsWith(`${text} `)))
  )
}

/** Finds what is summed up if it is not named: what is still due of open records, else their total. */
function amountOf(table: Table, words: readonly string[]): Field | undefined {
  const scope = scopeOf(table)
  const isOpen = words.some((word) => /^(?:open|unpaid|outstanding|overdue|due)$/.test(word))
  const { balance } = findBalance(scope)
  return (
    (isOpen ? balance : undefined) ??
    findAmount(scope, `${amountNames.total}|amount|price|fee|value`)
  )
}

/** Compiles one of several properties before the noun: “sent and overdue”. */
function qualifyAny(
  table: Table,
  words: readonly string[],
  period: Period | undefined,
): Predicate | undefined {
  const own = words.slice(words.findLastIndex((word) => /^(?:of|by|from|for)$/.test(word)) + 1)
  const texts = own.join(' ').split(/ (?:and|or) /)
  if (texts.length < 2) return undefined
  const found = texts.map((text) => compileQualifier(table, text, period))
  const predicates = found.filter((each) => typeof each === 'function')
  return predicates.length === found.length
    ? (record) => predicates.some((matches) => matches(record))
    : undefined
}

/** Compiles the property that the word before or after the noun tells. */
function qualify(
  table: Table,
  words: readonly (string | undefined)[],
  period: Period | undefined,
): Predicate | true | undefined {
  for (const word of words) {
    const isLink = word === undefined || /^(?:of|in|this|per|by|for|from|with|without)$/.test(word)
    const found = isLink ? undefined : compileQualifier(table, word, period)
    if (found !== undefined) return found
  }
  return compileQualifier(table, '', period)
}
