import { createFieldIndex, type FieldIndex } from '../../model/list-arguments/field-index.ts'
import { readFilter } from '../../model/list-arguments/read-filter.ts'
import type { CollectionModel, FilterModel, OperationModel } from '../../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import type { OrderBy } from './compare-records.ts'
import { compileSort } from './compile-sort.ts'
import { compileCondition, MAX_VALUES } from './condition.ts'
import { type InvalidArgument, isInvalidArgument } from './invalid-argument.ts'
import { compilePath } from './read-path.ts'
import { createSearch, searchWordsOf } from './search.ts'

/** What a call asks of a list. */
export interface Query {
  /**
   * Accepted values per field, for an index: every record that matches holds one of them in the field, or an array with one.
   * The records that an index finds so still have to be matched.
   */
  equals: ReadonlyMap<string, readonly JsonValue[]>
  /** Undefined: every record matches. */
  matches: ((record: JsonObject) => boolean) | undefined
  /** Undefined: the order of the collection. */
  order: readonly OrderBy[] | undefined
}

/** The query of a call that asks nothing. */
export const EMPTY_QUERY: Query = { equals: new Map(), matches: undefined, order: undefined }

/** The most conditions of one call. */
const MAX_CONDITIONS = 50

/** A query that is being composed. */
interface Draft {
  equals: Map<string, readonly JsonValue[]>
  conditions: ((record: JsonObject) => boolean)[]
}

/** Adds what the value of one argument asks to a query. Returns what is wrong with it, if anything. */
type AddCondition = (draft: Draft, value: JsonValue) => string | undefined

/** Compiles the filters, the sort and the search arguments of an endpoint. */
export function compileQuery(
  operation: OperationModel,
  collection: CollectionModel,
): (args: Record<string, unknown>) => Query | InvalidArgument {
  const index = lazy(() => createFieldIndex(collection.fields, collection.record))
  const filters = Object.entries(operation.filters ?? {}).map(
    ([name, filter]) =>
      [
        name,
        filter.operator === 'fields'
          ? compileFields(collection, index)
          : compileFilter(filter, collection),
      ] as const,
  )
  const searches = operation.search ?? []
  const orderOf = operation.sort && compileSort(operation.sort, collection, index)
  return (args) => {
    const draft: Draft = { equals: new Map(), conditions: [] }
    for (const [name, add] of filters) {
      const value = Object.hasOwn(args, name) ? args[name] : undefined
      if (value === undefined || value === null) continue
      // Arguments come from a JSON body, so that they are JSON values.
      const invalid = add(draft, value as JsonValue)
      if (invalid !== undefined) return { argument: name, message: invalid }
    }
    const words = searches.flatMap((name) =>
      Object.hasOwn(args, name) ? searchWordsOf(args[name]) : [],
    )
    const search = createSearch(words)
    if (search !== undefined) draft.conditions.push(search)
    const order = orderOf?.(args)
    if (order !== undefined && isInvalidArgument(order)) return order
    const { equals, conditions } = draft
    if (conditions.length === 0 && order === undefined) return EMPTY_QUERY
    return { equals, matches: allOf(conditions), order }
  }
}

/** Compiles a filter on one field. */
function compileFilter(filter: FilterModel, { fields }: CollectionModel): AddCondition {
  const { field } = filter
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined
  const read = compilePath(field, fields)
  const create = compileCondition(filter, known)
  return ({ equals, conditions }, value) => {
    const condition = create(value)
    if (condition === 'too-many') return `Expected at most ${MAX_VALUES} values.`
    if (condition === undefined) return undefined
    if (conditions.length >= MAX_CONDITIONS) return `Expected at most ${MAX_CONDITIONS} conditions.`
    const { accepts, values } = condition
    conditions.push((record) => accepts(read(record)))
    if (values !== undefined && known !== undefined && !equals.has(field)) equals.set(field, values)
    return undefined
  }
}

/** Compiles a filter whose value names fields. */
function compileFields(collection: CollectionModel, index: () => FieldIndex): AddCondition {
  return (draft, value) => {
    const entries = namedValues(value)
    const names = new Set(entries.map(([name]) => wordsOf(name).join(' ')))
    for (const [name, each] of entries) {
      if (each === null) continue
      const kind = typeof each === 'boolean' ? 'boolean' : 'any'
      const filter = readFilter({ name, kind, isArray: false }, index(), (text) => names.has(text))
      const invalid = filter && compileFilter(filter, collection)(draft, each)
      if (invalid !== undefined) return invalid
    }
    return undefined
  }
}

/** `{ "role": "admin" }`, or `[{ "Name": "role", "Values": ["admin"] }]`. */
function namedValues(value: JsonValue): [name: string, value: JsonValue][] {
  if (isObject(value)) {
    const named = namedValue(value)
    return named === undefined ? Object.entries(value) : [named]
  }
  return Array.isArray(value)
    ? value.flatMap((each) => (Array.isArray(each) ? [] : namedValues(each)))
    : []
}

/** `{ "Name": "role", "Values": ["admin"] }`, with or without an operator. */
function namedValue(entry: JsonObject): [name: string, value: JsonValue] | undefined {
  const members = new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]))
  const name = members.get('name') ?? members.get('field') ?? members.get('key')
  const value = members.get('values') ?? members.get('value')
  if (typeof name !== 'string' || value === undefined) return undefined
  const operator = members.get('operator') ?? members.get('op')
  return [name, typeof operator === 'string' ? { [operator]: value } : value]
}

function allOf(
  conditions: readonly ((record: JsonObject) => boolean)[],
): ((record: JsonObject) => boolean) | undefined {
  if (conditions.length < 2) return conditions[0]
  return (record) => conditions.every((matches) => matches(record))
}
