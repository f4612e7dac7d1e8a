import type { JsonValue } from '../names/json-value.ts'
import { copiesFrom, referencesOf } from './generate-references.ts'
import { findBoundaries } from './rules/boundaries.ts'
import { scopeOf } from './scope-of.ts'
import type { Table } from './types.ts'
import type { Span } from './values/scope.ts'

/** Creates a reader of the time at which a referenced record takes place: that of the class of a booking. Undefined if it has none. */
export function createScheduleReader(
  table: Table,
  path: string,
): ((key: JsonValue) => Span | undefined) | undefined {
  const { collection, field } = referencesOf(table.model)[path] ?? {}
  const target = field === undefined ? undefined : table.dataset.table(collection!)
  if (target === undefined || copiesFrom(target, table)) return undefined
  const { start, end } = findBoundaries(scopeOf(target))
  if (start === undefined) return undefined
  const isDaily = String(start.time!.write(0)).length === 10
  return (key) => {
    const ordinal = target.find({ [field!]: key })
    const record = ordinal === undefined ? undefined : target.stored(ordinal)
    const from = record && start.time!.read(record[start.name])
    if (from === undefined) return undefined
    return { start: from, end: (end && end.time!.read(record![end.name])) ?? from, isDaily }
  }
}
