import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { compileOrder, type OrderBy, type SortValue } from './compare-records.ts'

/**
 * The place of a record in an order: the values it is sorted by, and its ordinal. Plain JSON, for a cursor.
 * It stays valid when records are created or deleted, the record itself included.
 */
export interface Position {
  values: readonly SortValue[]
  ordinal: number
}

/** Positions of one order. */
export interface Positions {
  of(record: JsonObject, ordinal: number): Position
  /** Records that are equal are in the order of their ordinals, reversed in a descending order. */
  compare(left: Position, right: Position): number
  /** Reads a position that a cursor carried; undefined for other values. */
  read(value: JsonValue | undefined): Position | undefined
}

/** Creates the positions of an order. */
export function createPositions(order: readonly OrderBy[]): Positions {
  const { valuesOf, compare } = compileOrder(order)
  const sign = order.at(-1)?.descending === true ? -1 : 1
  const count = order.filter(({ field }) => field !== '').length
  return {
    of: (record, ordinal) => ({ values: valuesOf(record), ordinal }),
    compare: (left, right) =>
      compare(left.values, right.values) || sign * (left.ordinal - right.ordinal),
    read(value) {
      if (!isObject(value) || !Number.isSafeInteger(value['ordinal'])) return undefined
      const { values, ordinal } = value
      if (!Array.isArray(values) || values.length !== count || !values.every(isSortValue))
        return undefined
      return { values, ordinal: ordinal as number }
    },
  }
}

function isSortValue(value: JsonValue): value is Exclude<SortValue, readonly [number]> | [number] {
  if (Array.isArray(value)) return value.length === 1 && typeof value[0] === 'number'
  return !isObject(value)
}
