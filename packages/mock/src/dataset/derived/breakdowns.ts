import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { singular } from '../../names/plural.ts'
import { type MaybeWork, withResult } from '../../scheduling/work.ts'
import { scopeOf } from '../scope-of.ts'
import type { Dataset, Table } from '../types.ts'
import type { Field } from '../values/scope.ts'
import { tablesNamed } from './children.ts'
import type { Predicate } from './qualifiers.ts'

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
  const group = members.find(({ model }) => model.choices !== undefined)
  const number = members.find(
    ({ base, text }) => base === 'number' && /^(?:count|total|number)$/.test(text),
  )
  const table = tablesNamed([...field.words, ...noun.split(' ')], dataset).find(
    ({ model }) => group !== undefined && model.fields[group.name]?.choices !== undefined,
  )
  if (group === undefined || number === undefined || table === undefined) return undefined
  return (parent, before) => {
    const [first] = Array.isArray(before) ? before : []
    const known = isObject(first) ? first : {}
    return withResult(
      countEach(group.model.choices!, group.name, (each) => count(table, parent, each)),
      (counts) =>
        counts.map(([choice, found]) => ({ ...known, [group.name]: choice, [number.name]: found })),
    )
  }
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
