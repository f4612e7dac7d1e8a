import { FcError } from 'fc-core'
import type { MockCollection, RecordKey } from '../api/mock-collection.ts'
import type { RecordSelection } from '../dataset/selection.ts'
import type { Table } from '../dataset/types.ts'
import type { OperationModel } from '../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { changeRecord, findBySentKey } from './change-records.ts'
import {
  alreadyExists,
  catchDomainError,
  DomainError,
  invalidArgument,
  stateFull,
} from './domain-error.ts'
import { compileList } from './list-records.ts'
import { findUnknownSort } from './query/compile-sort.ts'
import { runAtOnce } from '../scheduling/work.ts'

const MAX_LISTED = Number.MAX_SAFE_INTEGER

/** Creates access to the records of a table, for tests and the admin API. */
export function accessCollection(table: Table): MockCollection<JsonObject> {
  const { key: keyFields, record: noun } = table.model
  const ordinalOf = (key: RecordKey<JsonObject>): number | undefined => {
    table.dataset.settle()
    return table.find(toKey(key, table))
  }
  const select = (where?: Partial<JsonObject>): RecordSelection => selectRecords(table, where)
  return {
    find(key) {
      const ordinal = ordinalOf(key)
      return ordinal === undefined ? undefined : structuredClone(table.record(ordinal))
    },
    list: ({ where, limit = MAX_LISTED, offset = 0 } = {}) =>
      runAtOnce(select(where).slice(offset, limit)).map(({ ordinal }) =>
        structuredClone(table.record(ordinal)!),
      ),
    create(values) {
      const sent = structuredClone(values) as JsonObject
      return orThrow(() => {
        if (findBySentKey(table, sent) !== undefined)
          throw alreadyExists(noun, keyFields.at(-1)!, sent[keyFields.at(-1)!]!)
        const ordinal = table.create(sent)
        if (ordinal === undefined) throw stateFull()
        return structuredClone(table.record(ordinal)!)
      })
    },
    update(key, values) {
      const ordinal = ordinalOf(key)
      if (ordinal === undefined)
        throw new FcError('not-found', `There is no ${noun} with the key ${JSON.stringify(key)}.`)
      orThrow(() => changeRecord(table, ordinal, structuredClone(values) as JsonObject))
      return structuredClone(table.record(ordinal)!)
    },
    delete(key) {
      const ordinal = ordinalOf(key)
      if (ordinal !== undefined && !table.delete(ordinal)) orThrow(() => stateFull())
      return ordinal !== undefined
    },
    count: (where) => runAtOnce(select(where).size()),
  }
}

/** Selects records in addition to values that they have. */
interface SelectOptions {
  /** A field, with a `-` prefix for descending order. */
  sort?: string
  isIncluded?: (record: JsonObject) => boolean
}

/** Selects the records with some values. */
export function selectRecords(
  table: Table,
  where: Partial<JsonObject> = {},
  { sort, isIncluded }: SelectOptions = {},
): RecordSelection {
  table.dataset.settle()
  if (sort !== undefined) checkSort(sort, table)
  const names = Object.keys(where)
  const filters = Object.fromEntries(names.map((field) => [field, { field }]))
  const by = names.includes('sort') ? '-sort' : 'sort'
  const operation: OperationModel = {
    action: 'list',
    filters,
    ...(sort !== undefined && { sort: { by } }),
  }
  const args = sort === undefined ? where : { ...where, [by]: sort }
  return orThrow(() => compileList(operation, table)(args, undefined, isIncluded))
}

function checkSort(sort: string, { model }: Table): void {
  const unknown = findUnknownSort(sort, model)
  if (unknown === undefined) return
  const names = Object.keys(model.fields).slice(0, 20)
  const expected = `Expected a field to sort by (${names.map((name) => `\`${name}\``).join(', ')}), prefixed with \`-\` for descending order, got ${JSON.stringify(unknown.slice(0, 60))}.`
  orThrow(() => invalidArgument('sort', expected, sort))
}

/** Returns the key fields. A single value is the value of the own key field. */
function toKey(key: RecordKey<JsonObject>, { model }: Table): Record<string, JsonValue> {
  return isObject(key) ? key : { [model.key.at(-1) ?? 'id']: key as JsonValue }
}

/** Returns the result, or throws a `DomainError` as `FcError`. */
function orThrow<Value>(run: () => Value | DomainError): Value {
  const result = catchDomainError(run)
  if (!(result instanceof DomainError)) return result
  throw new FcError(result.code.toLowerCase().replaceAll('_', '-'), result.message)
}
