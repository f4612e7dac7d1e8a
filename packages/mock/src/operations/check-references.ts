import type { Endpoint } from 'fc-core'
import { isDeleted } from '../dataset/live-records.ts'
import type { Table } from '../dataset/types.ts'
import { errorsFor, wordsIn } from '../names/declared-error.ts'
import type { CollectionModel, OperationModel } from '../model/model.ts'
import { namedOnly } from '../model/object-types.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { memberNames, valuesAt } from '../names/value-path.ts'
import { notFound } from './domain-error.ts'
import { findParent } from './find-records.ts'

/** Rejects references to missing records: a parent, or the target of a checked field. */
export function rejectMissingReferences(
  table: Table,
  sent: JsonObject,
  checked: ReadonlySet<string>,
): void {
  findParent(table, sent)
  for (const [path, { collection, field }] of Object.entries(table.model.references)) {
    const other = checked.has(rootMember(path)) ? table.dataset.table(collection) : undefined
    if (field === undefined || other === undefined || (other === table && path.includes('.')))
      continue
    for (const value of valuesAt(sent, path))
      if (typeof value !== 'object' && !isFound(other, field, value))
        throw notFound(other.model.record, { [path.replaceAll('[]', '')]: value })
  }
}

function isFound(table: Table, field: string, value: JsonValue): boolean {
  const ordinal = table.find({ [field]: value })
  return ordinal !== undefined && !isDeleted(table.model, table.stored(ordinal) ?? {})
}

/** Returns the fields whose references must exist: those of required arguments, and those for which the endpoint declares an error, such as `ROOM_NOT_FOUND`. */
export function checkedFields(
  endpoint: Endpoint,
  { values = {} }: OperationModel,
  { model, dataset }: Table,
): ReadonlySet<string> {
  const { definition } = dataset.options
  const errors = errorsFor('NOT_FOUND', endpoint, { ...definition, errors: [] })
  const codes = errors.map(({ code }) => ` ${wordsIn(code)} `)
  const isDeclared = (field: string): boolean =>
    Object.entries(model.references).some(([path, { collection }]) => {
      const record = dataset.table(collection)?.model.record ?? ''
      return rootMember(path) === field && codes.some((code) => code.includes(` ${record} `))
    })
  return new Set(
    namedOnly(endpoint.arguments).flatMap(({ name, flags }) => {
      const field = values[name]
      const isChecked =
        field !== undefined && (flags?.includes('required') === true || isDeclared(field))
      return isChecked ? [field] : []
    }),
  )
}

/** Returns the fields of a membership that refer to its members. */
export function linkedFields({ references }: CollectionModel): ReadonlySet<string> {
  return new Set(Object.keys(references).map(rootMember))
}

function rootMember(path: string): string {
  return memberNames(path)[0] ?? path
}
