import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { take } from '../../names/take.ts'
import { singular } from '../../names/plural.ts'
import { type MaybeWork, withResult } from '../../scheduling/work.ts'
import { scopeOf } from '../scope-of.ts'
import { rowsInDocs } from '../../model/rows-in-docs.ts'
import { findStock } from '../rules/stock-rules.ts'
import { type Dataset, MAX_SCANNED, type Table } from '../types.ts'
import { findAmount, numberOf } from '../values/amounts.ts'
import type { Field } from '../values/scope.ts'
import { amountNames } from '../values/words/rule-words.ts'
import { readRow, tablesNamed } from './children.ts'
import { compileQualifier, compileStated, type Predicate } from './qualifiers.ts'

/** Counts the records with a property. */
export type CountRecords<Parent> = (
  table: Table,
  parent: Parent | undefined,
  predicate: Predicate,
) => MaybeWork<number>

type Read<Parent> = (parent: Parent | undefined, before: JsonValue) => MaybeWork<JsonValue>

/** Whether the elements of a list are records of a collection as they are: the `recent_bids`. */
export function listsRecords(field: Field, dataset: Dataset): boolean {
  const members = field.nestedScope()?.fields ?? []
  return tablesNamed([field.words.at(-1)!], dataset).some(
    ({ model }) =>
      model.key.every((key) => members.some(({ name }) => name === key)) &&
      members.every(({ name }) => Object.hasOwn(model.fields, name)),
  )
}

/** Compiles a list with the numbers of records for each choice: `by_status`. */
export function compileListFigure<Parent>(
  field: Field,
  noun: string,
  dataset: Dataset,
  count: CountRecords<Parent>,
): Read<Parent> | undefined {
  const members = field.nestedScope()?.fields ?? []
  const numbers = members.filter(({ base }) => base === 'number')
  const share = numbers.find(({ text }) => SHARE.test(text))
  const number =
    numbers.find(({ text }) => /^(?:count|total|number)$/.test(text)) ??
    numbers.find(
      (each) => each !== share && (each.model.counts !== undefined || each.text.endsWith(' count')),
    ) ??
    numbers.find((each) => each !== share && tablesNamed(each.words, dataset).length > 0)
  if (number === undefined) return undefined
  const stated = number.model.counts?.split(' ') ?? []
  const named = number.words.filter((word) => word !== 'count')
  const tables = tablesNamed([...field.words, ...noun.split(' '), ...stated, ...named], dataset)
  const found = tables.flatMap((table) =>
    members.flatMap((group) => groupsOf(table, group).map((each) => ({ ...each, table }))),
  )
  const { group, table, choices, value } =
    found.find(({ group: { model } }) => model.choices) ?? found[0] ?? NO_GROUP
  if (group === undefined || table === undefined || value === undefined)
    return compileGroups(members, number, tables)
  // The `open_count` of `open_requests_by_priority`.
  const own = compileQualifier(table, number.text.replace(/ ?count$/, ''))
  const isCounted = compileStated(table, number.model) ?? (own === true ? undefined : own)
  const others = numbers.filter((each) => each !== number && each !== share)
  const parts = others.flatMap((each) => partOf(each, table))
  const sums = others.flatMap((each) => sumOf(each, table))
  const whole = sums.find(({ own }) => own.text === share?.model.sums)?.own
  const by = field.model.formula === undefined ? undefined : rowsInDocs(field.model.formula).by
  const order = by && numbers.find(({ text }) => text.slice(0, 4) === by.words.slice(0, 4))
  return (parent, before) => {
    const [first] = Array.isArray(before) ? before : []
    const known = isObject(first) ? first : {}
    /** Adds the sums of other numbers, if all records count. */
    const complete = (groups: JsonObject[]): JsonObject[] => {
      if (sums.length > 0 && parent === undefined)
        for (const ordinal of take(table.all(), MAX_SCANNED)) {
          const record = readRow(table, ordinal)
          const choice = typeof value === 'string' ? record[value] : value(record)
          const row = groups.find((each) => each[group.name] === choice)
          for (const { own, from } of sums)
            if (row) row[own.name] = Number(row[own.name] ?? 0) + (numberOf(record, from) ?? 0)
        }
      const all = whole && groups.reduce((sum, each) => sum + Number(each[whole.name] ?? 0), 0)
      if (share && whole)
        for (const row of groups)
          row[share.name] = shareOf(Number(row[whole.name] ?? 0), all!, share)
      const sign = by?.descending ? -1 : 1
      return order
        ? groups.toSorted(
            (one, other) => sign * (Number(one[order.name]) - Number(other[order.name])),
          )
        : groups
    }
    const countAll = (isPart?: Predicate): MaybeWork<[JsonValue, number][]> =>
      countEach(choices!, value, (each) =>
        count(table, parent, both(both(each, isCounted), isPart)),
      )
    const addParts = (rows: JsonObject[], at = 0): MaybeWork<JsonObject[]> => {
      const part = parts[at]
      if (part === undefined) return rows
      return withResult(countAll(part.matches), (counts) =>
        addParts(
          rows.map((row, index) => {
            const [each, all] = [counts[index]![1], Number(row[number.name])]
            return { ...row, [part.name]: part.isShare ? shareOf(each, all, part.field) : each }
          }),
          at + 1,
        ),
      )
    }
    return withResult(countAll(), (counts) => {
      const all = counts.reduce((sum, [, each]) => sum + each, 0)
      const groups = counts.map(([choice, each]): JsonObject => ({
        ...known,
        ...Object.fromEntries(sums.map(({ own }) => [own.name, 0])),
        [group.name]: choice,
        [number.name]: each,
        ...(share && { [share.name]: shareOf(each, all, share) }),
      }))
      return withResult(addParts(groups), complete)
    })
  }
}

/** Finds what another number of a group tells: how many of its records have a property, or which share: `late_share`. */
function partOf(
  field: Field,
  table: Table,
): { name: string; field: Field; isShare: boolean; matches: Predicate }[] {
  const [, text = '', kind = ''] =
    /^(.+?)(?: (count|share|rate|ratio|percentage|percent))?$/.exec(field.text) ?? []
  const matches = compileQualifier(table, text)
  const isShare = kind !== '' && kind !== 'count'
  return typeof matches === 'function' ? [{ name: field.name, field, isShare, matches }] : []
}

/** Finds the number of the records that a number of a group sums up: their `stock_on_hand` for `quantity`. */
function sumOf(own: Field, table: Table): { own: Field; from: Field }[] {
  const scope = scopeOf(table)
  const { stock } = findStock(scope)
  const from =
    scope.fields.find(({ base, text }) => base === 'number' && text === own.text) ??
    (QUANTITY.test(own.text) ? stock : undefined) ??
    (VALUE.test(own.text)
      ? findAmount(scope, `stock value|inventory value|${amountNames.total}|amount`)
      : undefined)
  return from ? [{ own, from }] : []
}

const QUANTITY = /^(?:quantity|units|pieces|stock)$/
const VALUE = /^(?:total )?(?:value|amount|total|revenue|sales|turnover)$/

const NO_GROUP: Partial<Group> & { table?: Table } = {}

const SHARE = /^(?:share|percentage|percent)$/

function shareOf(part: number, all: number, { model }: Field): number {
  if (all === 0) return 0
  return model.maximum === 1
    ? Math.round((part / all) * 10_000) / 10_000
    : Math.round((part / all) * 1000) / 10
}

/** How records are grouped: by a choice of their own, or of a record that they refer to. */
interface Group {
  group: Field
  choices: readonly JsonValue[]
  /** The field that alone tells the choice. Undefined: that of another record. */
  readonly value: string | ((record: JsonObject) => JsonValue | undefined)
}

function groupsOf({ model, dataset }: Table, group: Field): Group[] {
  const own = model.fields[group.name]?.choices
  if (own !== undefined) return [{ group, choices: group.model.choices ?? own, value: group.name }]
  return Object.entries(model.references).flatMap(([path, { collection, field }]): Group[] => {
    const other = field === undefined || /[.[]/.test(path) ? undefined : dataset.table(collection)
    const choices = other?.model.fields[group.name]?.choices
    if (choices === undefined) return []
    const value = (record: JsonObject): JsonValue | undefined => {
      const ordinal = other!.find({ [field!]: record[path] ?? null })
      return ordinal === undefined ? undefined : other!.stored(ordinal)?.[group.name]
    }
    return [{ group, choices, value }]
  })
}

function both(one: Predicate, other: Predicate | undefined): Predicate {
  return other === undefined ? one : (record) => one(record) && other(record)
}

/** Maximum number of records whose references are counted. */
const MAX_GROUPS = 1000

/** Compiles a list with the numbers of records for each record that they refer to: `members_by_plan`. */
function compileGroups<Parent>(
  members: readonly Field[],
  number: Field,
  tables: readonly Table[],
): Read<Parent> | undefined {
  for (const table of tables)
    for (const group of members) {
      const { collection = '', field } = table.model.references[group.name] ?? {}
      const target = field === undefined ? undefined : table.dataset.table(collection)
      if (target === undefined) continue
      const heads = [`${target.model.record} `, '']
      const others = members.filter((member) => member !== group && member !== number)
      const copies = others.flatMap((member) => {
        const from = Object.keys(target.model.fields).find((name) =>
          heads.some((head) => `${head}${wordsOf(name).join(' ')}` === member.text),
        )
        return from === undefined ? [] : [{ member, from }]
      })
      const isCopy = (each: Field): boolean => copies.some(({ member }) => member === each)
      const counted = [
        { member: number, count: compileCount(number, table, group.name) },
        ...others.flatMap((member) => {
          const count = isCopy(member) ? undefined : countOf(member, target, field!)
          return count ? [{ member, count }] : []
        }),
      ]
      return () =>
        [...take(target.all(), MAX_GROUPS)].map((ordinal): JsonObject => {
          const key = target.keyValue(ordinal, field!)
          const record = target.record(ordinal) ?? {}
          const shown = copies.map(({ member, from }) => [member.name, record[from] ?? null])
          const counts = counted.map(({ member, count }) => [member.name, count(key)])
          return Object.fromEntries([[group.name, key], ...shown, ...counts]) as JsonObject
        })
    }
  return undefined
}

/** Compiles the number of the records of a table that refer to a key, all or those that docs state. */
function compileCount({ model }: Field, table: Table, path: string): (key: JsonValue) => number {
  const matches = compileStated(table, model)
  return (key) => {
    const own = table.findByValue(path, key)
    return matches ? own.filter((each) => matches(readRow(table, each))).length : own.length
  }
}

/** Compiles the number of the records that docs or a name count, by their only reference to a table. */
function countOf(
  member: Field,
  target: Table,
  field: string,
): ((key: JsonValue) => number) | undefined {
  const words = [...(member.model.counts?.split(' ') ?? []), ...member.words]
  const tables = member.base === 'number' ? tablesNamed(words, target.dataset) : []
  for (const table of tables)
    for (const [path, each] of Object.entries(table.model.references))
      if (each.collection === target.name && each.field === field)
        return compileCount(member, table, path)
  return undefined
}

/** Compiles an object with the numbers of records for each choice: `tickets_by_status`. */
export function compileMap<Parent>(
  field: Field,
  noun: string,
  dataset: Dataset,
  count: CountRecords<Parent>,
): Read<Parent> | undefined {
  const [, before = '', name] = /^(?:(.+) )?by (.+)$/.exec(field.text) ?? []
  if (name === undefined || field.nestedScope() !== undefined) return undefined
  const stated = field.model.counts?.split(' ') ?? []
  const words = [...before.split(' '), ...noun.split(' '), ...stated].map(singular)
  for (const table of tablesNamed(words, dataset)) {
    const own = scopeOf(table).fields.find(({ text }) => text === name)
    const [group] = groupsOf(table, own ?? { ...field, name, text: name })
    if (group === undefined) continue
    const { choices, value } = group
    const matches =
      compileQualifier(table, field.model.only?.[0] ?? '') ?? compileStated(table, field.model)
    const isMeant = matches === true ? undefined : matches
    return (parent) =>
      withResult(
        countEach(choices, value, (each) => count(table, parent, both(each, isMeant))),
        (counts): JsonObject =>
          Object.fromEntries(counts.map(([choice, found]) => [String(choice), found])),
      )
  }
  return undefined
}

/** Counts the records with each choice of a field. */
function countEach(
  choices: readonly JsonValue[],
  field: Group['value'],
  count: (predicate: Predicate) => MaybeWork<number>,
): MaybeWork<[JsonValue, number][]> {
  const counts: [JsonValue, number][] = []
  const read = (at: number): MaybeWork<[JsonValue, number][]> => {
    if (at >= choices.length) return counts
    const choice = choices[at]!
    const isEqual: Predicate =
      typeof field === 'string'
        ? Object.assign((record: JsonObject) => record[field] === choice, { field })
        : (record) => field(record) === choice
    return withResult(count(isEqual), (found) => {
      counts.push([choice, found])
      return read(at + 1)
    })
  }
  return read(0)
}
