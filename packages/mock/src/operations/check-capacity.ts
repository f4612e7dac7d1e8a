import { findCapacity } from '../dataset/rules/formulas.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import type { JsonObject } from '../names/json-value.ts'
import { noPlaceLeft } from './domain-error.ts'

/** Compiles the check that the records of a booking have a free place, if their places are counted by their bookings. */
export function compileCapacityCheck({
  model,
  parent,
  dataset,
}: Table): (sent: JsonObject) => void {
  const parts = Object.entries(model.references).flatMap(([path, { collection, field }]) => {
    const other = /[.[]/.test(path) ? undefined : dataset.table(collection)
    return other && field !== undefined ? [{ other, fields: { [path]: field } }] : []
  })
  if (parent !== undefined) parts.push({ other: parent, fields: model.parent!.fields })
  const limits = parts.flatMap(({ other, fields }) => {
    const { capacity, used, available } = findCapacity(scopeOf(other)) ?? {}
    const count = [used, available].find((each) => each && other.derived.has(each.name))
    return capacity && count ? [{ other, fields, capacity, count, isUsed: count === used }] : []
  })
  return (sent) => {
    for (const { other, fields, capacity, count, isUsed } of limits) {
      const key = Object.entries(fields).map(
        ([path, field]) => [field, sent[path] ?? null] as const,
      )
      const ordinal = other.find(Object.fromEntries(key))
      const record = ordinal === undefined ? undefined : other.record(ordinal)
      if (record === undefined) continue
      const limit = record[capacity.name] ?? null
      const left = isUsed ? Number(limit) - Number(record[count.name]) : Number(record[count.name])
      if (limit !== null && left <= 0) throw noPlaceLeft(other.model.record, capacity.name, limit)
    }
  }
}
