import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import {
  compareSortValues,
  compileSortValues,
  isReversed,
  type OrderBy,
  type SortValues,
} from './compare-records.ts'

/**
 * The place of a record in an order: the values it is sorted by, and its ordinal. Plain JSON for a cursor.
 * It stays valid when records are created or deleted, the record itself included.
 */
export interface Position {
  values: SortValues
  ordinal: number
}

/** Positions of one order. */
export interface Positions {
  of(record: JsonObject, ordinal: number): Position
  /** Total: only the same ordinal with the same values is equal. */
  compare(left: Position, right: Position): number
  /** Reads a position that a cursor carried; undefined for other values. */
  read(value: JsonValue | undefined): Position | undefined
}

/** Creates the positions of an order. */
export function createPositions(order: readonly OrderBy[]): Positions {
  const valuesOf = compileSortValues(order)
  const compareValues = compareSortValues(order)
  const sign = isReversed(order) ? -1 : 1
  const count = order.filter(({ field }) => field !== '').length
  return {
    of: (record, ordinal) => ({ values: valuesOf(record), ordinal }),
    compare: (left, right) =>
      compareValues(left.values, right.values) || sign * (left.ordinal - right.ordinal),
    read(value) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
      const { values, ordinal } = value
      if (!Array.isArray(values) || values.length !== count) return undefined
      if (
        !Number.isSafeInteger(ordinal) ||
        values.some((each) => typeof each === 'object' && each !== null)
      )
        return undefined
      return { values: values as SortValues, ordinal: ordinal as number }
    },
  }
}
