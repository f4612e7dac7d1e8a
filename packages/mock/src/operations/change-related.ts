import type { Table } from '../dataset/types.ts'
import type { OperationModel } from '../model/model.ts'
import { stateFull } from './domain-error.ts'

/** Compiles what a call changes in the records to which its record refers. */
export function compileRelatedChanges(
  { changes = {} }: OperationModel,
  table: Table,
): (ordinal: number) => void {
  const { model, dataset } = table
  const entries = Object.entries(changes).flatMap(([path, sets]) => {
    const { collection, field } =
      model.parent?.fields[path] === undefined
        ? (model.references[path] ?? {})
        : { collection: model.parent.collection, field: model.parent.fields[path] }
    const target = collection === undefined ? undefined : dataset.table(collection)
    return target === undefined || field === undefined ? [] : [{ path, sets, target, field }]
  })
  return (ordinal) => {
    for (const { path, sets, target, field } of entries) {
      const value = table.record(ordinal)?.[path] ?? null
      const found = value === null ? undefined : target.find({ [field]: value })
      if (found !== undefined && !target.update(found, sets)) throw stateFull()
    }
  }
}
