import type { OperationModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import {
  createSelection,
  type RecordSelection,
  type SelectedRecord,
  type OrdinalSequence,
  CreationSequence,
} from '../dataset/selection.ts'
import { datedField } from '../dataset/ancestor-times.ts'
import { FIRST_ON_DEMAND } from '../dataset/child-ranges.ts'
import { MAX_SCANNED, type Table } from '../dataset/types.ts'
import { hasCreationWord } from '../dataset/rules/time-rules.ts'
import { memoize } from '../names/lazy.ts'
import { wordsOf } from '../names/name-words.ts'
import { take } from '../names/take.ts'
import type { PagePosition } from './page-position.ts'
import type { PageSlice } from './page-slice.ts'
import type { Arguments } from 'fc-server/protocol'
import { type MaybeWork, withResult } from '../scheduling/work.ts'
import { findParent } from './find-records.ts'
import { compileQualifier } from '../dataset/derived/qualifiers.ts'
import { compileQuery, type Query } from './query/compile-query.ts'
import { type OrderBy, parseOrder } from './query/record-order.ts'
import { createSortedIndex, type SortedIndex } from './query/sorted-index.ts'

/**
 * Compiles a list: the matching records of a parent or of the collection, in order. `end` excludes the records that were created later, `isIncluded`
 * others.
 *
 * @throws DomainError when called, for an unknown parent and for invalid arguments.
 */
export function compileList(
  operation: OperationModel,
  table: Table,
): (
  args: Arguments,
  end?: number,
  isIncluded?: (record: JsonObject) => boolean,
) => RecordSelection {
  const { model } = table
  const query = compileQuery(operation, model, (state) => {
    const matches = compileQualifier(table, state)
    return matches === true ? undefined : matches
  })
  const ownOrder = model.order.map(parseOrder)
  const own = model.key.at(-1)
  const keyLists = Object.entries(operation.filters ?? {})
    .filter(([, { field, operator }]) => operator === 'in' && field === own)
    .map(([name]) => name)
  const readLinked = compileLinked(operation, table)
  const { selects, returns } = operation
  const named =
    selects === undefined || returns !== undefined ? true : compileQualifier(table, selects)
  return (args, end = table.end, isIncluded) => {
    // An empty list of keys selects no record.
    if (keyLists.some((name) => Array.isArray(args[name]) && args[name].length === 0))
      return createSelection(table, new CreationSequence(table, [], false, end), undefined)
    const { equals, order = ownOrder, matches } = query(args)
    const all = [matches, isIncluded, named].filter((each) => typeof each === 'function')
    const isSelected =
      all.length < 2 ? all[0] : (record: JsonObject) => all.every((holds) => holds(record))
    const linked = readLinked(args)
    return createSelection(table, resolveSequence(table, equals, order, end, linked), isSelected)
  }
}

/** Returns the records of a parent or of keys, if the query has exact values for these; else all records. */
function resolveSequence(
  table: Table,
  equals: Query['equals'],
  order: readonly OrderBy[],
  end: number,
  linked: readonly number[] | undefined,
): OrdinalSequence {
  const single = [...equals].flatMap(([field, values]): [string, JsonValue][] =>
    values.length === 1 ? [[field, values[0]!]] : [],
  )
  const parent = single.length === 0 ? undefined : findParent(table, Object.fromEntries(single))
  const found = parent === undefined ? ordinalsOfKeys(table, equals) : table.childrenOf(parent)
  const members = linked && new Set(linked)
  const ordinals = members && found ? found.filter((each) => members.has(each)) : (found ?? linked)
  // The children of a record that is generated for an unknown key have ordinals far behind those of created records.
  const isEarlier = (ordinal: number): boolean => ordinal < end || ordinal >= FIRST_ON_DEMAND
  if (isCreationOrder(table, order)) {
    const descending = order[0]?.descending === true
    const dated = datedField(table)
    if (dated !== undefined)
      return creationIndexOf(table)(
        [{ field: dated, descending }],
        ordinals,
        end < table.end ? isEarlier : undefined,
      )
    return new CreationSequence(table, ordinals?.filter(isEarlier), descending, end)
  }
  return sortedIndexOf(table)(order, ordinals, end < table.end ? isEarlier : undefined)
}

/**
 * Compiles which records have the memberships that a call names: the users of a group, ascending. Undefined for calls without such an argument.
 *
 * @throws DomainError when called, for an unknown group.
 */
function compileLinked(
  { filters = {} }: OperationModel,
  table: Table,
): (args: Arguments) => readonly number[] | undefined {
  const links = Object.entries(filters).flatMap(([name, { field, through }]) => {
    const memberships = through && table.dataset.table(through.collection)
    return memberships ? [{ name, field, through: through!, memberships }] : []
  })
  return (args) => {
    let found: number[] | undefined
    for (const { name, field, through, memberships } of links) {
      const value = (args[name] ?? null) as JsonValue
      if (value === null || value === '') continue
      const parent = findParent(memberships, { [through.field]: value })
      const linked =
        parent === undefined
          ? memberships.findByValue(through.field, value)
          : memberships.childrenOf(parent)
      const keys = linked.map((each) => memberships.keyValue(each, through.member))
      const members = new Set(keys.flatMap((key) => table.find({ [field]: key }) ?? []))
      found = (found ?? [...members]).filter((each) => members.has(each))
    }
    return found?.sort((one, other) => one - other)
  }
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
  const isNewestFirst = model.order.length === 1 && model.order[0] === `-${first.field}`
  return rows === undefined && isNewestFirst && hasCreationWord(wordsOf(first.field))
}

/** Sorts records by the time of their creation, which follows from no other records. */
const creationIndexOf = memoize((table: Table) => {
  const read = (ordinal: number): JsonObject => table.stored(ordinal) ?? {}
  const all = (): Iterable<number> => take(table.all(), MAX_SCANNED)
  return createSortedIndex(read, all, () => table.state.version)
}, new WeakMap<Table, SortedIndex>())

const sortedIndexOf = memoize((table: Table) => {
  const read = (ordinal: number): JsonObject => table.record(ordinal) ?? {}
  const all = (): Iterable<number> => take(table.all(), MAX_SCANNED)
  return createSortedIndex(read, all, () => table.version, table.model.fields)
}, new WeakMap<Table, SortedIndex>())

/**
 * Reads a page of a selection, and one more record to determine whether there is a next page.
 *
 * @param textOf Returns the JSON of a record. Undefined: it is omitted.
 * @returns Undefined if the position cannot be one of this list.
 */
export function readPage(
  table: Table,
  selection: RecordSelection,
  { direction, item, number, end = table.end }: PagePosition,
  size: number,
  textOf: (ordinal: number) => string | undefined,
): MaybeWork<PageSlice | undefined> {
  if (item !== undefined && !selection.accepts(item)) return undefined
  const isAfter = direction === 'after'
  return withResult(selection[direction](item, size + 1), (found) => {
    const hasMore = found.length > size
    const entries = hasMore ? (isAfter ? found.slice(0, size) : found.slice(-size)) : found
    return withResult(readOther(found[0], entries.at(-1)), ({ length }) => {
      const texts: string[] = []
      for (const { ordinal } of entries) {
        // Some may have been deleted while the rest was read.
        const text = table.has(ordinal) ? textOf(ordinal) : undefined
        if (text !== undefined) texts.push(text)
      }
      return {
        texts,
        first: entries[0]?.position,
        last: entries.at(-1)?.position,
        hasPrevious: isAfter ? length > 0 : hasMore,
        hasNext: isAfter ? hasMore : length > 0,
        end,
        number,
      }
    })
  })

  /** Reads one record on the other side of the page. */
  function readOther(
    first: SelectedRecord | undefined,
    last: SelectedRecord | undefined,
  ): MaybeWork<readonly SelectedRecord[]> {
    if (!isAfter) return selection.after(last?.position, 1)
    return item === undefined ? [] : selection.before(first?.position, 1)
  }
}
