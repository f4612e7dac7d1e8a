import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { isoToSeconds } from './comparable.ts'
import { compilePath } from './read-path.ts'

/** One field of an order, by path. The empty field is the place in the collection. */
export interface OrderBy {
  field: string
  descending: boolean
}

/** What a record is sorted by, in the order of the fields: its values as they are compared. Plain JSON. */
export type SortValues = readonly (number | string | boolean | null)[]

/** Texts are compared up to this length. */
const MAX_TEXT = 256

/** Compiles an order to a function that reads the values a record is sorted by. */
export function compileSortValues(order: readonly OrderBy[]): (record: JsonObject) => SortValues {
  const readers = order
    .filter(({ field }) => field !== '')
    .map(({ field }) => {
      const nested = compilePath(field, {})
      return (record: JsonObject) => (Object.hasOwn(record, field) ? record[field] : nested(record))
    })
  return (record) => readers.map((read) => toSortValue(read(record)))
}

/** Compares the values of two records. `null` comes last in both directions. */
export function compareSortValues(
  order: readonly OrderBy[],
): (left: SortValues, right: SortValues) => number {
  const directions = order.filter(({ field }) => field !== '').map(({ descending }) => descending)
  return (left, right) => {
    for (const [at, descending] of directions.entries()) {
      const [one = null, other = null] = [left[at], right[at]]
      const difference = compareValues(one, other)
      if (difference !== 0)
        return descending && one !== null && other !== null ? -difference : difference
    }
    return 0
  }
}

/**
 * Compares records by an order: numbers numerically, times as times, then texts by code units; what is absent or `null` comes last, in both
 * directions. Total and transitive. The caller decides between records that are equal.
 */
export function compareRecords(
  order: readonly OrderBy[],
): (left: JsonObject, right: JsonObject) => number {
  const valuesOf = compileSortValues(order)
  const compare = compareSortValues(order)
  return (left, right) => compare(valuesOf(left), valuesOf(right))
}

/** Whether records that are equal are in the reverse order of the collection: those created last come first in a descending order. */
export function isReversed(order: readonly OrderBy[]): boolean {
  return order.at(-1)?.descending === true
}

function toSortValue(value: JsonValue | undefined): number | string | boolean | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value.length > MAX_TEXT ? value.slice(0, MAX_TEXT) : value
  if (Array.isArray(value)) return value.length === 0 ? null : toSortValue(value[0])
  return isObject(value) ? null : value
}

/** Numbers, times, texts, booleans; what is missing goes last. Each kind of value is before the next, so that the order is transitive. */
function compareValues(
  left: number | string | boolean | null,
  right: number | string | boolean | null,
): number {
  if (left === right) return 0
  if (typeof left === 'string' && typeof right === 'string') {
    const [one, other] = [isoToSeconds(left), isoToSeconds(right)]
    if (one !== undefined && other !== undefined && one !== other) return one - other
    if ((one === undefined) !== (other === undefined)) return one === undefined ? 1 : -1
    if (one !== undefined) return 0
    return left < right ? -1 : 1
  }
  const ranks = rankOf(left) - rankOf(right)
  return ranks === 0 ? Number(left) - Number(right) : ranks
}

function rankOf(value: number | string | boolean | null): number {
  if (typeof value === 'number') return 0
  if (typeof value === 'string') return 1
  return value === null ? 3 : 2
}
