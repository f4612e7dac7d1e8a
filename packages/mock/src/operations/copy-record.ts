import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import { isControlArgument } from '../model/control-argument.ts'
import type { OperationModel } from '../model/model.ts'
import { eventOf } from '../names/event-of.ts'
import type { JsonObject } from '../names/json-value.ts'
import type { Arguments } from 'fc-server/protocol'
import { compileFind } from './find-records.ts'

/** Fields that tell one record from others, even if no error says so. */
const OWN = /^(?:slug|code|number|reference|sku|barcode|serial number)$/

/**
 * Compiles the values that a call copies from the record of its key: `duplicate-event(event_id)`. The copy has its own key, status, times of events, and numbers of
 * other records.
 *
 * @param unique Fields whose values differ in each record.
 * @throws DomainError when called, for a missing record.
 */
export function compileCopy(
  operation: OperationModel,
  table: Table,
  unique: readonly string[],
): (args: Arguments) => JsonObject {
  if (operation.action !== 'create' || operation.key === undefined) return () => ({})
  const find = compileFind(operation, table)
  const { key } = table.model
  const kept = scopeOf(table).fields.filter(
    ({ name, words, text, path, model }) =>
      !/[.[]/.test(path) &&
      (!key.includes(name) || name in (table.model.parent?.fields ?? {})) &&
      !unique.includes(name) &&
      !OWN.test(text) &&
      !table.derived.has(name) &&
      !isStatusField(words) &&
      eventOf(words) === undefined &&
      // Calls do not store arguments such as `fields`.
      !isControlArgument({ name, type: model.type }),
  )
  return (args) => {
    const [ordinal] = find(args)
    const record = ordinal === undefined ? {} : (table.stored(ordinal) ?? {})
    const copied = kept.filter(({ name }) => Object.hasOwn(record, name))
    return structuredClone(Object.fromEntries(copied.map(({ name }) => [name, record[name]!])))
  }
}
