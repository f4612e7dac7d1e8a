import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { isoToSeconds } from './comparable.ts'
import { compilePath } from './read-path.ts'

/** One field of an order, by path. The empty field is the place in the collection. */
export interface OrderBy {
  field: string
  descending: boolean
}

/** A value as it is sorted. Times are in an array, in seconds. Plain JSON. */
export type SortValue = number | string | boolean | null | readonly [seconds: number]

/** Texts are compared up to this length. */
const MAX_TEXT = 256

/** Reads what records are sorted by, and compares that. */
export interface SortOrder {
  valuesOf(record: JsonObject): readonly SortValue[]
  compare(left: readonly SortValue[], right: readonly SortValue[]): number
}

/**
 * Compiles an order: numbers numerically, times as times, then texts by code units; what is absent or `null` comes last,
 * in both directions. Total and transitive.
 */
export function compileOrder(order: readonly OrderBy[]): SortOrder {
  const parts = order
    .filter(({ field }) => field !== '')
    .map(({ field, descending }) => ({ read: compilePath(field, {}), field, descending }))
  return {
    valuesOf: (record) =>
      parts.map(({ read, field }) =>
        toSortValue(Object.hasOwn(record, field) ? record[field] : read(record)),
      ),
    compare(left, right) {
      for (let at = 0; at < parts.length; at++) {
        const [one, other] = [left[at] ?? null, right[at] ?? null]
        const difference = compareValues(one, other)
        if (difference === 0) continue
        const isTurned = parts[at]!.descending && one !== null && other !== null
        return isTurned ? -difference : difference
      }
      return 0
    },
  }
}

/** Compares records by an order; see {@link compileOrder}. The caller decides between records that are equal. */
export function compareRecords(
  order: readonly OrderBy[],
): (left: JsonObject, right: JsonObject) => number {
  const { valuesOf, compare } = compileOrder(order)
  return (left, right) => compare(valuesOf(left), valuesOf(right))
}

function toSortValue(value: JsonValue | undefined): SortValue {
  if (Array.isArray(value)) return toSortValue(value[0])
  if (value === undefined || value === null || isObject(value)) return null
  if (typeof value !== 'string') return value
  const seconds = isoToSeconds(value)
  return seconds === undefined ? value.slice(0, MAX_TEXT) : [seconds]
}

/** Each kind of value is before the next, so that the order is transitive. */
function compareValues(left: SortValue, right: SortValue): number {
  const ranks = rankOf(left) - rankOf(right)
  if (ranks !== 0) return ranks
  if (typeof left === 'string') return left === right ? 0 : left < (right as string) ? -1 : 1
  if (left === null) return 0
  return numberOf(left) - numberOf(right as typeof left)
}

function numberOf(value: number | boolean | readonly [seconds: number]): number {
  return typeof value === 'object' ? value[0] : Number(value)
}

function rankOf(value: SortValue): number {
  if (typeof value === 'number') return 0
  if (typeof value === 'string') return 2
  if (value === null) return 4
  return typeof value === 'boolean' ? 3 : 1
}
