import { createFieldIndex } from '../../model/list-arguments/field-index.ts'
import { inferFilter } from '../../model/list-arguments/infer-filter.ts'
import { comparisonSymbols } from '../../model/words/list-argument-words.ts'
import type { CollectionModel, FilterModel, OperationModel } from '../../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import { compileArgument, compilePath, type PathReader } from '../../names/value-path.ts'
import { isDeleted } from '../../dataset/live-records.ts'
import { invalidArgument } from '../domain-error.ts'
import { compileCondition, type Condition } from './compile-condition.ts'
import { compileSort } from './compile-sort.ts'
import type { OrderBy } from './record-order.ts'

/** The query of a list call. */
export interface Query {
  /**
   * Accepted values per field, for index lookups: every matching record has one of them in the field, or an array with one of them.
   * Records found in the index must still be matched.
   */
  equals: ReadonlyMap<string, readonly JsonValue[]>
  /** Undefined: all records match. */
  matches: Matches | undefined
  /** Undefined: the order of the collection. */
  order: readonly OrderBy[] | undefined
}

type Matches = (record: JsonObject) => boolean

/** The query of a call without filters and sort. */
export const EMPTY_QUERY: Query = { equals: new Map(), matches: undefined, order: undefined }

/** Maximum number of conditions of one call. */
export const MAX_CONDITIONS = 50

/** Maximum number of search words. Further words are ignored. */
export const MAX_WORDS = 10

/**
 * Compiles the filter, sort and search arguments of an endpoint.
 *
 * @param stateOf Compiles whether a record is `upcoming` or `overdue`.
 * @throws DomainError when called, for invalid arguments.
 */
export function compileQuery(
  { filters: all = {}, search = [], searched, sort }: OperationModel,
  collection: CollectionModel,
  stateOf: (state: 'upcoming' | 'overdue') => Matches | undefined = () => undefined,
): (args: Readonly<Record<string, unknown>>) => Query {
  const own = Object.entries(all).filter(([, { through }]) => through === undefined)
  const filters = own.map(([name, filter]) => ({
    name,
    argument: compileArgument(name),
    isOfDeletion: filter.field === collection.deleted,
    hidden: filter.hides && { values: filter.hides, read: compilePath(filter.field) },
    // Without the argument, lists omit what it includes, unless another one selects by the same field.
    initial: filter.operator === 'include' ? false : undefined,
    rivals: own.flatMap(([other, { field, operator }]) =>
      field === filter.field && operator !== 'include' ? [compileArgument(other)] : [],
    ),
    conditionsOf:
      filter.operator === 'fields'
        ? compileFields(name, collection)
        : compileFilter(name, filter, collection),
    state:
      filter.operator === 'upcoming' || filter.operator === 'overdue'
        ? stateOf(filter.operator)
        : undefined,
  }))
  const searches = search.map(compileArgument)
  const orderOf = sort && compileSort(sort, collection)
  return (args) => {
    const equals = new Map<string, readonly JsonValue[]>()
    const conditions: Matches[] = []
    // Other conditions on the deletion replace this one.
    const isFiltered = filters.some(
      ({ name, isOfDeletion }) => isOfDeletion && (args[name] ?? null) !== null,
    )
    if (collection.deleted !== undefined && !isFiltered)
      conditions.push((record) => !isDeleted(collection, record))
    for (const { name, argument, hidden, initial, rivals, state, conditionsOf } of filters) {
      const isSelected =
        initial !== undefined && rivals.some((read) => (read(args) ?? null) !== null)
      const value = argument(args) ?? (isSelected ? undefined : initial)
      if (hidden !== undefined && (value ?? null) === null)
        conditions.push((record) => !hidden.values.includes(hidden.read(record) ?? null))
      if (value === undefined) continue
      if (state !== undefined && String(value) === 'true') conditions.push(state)
      for (const { field, read, accepts, values } of conditionsOf(value)) {
        conditions.push((record) => accepts(read(record)))
        if (values !== undefined && !equals.has(field)) equals.set(field, values)
      }
      if (conditions.length > MAX_CONDITIONS)
        throw invalidArgument(name, `Expected at most ${MAX_CONDITIONS} conditions.`, value)
    }
    const words = searches.flatMap((read) => wordsIn(read(args)))
    if (words.length > 0) conditions.push(compileSearch(words.slice(0, MAX_WORDS), searched))
    const order = orderOf?.(args)
    if (conditions.length === 0 && order === undefined) return EMPTY_QUERY
    const matches: Matches | undefined =
      conditions.length < 2 ? conditions[0] : (record) => conditions.every((holds) => holds(record))
    return { equals, matches, order }
  }
}

/** A condition on one field. */
interface FieldCondition extends Condition {
  field: string
  read: PathReader
}

/** Compiles a filter on one field. Only top-level fields are indexed. */
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

/** Compiles a filter whose value is an object with filters: `{ "role": "admin" }`. */
function compileFields(
  argument: string,
  collection: CollectionModel,
): (value: JsonValue) => FieldCondition[] {
  const index = lazy(() => createFieldIndex(collection.fields, collection.record))
  return (value) => {
    const entries = isObject(value) ? Object.entries(value) : readConditions(value)
    const names = new Set(entries.map(([name]) => wordsOf(name).join(' ')))
    return entries.flatMap(([name, each]) => {
      const kind = typeof each === 'boolean' ? 'boolean' : 'any'
      const filter = inferFilter({ name, kind, isArray: false }, index(), (text) => names.has(text))
      return filter === undefined ? [] : compileFilter(argument, filter, collection)(each)
    })
  }
}

/** Reads `[{ "field": "price", "op": ">=", "value": 5 }]` as the filters `price gte`: 5. Values of other shapes are no filters. */
function readConditions(value: JsonValue): [name: string, value: JsonValue][] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_CONDITIONS + 1).flatMap((each) => {
    const members = isObject(each) ? each : {}
    const find = (names: RegExp): JsonValue | undefined =>
      Object.entries(members).find(([name]) => names.test(name))?.[1]
    const [field, operator = '', expected] = [find(FIELD), find(OPERATOR), find(VALUE)]
    if (typeof field !== 'string' || typeof operator !== 'string' || expected === undefined)
      return []
    const word = Object.hasOwn(comparisonSymbols, operator) ? comparisonSymbols[operator] : operator
    return [[`${field} ${word}`.trim(), expected]]
  })
}

/** Members of an object with a condition. */
const FIELD = /^(?:field|name|key|column|attribute|property|path)$/i
const OPERATOR = /^(?:op|operator|comparison|comparator|condition|type)$/i
const VALUE = /^(?:values?|operand)$/i

/** Returns the words of a search argument in lower case. */
function wordsIn(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((each) => (typeof each === 'string' ? (each.toLowerCase().match(/\S+/g) ?? []) : []))
}

/** Compiles a search: every word must occur in a string of the record or of these fields, at any depth, case-insensitive. */
function compileSearch(words: readonly string[], fields: readonly string[] | undefined): Matches {
  const contains = (value: JsonValue, word: string): boolean => {
    if (typeof value === 'string') return value.toLowerCase().includes(word)
    if (typeof value !== 'object' || value === null) return false
    return Object.values(value).some((each) => contains(each, word))
  }
  const readers = fields?.map(compilePath)
  return (record) => {
    const values = readers?.map((read) => read(record) ?? null) ?? record
    return words.every((word) => contains(values, word))
  }
}
