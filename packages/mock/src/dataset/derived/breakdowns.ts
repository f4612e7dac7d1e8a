import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { take } from '../../names/take.ts'
import { singular } from '../../names/plural.ts'
import { type MaybeWork, withResult } from '../../scheduling/work.ts'
import { scopeOf } from '../scope-of.ts'
import type { Dataset, Table } from '../types.ts'
import type { Field } from '../values/scope.ts'
import { readRow, tablesNamed } from './children.ts'
import { compileStated, type Predicate } from './qualifiers.ts'

/** Counts the records with a property. */
export type CountRecords<Parent> = (
  table: Table,
  parent: Parent | undefined,
  predicate: Predicate,
) => MaybeWork<number>

type Read<Parent> = (parent: Parent | undefined, before: JsonValue) => MaybeWork<JsonValue>

/** Compiles a list with the numbers of records for each choice: `by_status`. */
export function compileListFigure<Parent>(
  field: Field,
  noun: string,
  dataset: Dataset,
  count: CountRecords<Parent>,
): Read<Parent> | undefined {
  const members = field.nestedScope()?.fields ?? []
  const number = members.find(
    ({ base, text }) => base === 'number' && /^(?:count|total|number)$/.test(text),
  )
  const stated = number?.model.counts?.split(' ') ?? []
  const tables = tablesNamed([...field.words, ...noun.split(' '), ...stated], dataset)
  const found = members.flatMap((member) => {
    const table = tables.find(({ model }) => model.fields[member.name]?.choices !== undefined)
    return table ? [{ group: member, table }] : []
  })
  const { group, table } = found.find(({ group: { model } }) => model.choices) ?? found[0] ?? {}
  if (number === undefined) return undefined
  if (group === undefined || table === undefined) return compileGroups(members, number, tables)
  const choices = group.model.choices ?? table.model.fields[group.name]!.choices!
  const isCounted = compileStated(table, number.model)
  return (parent, before) => {
    const [first] = Array.isArray(before) ? before : []
    const known = isObject(first) ? first : {}
    return withResult(
      countEach(choices, group.name, (each) => count(table, parent, both(each, isCounted))),
      (counts) =>
        counts.map(([choice, found]) => ({ ...known, [group.name]: choice, [number.name]: found })),
    )
  }
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
      const matches = compileStated(table, number.model)
      const heads = [`${target.model.record} `, '']
      const copies = members.flatMap((member) => {
        const from = Object.keys(target.model.fields).find((name) =>
          heads.some((head) => `${head}${wordsOf(name).join(' ')}` === member.text),
        )
        return member === group || member === number || from === undefined ? [] : [{ member, from }]
      })
      return () =>
        [...take(target.all(), MAX_GROUPS)].map((ordinal): JsonObject => {
          const key = target.keyValue(ordinal, field!)
          const own = table.findByValue(group.name, key)
          const count = matches
            ? own.filter((each) => matches(readRow(table, each))).length
            : own.length
          const record = target.record(ordinal) ?? {}
          const shown = copies.map(
            ({ member, from }) => [member.name, record[from] ?? null] as const,
          )
          return { [group.name]: key, ...Object.fromEntries(shown), [number.name]: count }
        })
    }
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
  const words = [...before.split(' '), ...noun.split(' ')].map(singular)
  for (const table of tablesNamed(words, dataset)) {
    const group = scopeOf(table).fields.find(({ text }) => text === name)
    const choices = group?.model.choices
    if (choices === undefined) continue
    return (parent) =>
      withResult(
        countEach(choices, group!.name, (each) => count(table, parent, each)),
        (counts): JsonObject =>
          Object.fromEntries(counts.map(([choice, found]) => [String(choice), found])),
      )
  }
  return undefined
}

/** Counts the records with each choice of a field. */
function countEach(
  choices: readonly JsonValue[],
  field: string,
  count: (predicate: Predicate) => MaybeWork<number>,
): MaybeWork<[JsonValue, number][]> {
  const counts: [JsonValue, number][] = []
  const read = (at: number): MaybeWork<[JsonValue, number][]> => {
    if (at >= choices.length) return counts
    const choice = choices[at]!
    const isEqual = Object.assign((record: JsonObject) => record[field] === choice, { field })
    return withResult(count(isEqual), (found) => {
      counts.push([choice, found])
      return read(at + 1)
    })
  }
  return read(0)
}
