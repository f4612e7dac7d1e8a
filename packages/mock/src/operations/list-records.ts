import { describeValue } from 'fc-core'
import type { OperationModel } from '../model/model.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import {
  type Entry,
  select,
  type Selection,
  type Sequence,
  sequenceOf,
} from '../dataset/selection.ts'
import { countLeading } from '../dataset/count-leading.ts'
import { MAX_READ, type Table } from '../dataset/types.ts'
import { take } from '../names/take.ts'
import { DomainError } from './domain-error.ts'
import { type Arguments, missingParent } from './locate.ts'
import { compileQuery, type Query } from './query/compile-query.ts'
import { createPositions, type OrderBy } from './query/record-order.ts'
import { isInvalidArgument } from './query/invalid-argument.ts'
import { createSortedIndexes, type SortedIndexes } from './query/sorted-index.ts'

/** Selects the records that a call asks for. */
export type SelectRecords = (args: Arguments) => Selection | DomainError

/** Compiles the list of an operation: the records of a parent, or all of them, those that match, in order. */
export function compileList(operation: OperationModel, table: Table): SelectRecords {
  const { model } = table
  const query = compileQuery(operation, model)
  const parentFields = Object.keys(model.parent?.fields ?? {})
  const ownOrder = orderOf(model.order)
  const own = model.key.at(-1)
  const keyLists = Object.entries(operation.filters ?? {})
    .filter(([, { field, operator }]) => operator === 'in' && field === own)
    .map(([name]) => name)
  return (args) => {
    // A list of no keys means no record.
    if (keyLists.some((name) => Array.isArray(args[name]) && args[name].length === 0))
      return select(table, sequenceOf(table, [], false), undefined)
    const asked = query(args)
    if (isInvalidArgument(asked)) {
      const { argument, message } = asked
      const details = [
        {
          problem: 'wrong-type',
          pointer: `/${argument.replaceAll('~', '~0').replaceAll('/', '~1')}`,
          expected: message,
          received: describeValue(args[argument]),
        },
      ]
      return new DomainError(
        'INVALID_ARGUMENTS',
        `Argument \`${argument}\`: ${message}`,
        model.record,
        details,
      )
    }
    const key = parentKey(asked, parentFields)
    const missing = key && missingParent(table, key)
    if (missing !== undefined) return missing
    const order = asked.order ?? ownOrder
    return select(table, sequenceFor(table, asked, key, order), asked.matches)
  }
}

/** The values of the parent's key, where a query has one of each. */
function parentKey({ equals }: Query, fields: readonly string[]): JsonObject | undefined {
  if (fields.length === 0) return undefined
  const key: JsonObject = {}
  for (const field of fields) {
    const values = equals.get(field)
    if (values?.length !== 1) return undefined
    key[field] = values[0]!
  }
  return key
}

function sequenceFor(
  table: Table,
  { equals }: Query,
  parent: JsonObject | undefined,
  order: readonly OrderBy[],
): Sequence {
  const isByCreation = order.length === 0 || isCreation(table, order)
  const descending = order[0]?.descending === true
  const children = parent === undefined ? indexed(table, equals) : childrenOf(table, parent)
  if (isByCreation) return sequenceOf(table, children, descending)
  return sortedSequence(table, children, order)
}

function childrenOf(table: Table, key: JsonObject): readonly number[] {
  const above = Object.fromEntries(
    Object.entries(table.model.parent!.fields).map(([field, name]) => [name, key[field]!]),
  )
  const parent = table.parent!.find(above)
  return parent === undefined ? [] : table.childrenOf(parent)
}

/** The records that an index finds for a query with exact values; undefined where a walk over all is as good. */
function indexed(table: Table, equals: Query['equals']): readonly number[] | undefined {
  const own = table.model.key.at(-1)
  const keys = own === undefined || table.model.key.length > 1 ? undefined : equals.get(own)
  if (keys === undefined) return undefined
  const found = keys.flatMap((value) => table.find({ [own!]: value }) ?? [])
  return [...new Set(found)].sort((a, b) => a - b)
}

/** Whether an order is that of creation: by the time that each record was created. */
function isCreation({ model, rows }: Table, [first, ...rest]: readonly OrderBy[]): boolean {
  if (first === undefined || rest.length > 0) return first === undefined
  if (first.field === '') return true
  return rows === undefined && model.order.length === 1 && model.order[0] === `-${first.field}`
}

const indexes = new WeakMap<Table, SortedIndexes>()

function sortedSequence(
  table: Table,
  some: readonly number[] | undefined,
  order: readonly OrderBy[],
): Sequence {
  const read = (ordinal: number): JsonObject => table.record(ordinal) ?? {}
  let index = indexes.get(table)
  if (index === undefined)
    indexes.set(
      table,
      (index = createSortedIndexes(
        read,
        () => take(table.all(), MAX_READ),
        () => table.state.version,
      )),
    )
  const all = index.sorted(order)
  const wanted = some && new Set(some)
  const sorted = wanted === undefined ? all : all.filter((ordinal) => wanted.has(ordinal))
  const positions = createPositions(order)
  return {
    length: sorted.length,
    at: (at) => sorted[at]!,
    rank(position, inclusive) {
      const wantedPosition = positions.read(position)
      if (wantedPosition === undefined) return 0
      return countLeading(sorted.length, (at) => {
        const known = positions.of(read(sorted[at]!), sorted[at]!)
        const difference = positions.compare(known, wantedPosition)
        return difference < 0 || (inclusive && difference === 0)
      })
    },
    positionOf: (ordinal) => positions.of(read(ordinal), ordinal) as unknown as JsonValue,
  }
}

function orderOf(order: readonly string[]): OrderBy[] {
  return order.map((each) => ({ field: each.replace(/^-/, ''), descending: each.startsWith('-') }))
}

/** Records in order, of which pages are parts. */
export interface RecordPages {
  after(position: JsonValue | undefined, size: number): RecordSlice
  before(position: JsonValue | undefined, size: number): RecordSlice
  at(index: number, size: number): RecordSlice
}

/** Some successive records, as JSON texts. */
export interface RecordSlice {
  texts: readonly string[]
  /** Positions of the first and the last record; undefined when there is none. */
  first: JsonValue | undefined
  last: JsonValue | undefined
  hasPrevious: boolean
  hasNext: boolean
}

/** The pages of a selection. One more record than a page has tells whether there is a next page. */
export function toPages(selection: Selection, textOf: (ordinal: number) => string): RecordPages {
  const slice = (
    entries: readonly Entry[],
    hasPrevious: boolean,
    hasNext: boolean,
  ): RecordSlice => ({
    texts: entries.map(({ ordinal }) => textOf(ordinal)),
    first: entries[0]?.position,
    last: entries.at(-1)?.position,
    hasPrevious,
    hasNext,
  })
  return {
    after(position, size) {
      const found = selection.after(position, size + 1)
      const entries = found.length > size ? found.slice(0, size) : found
      const hasPrevious =
        position !== undefined && selection.before(entries[0]?.position, 1).length > 0
      return slice(entries, hasPrevious, found.length > size)
    },
    before(position, size) {
      const found = selection.before(position, size + 1)
      const entries = found.length > size ? found.slice(1) : found
      const hasNext = selection.after(entries.at(-1)?.position, 1).length > 0
      return slice(entries, found.length > size, hasNext)
    },
    at(index, size) {
      const found = selection.slice(index, size + 1)
      return slice(
        found.length > size ? found.slice(0, size) : found,
        index > 0,
        found.length > size,
      )
    },
  }
}
