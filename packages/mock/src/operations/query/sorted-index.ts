import type { JsonObject } from '../../names/json-value.ts'
import { createPositions, type OrderBy } from './record-order.ts'

/** How many orders are kept. */
const MAX_ORDERS = 8

/** Sorted ordinals of a collection, as the indexes of a database: kept per order until the collection changes. */
export interface SortedIndexes {
  /** All ordinals in an order. Do not change the array. */
  sorted(order: readonly OrderBy[]): readonly number[]
}

/**
 * Creates the sorted indexes of a collection.
 *
 * @param version Changes with every change of the collection.
 */
export function createSortedIndexes(
  readRecord: (ordinal: number) => JsonObject,
  allOrdinals: () => Iterable<number>,
  version: () => number,
): SortedIndexes {
  const kept = new Map<string, readonly number[]>()
  let keptVersion: number | undefined
  return {
    sorted(order) {
      if (keptVersion !== version()) kept.clear()
      keptVersion = version()
      const name = JSON.stringify(order)
      const found = kept.get(name) ?? sortOrdinals([...allOrdinals()], order, readRecord)
      kept.delete(name)
      kept.set(name, found)
      if (kept.size > MAX_ORDERS) kept.delete(kept.keys().next().value!)
      return found
    },
  }
}

/** Sorts the ordinals of records. */
export function sortOrdinals(
  ordinals: readonly number[],
  order: readonly OrderBy[],
  readRecord: (ordinal: number) => JsonObject,
): number[] {
  const positions = createPositions(order)
  return ordinals
    .map((ordinal) => positions.of(readRecord(ordinal), ordinal))
    .sort(positions.compare)
    .map(({ ordinal }) => ordinal)
}
