import type { CollectionModel, OperationModel } from '../../model/model.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { compilePath } from '../../names/value-path.ts'
import { compileCondition } from './compile-condition.ts'
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
  const filters = Object.entries(all).map(([name, filter]) => {
    const { field } = filter
    const known = Object.hasOwn(collection.fields, field) ? collection.fields[field] : undefined
    const conditionOf = compileCondition(name, filter, known)
    return { name, field, isField: known !== undefined, read: compilePath(field), conditionOf }
  })
  const orderOf = sort && compileSort(sort, collection)
  return (args) => {
    const equals = new Map<string, readonly JsonValue[]>()
    const conditions: Matches[] = []
    for (const { name, field, isField, read, conditionOf } of filters) {
      const value = Object.hasOwn(args, name) ? args[name] : undefined
      if (value === undefined || value === null) continue
      // Arguments come from a JSON body, so that they are JSON values.
      const condition = conditionOf(value as JsonValue)
      if (condition === undefined) continue
      conditions.push((record) => condition.accepts(read(record)))
      if (condition.values !== undefined && isField && !equals.has(field))
        equals.set(field, condition.values)
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
