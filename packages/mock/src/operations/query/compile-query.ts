import { createFieldIndex, type FieldIndex } from '../../model/list-arguments/field-index.ts'
import { readFilter } from '../../model/list-arguments/read-filter.ts'
import type { CollectionModel, FilterModel, OperationModel } from '../../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import { compileSort } from './compile-sort.ts'
import { compileCondition, MAX_VALUES } from './condition.ts'
import { type InvalidArgument, isInvalidArgument } from './invalid-argument.ts'
import { compilePath } from './read-path.ts'
import type { OrderBy } from './record-order.ts'

/** What a call asks of a list. */
export interface Query {
  /**
   * Accepted values per field, for an index: every record that matches holds one of them in the field, or an array with one.
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

/** A query that is being composed. */
interface Draft {
  equals: Map<string, readonly JsonValue[]>
  conditions: Matches[]
}

/** Adds what the value of one argument asks to a query. Returns what is wrong with it, if anything. */
type AddCondition = (draft: Draft, value: JsonValue) => string | undefined

/** Compiles the filters, the sort and the search arguments of an endpoint. */
export function compileQuery(
  operation: OperationModel,
  collection: CollectionModel,
): (args: Record<string, unknown>) => Query | InvalidArgument {
  const index = lazy(() => createFieldIndex(collection.fields, collection.record))
  const filters = Object.entries(operation.filters ?? {}).map(([name, filter]) => ({
    name,
    add:
      filter.operator === 'fields'
        ? compileFields(collection, index)
        : compileFilter(filter, collection),
  }))
  const { search = [], sort } = operation
  const orderOf = sort && compileSort(sort, collection, index)
  return (args) => {
    const draft: Draft = { equals: new Map(), conditions: [] }
    for (const { name, add } of filters) {
      const value = Object.hasOwn(args, name) ? args[name] : undefined
      if (value === undefined || value === null) continue
      // Arguments come from a JSON body, so that they are JSON values.
      const message = add(draft, value as JsonValue)
      if (message !== undefined) return { argument: name, message }
    }
    const { equals, conditions } = draft
    const words = search.flatMap((name) => (Object.hasOwn(args, name) ? wordsIn(args[name]) : []))
    if (words.length > 0) conditions.push(createSearch(words))
    const order = orderOf?.(args)
    if (order !== undefined && isInvalidArgument(order)) return order
    if (conditions.length === 0 && order === undefined) return EMPTY_QUERY
    const matches: Matches | undefined =
      conditions.length < 2 ? conditions[0] : (record) => conditions.every((holds) => holds(record))
    return { equals, matches, order }
  }
}

/** Compiles a filter on one field. */
function compileFilter(filter: FilterModel, { fields }: CollectionModel): AddCondition {
  const { field } = filter
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined
  const read = compilePath(field)
  const create = compileCondition(filter, known)
  return ({ equals, conditions }, value) => {
    const condition = create(value)
    if (condition === undefined) return undefined
    if (condition === 'too-many') return `Expected at most ${MAX_VALUES} values.`
    if (conditions.length >= MAX_CONDITIONS) return `Expected at most ${MAX_CONDITIONS} conditions.`
    const { accepts, values } = condition
    conditions.push((record) => accepts(read(record)))
    if (values !== undefined && known !== undefined && !equals.has(field)) equals.set(field, values)
    return undefined
  }
}

/** Compiles a filter whose value is an object of conditions: `{ "role": "admin" }`. */
function compileFields(collection: CollectionModel, index: () => FieldIndex): AddCondition {
  return (draft, value) => {
    const entries = isObject(value) ? Object.entries(value) : []
    const names = new Set(entries.map(([name]) => wordsOf(name).join(' ')))
    for (const [name, each] of entries) {
      const kind = typeof each === 'boolean' ? 'boolean' : 'any'
      const filter = readFilter({ name, kind, isArray: false }, index(), (text) => names.has(text))
      const invalid = filter && compileFilter(filter, collection)(draft, each)
      if (invalid !== undefined) return invalid
    }
    return undefined
  }
}

/** The words of a search argument, a text or an array of texts, in lower case. */
function wordsIn(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((each) => (typeof each === 'string' ? (each.toLowerCase().match(/\S+/g) ?? []) : []))
}

/** Whether every word occurs in some text of a record, at any depth, in upper or lower case. */
function createSearch(words: readonly string[]): Matches {
  const wanted = words.slice(0, MAX_WORDS)
  return (record) => {
    const missing = new Set(wanted)
    removeFound(record, missing)
    return missing.size === 0
  }
}

/** Removes the words that occur in a value; stops when none is left. */
function removeFound(value: JsonValue, missing: Set<string>): void {
  if (missing.size === 0) return
  if (typeof value === 'string') {
    const text = value.toLowerCase()
    for (const word of missing) if (text.includes(word)) missing.delete(word)
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) removeFound(member, missing)
  }
}
