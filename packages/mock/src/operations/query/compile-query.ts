import { createFieldIndex } from '../../model/list-arguments/field-index.ts'
import { inferFilter } from '../../model/list-arguments/infer-filter.ts'
import type { CollectionModel, FilterModel, OperationModel } from '../../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import { compilePath, type PathReader } from '../../names/value-path.ts'
import { invalidArgument } from '../domain-error.ts'
import { compileCondition, type Condition } from './compile-condition.ts'
import { compileSort } from './compile-sort.ts'
import type { OrderBy } from './record-order.ts'

/** What a call asks of a list. */
export interface Query {
  /**
   * Accepted values per field, for an index: every record that matches has one of them in the field, or an array with one.
   * The records that an index finds so still have to be matched.
   */
  equals: ReadonlyMap<string, readonly JsonValue[]>
  /** Undefined: every record matches. */
  matches: Matches | undefined
  /** Undefined: the order of the collection. */
  order: readonly OrderBy[] | undefined
}

type Matches = (record: JsonObject) => boolean

/** The query of a call that asks nothing. */
export const EMPTY_QUERY: Query = { equals: new Map(), matches: undefined, order: undefined }

/** The most conditions of one call. */
const MAX_CONDITIONS = 50

/** The most words that are searched for. Further ones are ignored. */
const MAX_WORDS = 10

/**
 * Compiles the filters, the sort and the search arguments of an endpoint.
 *
 * @throws DomainError, when the query is made, for values that the list cannot follow.
 */
export function compileQuery(
  { filters: all = {}, search = [], sort }: OperationModel,
  collection: CollectionModel,
): (args: Readonly<Record<string, unknown>>) => Query {
  const filters = Object.entries(all).map(([name, filter]) => ({
    name,
    conditionsOf:
      filter.operator === 'fields'
        ? compileFields(name, collection)
        : compileFilter(name, filter, collection),
  }))
  const orderOf = sort && compileSort(sort, collection)
  return (args) => {
    const equals = new Map<string, readonly JsonValue[]>()
    const conditions: Matches[] = []
    for (const { name, conditionsOf } of filters) {
      const value = Object.hasOwn(args, name) ? args[name] : undefined
      if (value === undefined || value === null) continue
      // Arguments come from a JSON body, so that they are JSON values.
      for (const { field, read, accepts, values } of conditionsOf(value as JsonValue)) {
        conditions.push((record) => accepts(read(record)))
        if (values !== undefined && !equals.has(field)) equals.set(field, values)
      }
      if (conditions.length > MAX_CONDITIONS)
        throw invalidArgument(name, `Expected at most ${MAX_CONDITIONS} conditions.`, value)
    }
    const words = search.flatMap((name) => (Object.hasOwn(args, name) ? wordsIn(args[name]) : []))
    if (words.length > 0) conditions.push(compileSearch(words.slice(0, MAX_WORDS)))
    const order = orderOf?.(args)
    if (conditions.length === 0 && order === undefined) return EMPTY_QUERY
    const matches: Matches | undefined =
      conditions.length < 2 ? conditions[0] : (record) => conditions.every((holds) => holds(record))
    return { equals, matches, order }
  }
}

/** The condition of one field. */
interface FieldCondition extends Condition {
  field: string
  read: PathReader
}

/** Compiles a filter on one field. Only what a field itself holds is in an index. */
function compileFilter(
  argument: string,
  filter: FilterModel,
  { fields }: CollectionModel,
): (value: JsonValue) => FieldCondition[] {
  const { field } = filter
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined
  const read = compilePath(field)
  const conditionOf = compileCondition(argument, filter, known)
  return (value) => {
    const { accepts, values } = conditionOf(value) ?? {}
    return accepts === undefined ? [] : [{ field, read, accepts, values: known && values }]
  }
}

/** Compiles a filter whose value is an object of conditions: `{ "role": "admin" }`. */
function compileFields(
  argument: string,
  collection: CollectionModel,
): (value: JsonValue) => FieldCondition[] {
  const index = lazy(() => createFieldIndex(collection.fields, collection.record))
  return (value) => {
    const entries = isObject(value) ? Object.entries(value) : []
    const names = new Set(entries.map(([name]) => wordsOf(name).join(' ')))
    return entries.flatMap(([name, each]) => {
      const kind = typeof each === 'boolean' ? 'boolean' : 'any'
      const filter = inferFilter({ name, kind, isArray: false }, index(), (text) => names.has(text))
      return filter === undefined ? [] : compileFilter(argument, filter, collection)(each)
    })
  }
}

/** The words of a search argument, a text or an array of texts, in lower case. */
function wordsIn(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((each) => (typeof each === 'string' ? (each.toLowerCase().match(/\S+/g) ?? []) : []))
}

/** Whether every word occurs in some text of a record, at any depth, in upper or lower case. */
function compileSearch(words: readonly string[]): Matches {
  const contains = (value: JsonValue, word: string): boolean => {
    if (typeof value === 'string') return value.toLowerCase().includes(word)
    if (typeof value !== 'object' || value === null) return false
    return Object.values(value).some((each) => contains(each, word))
  }
  return (record) => words.every((word) => contains(record, word))
}
