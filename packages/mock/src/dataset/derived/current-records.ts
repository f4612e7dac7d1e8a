import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { backReferenceOf } from '../back-references.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { occupancyOf } from '../values/occupancy.ts'
import { directReader } from './children.ts'
import type { DerivedField } from './derived-field.ts'
import { compileQualifier, timeOf } from './qualifiers.ts'

/** Finds the references to the current or the latest of the records that refer to a record: `current_session_id`. */
export function findCurrent(table: Table): DerivedField[] {
  return scopeOf(table).fields.flatMap((field): DerivedField[] => {
    const kind = backReferenceOf(table, field.path)
    const { collection = '', field: key = '' } = table.model.references[field.path] ?? {}
    const child = kind && table.dataset.table(collection)
    const read = child && directReader(table, child)
    if (child === undefined || read === undefined) return []
    const isOpen = kind === 'current' ? compileQualifier(child, 'ongoing') : true
    const time = timeOf(scopeOf(child).fields)
    const startOf = (ordinal: number): number =>
      time?.time!.read(child.stored(ordinal)?.[time.name]) ?? 0
    return [
      {
        field,
        isCount: false,
        read(ordinal) {
          let current: number | undefined
          for (const each of read(ordinal)) {
            const isMeant =
              typeof isOpen === 'function' ? isOpen(child.stored(each) ?? {}) : isOpen === true
            const isLater = current === undefined || startOf(each) >= startOf(current)
            if (isMeant && isLater) current = each
          }
          return current === undefined ? null : child.keyValue(current, key)
        },
      },
    ]
  })
}

/** Compiles the status of what is in use, which agrees with its current record: a connector is occupied during a session. Undefined without such a status. */
export function compileCurrentUse(
  table: Table,
  current: readonly DerivedField[],
): { name: string; settle(record: JsonObject, isChanged: boolean): void } | undefined {
  const occupancy = occupancyOf(scopeOf(table))
  const user = current.find(
    ({ field }) =>
      backReferenceOf(table, field.path) === 'current' && occupancy?.occupants.includes(field),
  )
  if (occupancy === undefined || user === undefined) return undefined
  const { source, isTaken, taken, vacant } = occupancy
  const { name } = source
  return {
    name,
    settle(record, isChanged) {
      const value: JsonValue = record[name] ?? null
      const isUsed = (record[user.field.name] ?? null) !== null
      // What a client has set stays, but for a free record that is in use.
      if (isUsed && (!isChanged || isTaken(value) === false)) record[name] = taken
      if (!isUsed && !isChanged && value === taken) record[name] = vacant
    },
  }
}
