import { keyStem, lastWord } from '../../model/record-words.ts'
import type { FieldModel } from '../../model/model.ts'
import { rowsInDocs } from '../../model/rows-in-docs.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { singular } from '../../names/plural.ts'
import { take } from '../../names/take.ts'
import { compileFormulas } from '../rules/formulas.ts'
import { scopeOf } from '../scope-of.ts'
import { displayOrderOf } from '../display-order.ts'
import type { Dataset, Table } from '../types.ts'
import { findAmount } from '../values/amounts.ts'
import { emptyValue } from '../values/empty-value.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { amountNames } from '../values/words/rule-words.ts'
import type { Aggregate } from './aggregate.ts'
import { findAggregate } from './aggregates.ts'
import { childReader, directReader, readRow } from './children.ts'
import { compileQualifier, compileStated, type Predicate } from './qualifiers.ts'
import { startSum } from './stated-sums.ts'

/** Maximum number of records that are read for a list. */
const MAX_ROWS = 1000

/** A record to which a result is limited. */
interface Parent {
  table: Table
  ordinal: number
}

/**
 * Compiles a list with a row for each record of a collection: the `teams` of a dashboard, with the `team_id`, values of the team, and numbers such as `open_tickets`, which follow
 * from the records that refer to it. Undefined if the elements are about no records.
 *
 * @param model Tells which records the list has, and in which order. Without docs, only a list with such numbers is about records.
 * @param isTop Without docs, the list has the five records with most of its first number: `top_agents`.
 */
export function compileRows(
  { fields }: FieldScope,
  model: Pick<FieldModel, 'formula' | 'only' | 'except'>,
  dataset: Dataset,
  isTop = false,
): ((args: JsonObject, parent?: Parent) => JsonObject[]) | undefined {
  const source = findSource(fields, dataset)
  if (source === undefined) return undefined
  const { table, copies } = source
  const { limit = isTop ? 5 : undefined, by, where, of } = rowsInDocs(model.formula ?? '')
  const numbers = findNumbers(fields, copies, table, of)
  if (model.formula === undefined && numbers.size === 0) return undefined
  const formulas = compileFormulas(fields[0]!.scope).filter(({ field }) => !copies.has(field))
  const computed = [...numbers.keys(), ...formulas.map(({ field }) => field)]
  const rank = fields.find(({ text }) => /^(?:rank|position|place)$/.test(text))
  const shown = fields.filter((field) => field.base === 'number' && field !== rank)
  const order = by
    ? (shown.find(({ text }) => isAbout(text, by.words)) ?? computed[0] ?? shown[0])
    : isTop
      ? computed[0]
      : undefined
  const matches = [
    compileStated(table, model) ?? [],
    where === undefined ? [] : clausesOf(where, table),
  ].flat()
  return (args, parent) => {
    const rows: JsonObject[] = []
    const children =
      parent && parent.table !== table ? directReader(parent.table, table) : undefined
    const found =
      parent?.table === table
        ? [parent.ordinal]
        : (children?.(parent!.ordinal) ?? [...take(table.all(), MAX_ROWS)])
    const display = displayOrderOf(table)
    for (const ordinal of found.toSorted((one, two) => display.rankOf(one) - display.rankOf(two))) {
      const record = readRow(table, ordinal)
      const isOther = Object.entries(args).some(
        ([name, value]) => Object.hasOwn(record, name) && record[name] !== value,
      )
      if (isOther || !matches.every((each) => each(record))) continue
      const row: JsonObject = Object.fromEntries(
        fields.map((field) => {
          const from = copies.get(field)
          const value = from === undefined ? numbers.get(field)?.(ordinal) : record[from]
          return [field.name, value ?? emptyValue(field)]
        }),
      )
      for (const { field, compute } of formulas)
        row[field.name] = compute(row, dataset.time()) ?? row[field.name]!
      rows.push(row)
    }
    if (order !== undefined) {
      const sign = by?.descending === false ? 1 : -1
      rows.sort((one, other) => sign * (Number(one[order.name]) - Number(other[order.name])))
    }
    const shownRows = rows.slice(0, limit)
    return rank ? shownRows.map((row, at) => ({ ...row, [rank.name]: at + 1 })) : shownRows
  }
}

/** Finds the collection whose key and further values the elements have. */
function findSource(
  fields: readonly Field[],
  dataset: Dataset,
): { table: Table; copies: ReadonlyMap<Field, string> } | undefined {
  for (const name of dataset.names) {
    const { key = [], record = '' } = dataset.options.model.collection(name) ?? {}
    const own = fields.find(
      ({ text, name: each }) =>
        text !== record && (keyStem(text) === record || each === key[0]) && each !== 'id',
    )
    const table = own && key.length === 1 ? dataset.table(name) : undefined
    if (own === undefined || table === undefined) continue
    const copies = new Map(
      fields.flatMap((field) => {
        const from = field === own ? key[0]! : copied(field, table)
        return from === undefined ? [] : [[field, from] as const]
      }),
    )
    if (copies.size > 1) return { table, copies }
  }
  return undefined
}

/** Finds the field that an element copies: `name` for `product_name`, `reorder_quantity` for “The reorder quantity of the product”. */
function copied({ text, model }: Field, table: Table): string | undefined {
  const { record } = table.model
  const [, stated] = /^(.+) of (.+)$/.exec(model.formula ?? '') ?? []
  const heads = [...new Set([record, lastWord(record)])]
  const texts = [
    text,
    stated,
    ...heads.flatMap((head) => (text.startsWith(`${head} `) ? text.slice(head.length + 1) : [])),
  ]
  const { fields } = scopeOf(table)
  return (
    texts.flatMap((each) => fields.find((field) => field.text === each) ?? [])[0] ??
    (heads.some((head) => text === `${head} name`)
      ? fields.find((field) => /^(?:full|display) name$|^title$/.test(field.text))
      : undefined)
  )?.name
}

/** Finds the numbers of children: how many there are, and the sum of their amounts. */
function findNumbers(
  fields: readonly Field[],
  copies: ReadonlyMap<Field, string>,
  table: Table,
  of: { status: string; noun: string } | undefined,
): Map<Field, (ordinal: number) => JsonValue | undefined> {
  const { dataset } = table
  const isSource = (child: Table): boolean =>
    child !== table && childReader(table, child) !== undefined
  const found = new Map<Field, (ordinal: number) => JsonValue | undefined>()
  let counted: Table | undefined
  const add = (field: Field, { table: child, matches, start }: Aggregate): void => {
    const read = childReader(table, child)!
    const isOf = of !== undefined && singular(of.noun) === lastWord(child.model.record)
    const state = isOf ? compileQualifier(child, of.status) : true
    const tests = [matches, state].filter((each) => typeof each === 'function')
    found.set(field, (ordinal) => {
      const { add: count, result } = start()
      for (const each of read(ordinal)) {
        const record = readRow(child, each)
        if (tests.every((test) => test(record))) count(record)
      }
      return result()
    })
  }
  const numbers = fields.filter((field) => field.base === 'number' && !copies.has(field))
  for (const field of numbers) {
    const aggregate = findAggregate(field, { dataset, noun: '', isSource })
    if (aggregate === undefined) continue
    counted ??= aggregate.table
    add(field, aggregate)
  }
  const amount = counted && findAmount(scopeOf(counted), `${amountNames.total}|amount|price|value`)
  const sum = numbers.find((field) => !found.has(field) && SUM.test(field.text))
  if (counted && amount && sum)
    add(sum, { table: counted, matches: true, start: () => startSum(sum, amount) })
  return found
}

const SUM = /^(?:total |sum )?(?:amount|total|value|revenue|spend|spent|turnover|sales)(?: total)?$/

/** Compiles what all records of a list are: “low or out of stock and not discontinued”. Unknown words select none. */
function clausesOf(text: string, table: Table): Predicate[] {
  return text.split(/ and | but /).flatMap((clause): Predicate[] => {
    const isNot = clause.startsWith('not ')
    const found = clause
      .replace(/^not /, '')
      .split(/, | or /)
      .map((each) => compileQualifier(table, each.trim()))
      .filter((each) => typeof each === 'function')
    return found.length === 0 ? [] : [(record) => found.some((each) => each(record)) !== isNot]
  })
}

function isAbout(text: string, words: string): boolean {
  return text === words || text.startsWith(`${words} `) || text.endsWith(` ${words}`)
}
