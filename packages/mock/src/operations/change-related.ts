import type { Table } from '../dataset/types.ts'
import type { OperationModel } from '../model/model.ts'
import { stateFull } from './domain-error.ts'
import { relatedTables } from './related-tables.ts'

/** Compiles what a call changes in the records to which its record refers. */
export function compileRelatedChanges(
  { changes = {} }: OperationModel,
  table: Table,
): (ordinal: number) => void {
  const ways = Object.keys(changes).length === 0 ? [] : relatedTables(table)
  const entries = Object.entries(changes).flatMap(([path, sets]) => {
    // The parent, if a reference has the same field.
    const way = ways.findLast(({ fields }) => Object.hasOwn(fields, path))
    return way === undefined ? [] : [{ way, sets }]
  })
  return (ordinal) => {
    for (const { way, sets } of entries) {
      const found = way.find(table.record(ordinal) ?? {})
      if (found !== undefined && !way.other.update(found, sets)) throw stateFull()
    }
  }
}
