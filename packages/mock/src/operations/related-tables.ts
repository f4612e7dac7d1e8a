import type { Table } from '../dataset/types.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { valuesAt } from '../names/value-path.ts'

/** A table to which the records of another one belong or refer. */
interface RelatedTable {
  other: Table
  /** Field of the record → field of the other record. */
  fields: Readonly<Record<string, string>>
  /** Returns the ordinal of the other record. */
  find(record: JsonObject): number | undefined
  /** Returns the other record. */
  read(record: JsonObject): JsonObject | undefined
}

/** Returns the tables to which elements of lists refer: the products of the lines of an order. */
export function listedTables(
  table: Table,
): { other: Table; readAll(record: JsonObject): JsonObject[] }[] {
  return Object.entries(table.model.references).flatMap(([path, { collection, field }]) => {
    const other = path.includes('[]') ? table.dataset.table(collection) : undefined
    if (other === undefined || field === undefined) return []
    const readAll = (record: JsonObject): JsonObject[] =>
      valuesAt(record, path).flatMap((key): JsonObject[] => {
        const ordinal = other.find({ [field]: key })
        const found = ordinal === undefined ? undefined : other.record(ordinal)
        return found === undefined ? [] : [found]
      })
    return [{ other, readAll }]
  })
}

/** Returns the tables to which the records of a table refer, and the one to which they belong. */
export function relatedTables(table: Table): RelatedTable[] {
  const { model, parent, dataset } = table
  const ways = Object.entries(model.references).flatMap(([path, { collection, field }]) => {
    const other = /[.[]/.test(path) ? undefined : dataset.table(collection)
    return other && field !== undefined ? [{ other, fields: { [path]: field } }] : []
  })
  if (parent !== undefined) ways.push({ other: parent, fields: model.parent!.fields })
  return ways.map(({ other, fields }) => {
    const find = (record: JsonObject): number | undefined => {
      const key = Object.entries(fields).map(([path, field]) => [field, record[path] ?? null])
      return other.find(Object.fromEntries(key) as Record<string, JsonValue>)
    }
    return {
      other,
      fields,
      find,
      read(record) {
        const ordinal = find(record)
        return ordinal === undefined ? undefined : other.record(ordinal)
      },
    }
  })
}
