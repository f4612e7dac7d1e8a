import { FcError } from 'fc-core'
import type { MockCollection, RecordKey } from '../collection-api.ts'
import type { Table } from '../dataset/types.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { change, keyIn } from '../operations/change-records.ts'
import { compileList } from '../operations/list-records.ts'
import { alreadyExists, DomainError, stateFull } from '../operations/domain-error.ts'

const MAX_LISTED = Number.MAX_SAFE_INTEGER

/** The records of a table, for tests and the admin API. */
export function accessCollection(table: Table): MockCollection<JsonObject> {
  const { key: keyFields, record: noun } = table.model
  const ordinalOf = (key: RecordKey<JsonObject>): number | undefined =>
    table.find(toKey(key, table))
  const select = (where: Partial<JsonObject> = {}) => {
    const wanted = Object.entries(where)
    const filters = Object.fromEntries(wanted.map(([field]) => [field, { field }]))
    const selection = compileList({ action: 'list', filters }, table)(where)
    if (selection instanceof DomainError) throw toError(selection)
    return selection
  }
  return {
    find(key) {
      const ordinal = ordinalOf(key)
      return ordinal === undefined ? undefined : structuredClone(table.record(ordinal))
    },
    list({ where, limit = MAX_LISTED, offset = 0 } = {}) {
      return select(where)
        .slice(offset, limit)
        .map(({ ordinal }) => structuredClone(table.record(ordinal)!))
    },
    create(values) {
      const sent = structuredClone(values) as JsonObject
      const key = keyIn(table, sent)
      if (key !== undefined && table.find(key) !== undefined)
        throw toError(alreadyExists(noun, keyFields.at(-1)!, key[keyFields.at(-1)!]!))
      const ordinal = table.create(sent)
      if (ordinal === undefined) throw toError(stateFull())
      return structuredClone(table.record(ordinal)!)
    },
    update(key, values) {
      const ordinal = ordinalOf(key)
      if (ordinal === undefined)
        throw new FcError('not-found', `There is no ${noun} with the key ${JSON.stringify(key)}.`)
      const changed = change(table, ordinal, structuredClone(values) as JsonObject)
      if (changed instanceof DomainError) throw toError(changed)
      return structuredClone(table.record(ordinal)!)
    },
    delete(key) {
      const ordinal = ordinalOf(key)
      if (ordinal === undefined) return false
      if (!table.delete(ordinal)) throw toError(stateFull())
      return true
    },
    count: (where) => select(where).size(),
  }
}

/** The fields of a key; a single value is that of the record's own key field. */
function toKey(key: RecordKey<JsonObject>, { model }: Table): Record<string, JsonValue> {
  if (isObject(key)) return key
  return { [model.key.at(-1) ?? 'id']: key as JsonValue }
}

function toError({ code, message }: DomainError): FcError {
  return new FcError(code.toLowerCase().replaceAll('_', '-'), message)
}
