import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { DerivedField } from './derived-field.ts'
import { timeOf } from './qualifiers.ts'

/** Finds the place of a record among those that wait for the same one: “Place in the queue of the title. Null unless waiting.” */
export function findQueued(table: Table): DerivedField[] {
  const { model } = table
  const scope = scopeOf(table)
  return scope.fields.flatMap((field): DerivedField[] => {
    const [, noun] = /^position in (.+)$/.exec(field.model.formula ?? '') ?? []
    const [path] =
      Object.entries({ ...model.references }).find(
        ([, { collection }]) => table.dataset.table(collection)?.model.record === noun,
      ) ?? []
    const status = scope.fields.find(
      (each) => isStatusField(each.words, each.model.choices) && each.model.choices,
    )
    if (noun === undefined || path === undefined || status === undefined) return []
    const waiting = new Set(status.model.choices!.filter((each) => WAITING.test(String(each))))
    const time = timeOf(scope.fields)
    const stored = (ordinal: number): JsonObject => table.stored(ordinal) ?? {}
    const isWaiting = (record: JsonObject): boolean => waiting.has(record[status.name] ?? null)
    const timeIn = (record: JsonObject): number => time?.time!.read(record[time.name]) ?? 0
    const read = (ordinal: number): JsonValue => {
      const own = stored(ordinal)
      if (!isWaiting(own)) return field.isNullable ? null : 0
      const before = table.findByValue(path, own[path] ?? null).filter((each) => {
        const other = stored(each)
        const later = timeIn(other) - timeIn(own)
        return isWaiting(other) && (later < 0 || (later === 0 && each < ordinal))
      })
      return before.length + 1
    }
    return [{ field, isCount: true, read }]
  })
}

const WAITING = /^(?:waiting|waitlisted|queued|pending)$/
