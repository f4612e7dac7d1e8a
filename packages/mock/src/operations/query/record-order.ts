import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { compilePath } from '../../names/value-path.ts'

/** One field of an order, by path. The empty field is the place in the collection. */
export interface OrderBy {
  field: string
  descending: boolean
}

type SortValue = number | string | boolean | null

/**
 * The place of a record in an order: the values it is sorted by, and its ordinal. Plain JSON, for a cursor.
 * It stays valid when records are created or deleted, the record itself included.
 */
export type SortKey = { values: SortValue[]; ordinal: number }

/** Positions of one order. */
export interface SortKeys {
  of(record: JsonObject, ordinal: number): SortKey
  compare(left: SortKey, right: SortKey): number
  /** Reads a position that a cursor carried; undefined for other values. */
  read(value: JsonValue | undefined): SortKey | undefined
}

/** Texts are compared up to this length. */
const MAX_TEXT = 256

/** Reads one entry of an order: `created_at`, `-created_at`. */
export function parseOrder(text: string): OrderBy {
  return { field: text.replace(/^-/, ''), descending: text.startsWith('-') }
}

/**
 * Creates the positions of an order: numbers before texts, texts by code units; what is absent or `null` comes last in both
 * directions. Records that are equal are in the order of their ordinals, reversed in a descending order.
 */
export function createSortKeys(order: readonly OrderBy[]): SortKeys {
  const parts = order
    .filter(({ field }) => field !== '')
    .map(({ field, descending }) => ({ read: compilePath(field), descending }))
  const sign = order.at(-1)?.descending === true ? -1 : 1
  return {
    of: (record, ordinal) => ({
      values: parts.map(({ read }) => toSortValue(read(record))),
      ordinal,
    }),
    compare(left, right) {
      for (let at = 0; at < parts.length; at++) {
        const [one, other] = [left.values[at]!, right.values[at]!]
        if (one !== other) return compareValues(one, other, parts[at]!.descending)
      }
      return sign * (left.ordinal - right.ordinal)
    },
    read(value) {
      const { values, ordinal } = isObject(value) ? value : {}
      const isPosition =
        Number.isSafeInteger(ordinal) &&
        Array.isArray(values) &&
        values.length === parts.length &&
        values.every((each) => each === toSortValue(each))
      return isPosition ? { values: values as SortValue[], ordinal: ordinal as number } : undefined
    },
  }
}

/** Sorts the ordinals of records. */
export function sortOrdinals(
  ordinals: readonly number[],
  { of, compare }: SortKeys,
  readRecord: (ordinal: number) => JsonObject,
): number[] {
  return ordinals
    .map((ordinal) => of(readRecord(ordinal), ordinal))
    .sort(compare)
    .map(({ ordinal }) => ordinal)
}

function toSortValue(value: JsonValue | undefined): SortValue {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one === 'string') return one.slice(0, MAX_TEXT)
  return typeof one === 'object' ? null : (one ?? null)
}

/** Compares values that differ. Each kind of value is before the next, so that the order is transitive. */
function compareValues(left: SortValue, right: SortValue, descending: boolean): number {
  if (left === null || right === null) return left === null ? 1 : -1
  const [one, other] = typeof left === typeof right ? [left, right] : [typeof left, typeof right]
  return one < other === descending ? 1 : -1
}
