import type { Endpoint } from 'fc-core'
import type { Arguments } from 'fc-server/protocol'
import { referenceTo } from '../dataset/derived/children.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import type { OperationModel } from '../model/model.ts'
import { conditionOfError, mentions } from '../model/status-in-docs.ts'
import { errorsOf } from '../names/declared-error.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { invalidState, notFound, stateFull } from './domain-error.ts'
import { MAX_RECORDS } from './find-records.ts'

/** Assigns the records with the sent keys to a record. */
type Assign = (args: Arguments, ordinal: number) => void

/**
 * Compiles how a call assigns other records to its record: `load-parcels` sets the `tour_id` of the parcels, and the status of those that have one, `out_for_delivery`.
 *
 * @throws DomainError when called, for missing records, and for those with a status that a declared error describes.
 */
export function compileAssigned(
  endpoint: Endpoint,
  { assigns = {} }: OperationModel,
  table: Table,
): Assign {
  const compiled = Object.entries(assigns).flatMap(([argument, collection]): Assign[] => {
    const child = table.dataset.table(collection)
    const path = child && referenceTo(table, child)
    return child && path !== undefined ? [compileOne(endpoint, argument, path, table, child)] : []
  })
  return (args, ordinal) => {
    for (const assign of compiled) assign(args, ordinal)
  }
}

function compileOne(
  endpoint: Endpoint,
  argument: string,
  path: string,
  table: Table,
  child: Table,
): Assign {
  const { field = '' } = child.model.references[path]!
  const own = child.model.key.at(-1) ?? 'id'
  const { record } = child.model
  const status = scopeOf(child).fields.find(
    ({ words, model }) => isStatusField(words) && model.choices,
  )
  const choices = (status?.model.choices ?? []).filter((each) => typeof each === 'string')
  const [assigned] = mentions(child.model.fields[path]?.only?.[0] ?? '', choices)
  const sets: JsonObject =
    status === undefined || assigned === undefined ? {} : { [status.name]: assigned }
  const conditions = errorsOf(endpoint).flatMap(({ code, docs = '' }) => {
    const isAbout = docs.toLowerCase().includes(record)
    const { required, excluded } = conditionOfError(isAbout ? docs : '', choices)
    const allowed =
      required.length > 0 ? required : choices.filter((each) => !excluded.includes(each))
    return required.length + excluded.length > 0 ? [{ code, allowed }] : []
  })
  return (args, ordinal) => {
    const keys = Array.isArray(args[argument]) ? (args[argument] as JsonValue[]) : []
    const found = keys.slice(0, MAX_RECORDS).map((key) => {
      const each = child.find({ [own]: key })
      if (each === undefined) throw notFound(record, { [own]: key })
      return each
    })
    for (const each of found)
      for (const { code, allowed } of conditions) {
        const value = child.record(each)?.[status!.name] ?? null
        if (!allowed.includes(value as string))
          throw invalidState(record, status!.name, value, allowed, code)
      }
    const key = table.keyValue(ordinal, field)
    for (const each of found) if (!child.update(each, { ...sets, [path]: key })) throw stateFull()
  }
}
