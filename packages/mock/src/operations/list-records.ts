import type { OperationModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import {
  type SelectedRecord,
  createSelection,
  type RecordSelection,
  type OrdinalSequence,
  createSequence,
} from '../dataset/selection.ts'
import { MAX_SCANNED, type Table } from '../dataset/types.ts'
import { memoize } from '../names/lazy.ts'
import { take } from '../names/take.ts'
import type { PageSlice, PageSource } from '../pagination/page-source.ts'
import type { Arguments } from '../protocol/body.ts'
import { findParent } from './find-records.ts'
import { compileQuery, type Query } from './query/compile-query.ts'
import { type OrderBy, parseOrder } from './query/record-order.ts'
import { createSortedIndex, type SortedIndex } from './query/sorted-index.ts'

/**
 * Compiles a list: the matching records of a parent or of the collection, in order.
 *
 * @throws DomainError when called, for an unknown parent and for invalid arguments.
 */
export function compileList(
  operation: OperationModel,
  table: Table,
): (args: Arguments) => RecordSelection {
  const { model } = table
  const query = compileQuery(operation, model)
  const ownOrder = model.order.map(parseOrder)
  const own = model.key.at(-1)
  const keyLists = Object.entries(operation.filters ?? {})
    .filter(([, { field, operator }]) => operator === 'in' && field === own)
    .map(([name]) => name)
  return (args) => {
    // An empty list of keys selects no record.
    if (keyLists.some((name) => Array.isArray(args[name]) && args[name].length === 0))
      return createSelection(table, createSequence(table, [], false), undefined)
    const { equals, order = ownOrder, matches } = query(args)
    return createSelection(table, resolveSequence(table, equals, order), matches)
  }
}

/** Returns the records of a parent or of keys, if the query has exact values for these; else all records. */
function resolveSequence(
  table: Table,
  equals: Query['equals'],
  order: readonly OrderBy[],
): OrdinalSequence {
  const single = [...equals].flatMap(([field, values]): [string, JsonValue][] =>
    values.length === 1 ? [[field, values[0]!]] : [],
  )
  const parent = single.length === 0 ? undefined : findParent(table, Object.fromEntries(single))
  const ordinals = parent === undefined ? ordinalsOfKeys(table, equals) : table.childrenOf(parent)
  if (isCreationOrder(table, order))
    return createSequence(table, ordinals, order[0]?.descending === true)
  const selected = ordinals && new Set(ordinals)
  return sortedIndexOf(table)(order, selected && ((ordinal) => selected.has(ordinal)))
}

/** Returns the records of the keys in a query. Undefined without keys, and for compound keys. */
function ordinalsOfKeys(table: Table, equals: Query['equals']): readonly number[] | undefined {
  const [own, ...rest] = table.model.key
  const keys = own === undefined || rest.length > 0 ? undefined : equals.get(own)
  const found = keys?.flatMap((value) => table.find({ [own!]: value }) ?? [])
  return found && [...new Set(found)].sort((a, b) => a - b)
}

/** Whether an order is the creation order. */
function isCreationOrder({ model, rows }: Table, [first, ...rest]: readonly OrderBy[]): boolean {
  if (first === undefined || rest.length > 0) return first === undefined
  if (first.field === '') return true
  return rows === undefined && model.order.length === 1 && model.order[0] === `-${first.field}`
}

const sortedIndexOf = memoize((table: Table) => {
  const read = (ordinal: number): JsonObject => table.record(ordinal) ?? {}
  const all = (): Iterable<number> => take(table.all(), MAX_SCANNED)
  return createSortedIndex(read, all, () => table.state.version)
}, new WeakMap<Table, SortedIndex>())

/** Returns the pages of a selection. Reads one more record than the page size to determine whether there is a next page. */
export function toPages(
  selection: RecordSelection,
  textOf: (ordinal: number) => string,
): PageSource {
  const slice = (
    entries: readonly SelectedRecord[],
    hasPrevious: boolean,
    hasNext: boolean,
  ): PageSlice => ({
    texts: entries.map(({ ordinal }) => textOf(ordinal)),
    first: entries[0]?.position,
    last: entries.at(-1)?.position,
    hasPrevious,
    hasNext,
  })
  return {
    after(position, size) {
      const found = selection.after(position, size + 1)
      const hasPrevious =
        position !== undefined && selection.before(found[0]?.position, 1).length > 0
      return slice(found.slice(0, size), hasPrevious, found.length > size)
    },
    before(position, size) {
      const found = selection.before(position, size + 1)
      const entries = found.slice(Math.max(found.length - size, 0))
      const hasNext = selection.after(entries.at(-1)?.position, 1).length > 0
      return slice(entries, found.length > size, hasNext)
    },
    at(index, size) {
      const found = selection.slice(index, size + 1)
      return slice(found.slice(0, size), index > 0, found.length > size)
    },
  }
}
