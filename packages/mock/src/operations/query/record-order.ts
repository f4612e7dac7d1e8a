import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { STEP_ITEMS, type Work } from '../../scheduling/work.ts'
import type { FieldModel } from '../../model/model.ts'
import { choiceRanks } from '../../names/choice-order.ts'
import { compilePath } from '../../names/value-path.ts'

/** One field of an order, by path. The empty field is the creation order; in `status=open`, what is open comes first. */
export interface OrderBy {
  field: string
  descending: boolean
}

type SortValue = number | string | boolean | null

/**
 * The sort key of a record: the values it is sorted by, and its ordinal. Plain JSON, for cursors.
 * It stays valid when records, including this one, are created or deleted.
 */
export type SortKey = { values: SortValue[]; ordinal: number }

/** Creates, compares and parses the sort keys of an order. */
export interface SortKeys {
  of(record: JsonObject, ordinal: number): SortKey
  compare(left: SortKey, right: SortKey): number
  /** Reads the sort key in a cursor. Undefined for other values. */
  read(value: JsonValue | undefined): SortKey | undefined
}

/** Strings are compared up to this length. */
const MAX_TEXT = 256

/** Parses one entry of an order: `created_at`, `-created_at`, `status=open`. */
export function parseOrder(text: string): OrderBy {
  return { field: text.replace(/^-/, ''), descending: text.startsWith('-') }
}

/**
 * Creates the sort keys of an order: numbers before strings, strings by code units, priorities by rank, missing values and `null` last in both
 * directions. Equal records are sorted by ordinal, reversed in descending order.
 */
export function createSortKeys(
  order: readonly OrderBy[],
  fields: Readonly<Record<string, FieldModel>> = {},
): SortKeys {
  const parts = order
    .filter(({ field }) => field !== '')
    .map(({ field, descending }) => {
      const [path = '', first] = field.split('=')
      const [ranks, readPath] = [choiceRanks(path, fields[path]?.choices), compilePath(path)]
      if (first !== undefined)
        return { read: (record: JsonObject) => (readPath(record) === first ? 0 : 1), descending }
      const read = (record: JsonObject): JsonValue | undefined => {
        const value = readPath(record)
        return ranks?.get(value ?? null) ?? value
      }
      return { read, descending }
    })
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

/** Sorts records: returns their sort keys in order. Each key contains its ordinal. */
export function* sortRecords(
  ordinals: Iterable<number>,
  { of, compare }: SortKeys,
  readRecord: (ordinal: number) => JsonObject,
): Work<SortKey[]> {
  let from: SortKey[] = []
  for (const ordinal of ordinals)
    if (from.push(of(readRecord(ordinal), ordinal)) % STEP_ITEMS === 0) yield
  // Merge sort: sorting all at once would take too long for one step.
  let runs: SortKey[][] = []
  for (let at = 0; at < from.length; at += SORTED_AT_ONCE) {
    runs.push(from.slice(at, at + SORTED_AT_ONCE).sort(compare))
    yield
  }
  from = []
  while (runs.length > 1) {
    const merged: SortKey[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at]!, runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

const SORTED_AT_ONCE = 512

function* merge(
  left: readonly SortKey[],
  right: readonly SortKey[],
  compare: SortKeys['compare'],
): Work<SortKey[]> {
  const merged: SortKey[] = []
  let [at, other] = [0, 0]
  while (at < left.length || other < right.length) {
    const isLeft =
      other === right.length || (at < left.length && compare(left[at]!, right[other]!) <= 0)
    const count = merged.push(isLeft ? left[at++]! : right[other++]!)
    if (count % (STEP_ITEMS * 16) === 0) yield
  }
  return merged
}

function toSortValue(value: JsonValue | undefined): SortValue {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one === 'string') return one.slice(0, MAX_TEXT)
  return typeof one === 'object' ? null : (one ?? null)
}

/** Compares values that differ. Values of one type come before the next type, so that the order is transitive. */
function compareValues(left: SortValue, right: SortValue, descending: boolean): number {
  if (left === null || right === null) return left === null ? 1 : -1
  const [one, other] = typeof left === typeof right ? [left, right] : [typeof left, typeof right]
  return one < other === descending ? 1 : -1
}
