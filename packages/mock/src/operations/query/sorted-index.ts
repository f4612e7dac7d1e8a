import { findPartitionPoint } from '../../dataset/partition-point.ts'
import type { OrdinalSequence } from '../../dataset/selection.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { createSortKeys, type OrderBy, sortOrdinals } from './record-order.ts'

/** Maximum number of cached orders. */
const MAX_ORDERS = 8

/** Returns the records of a collection in an order, optionally filtered. */
export type SortedIndex = (
  order: readonly OrderBy[],
  isIncluded?: (ordinal: number) => boolean,
) => OrdinalSequence

/**
 * Creates the sorted indexes of a collection, cached per order until the collection changes.
 *
 * @param version Returns a number that changes with every write to the collection.
 */
export function createSortedIndex(
  readRecord: (ordinal: number) => JsonObject,
  allOrdinals: () => Iterable<number>,
  version: () => number,
): SortedIndex {
  const cache = new Map<string, readonly number[]>()
  let cacheVersion: number | undefined
  return (order, isIncluded) => {
    if (cacheVersion !== version()) cache.clear()
    cacheVersion = version()
    const sortKeys = createSortKeys(order)
    const sortKeyOf = (ordinal: number) => sortKeys.of(readRecord(ordinal), ordinal)
    const name = JSON.stringify(order)
    const all = cache.get(name) ?? sortOrdinals([...allOrdinals()], sortKeys, readRecord)
    cache.delete(name)
    cache.set(name, all)
    if (cache.size > MAX_ORDERS) cache.delete(cache.keys().next().value!)
    const sorted = isIncluded === undefined ? all : all.filter(isIncluded)
    return {
      length: sorted.length,
      at: (index) => sorted[index]!,
      positionOf: sortKeyOf,
      rank(position, inclusive) {
        const target = sortKeys.read(position)
        if (target === undefined) return 0
        return findPartitionPoint(sorted.length, (at) => {
          const difference = sortKeys.compare(sortKeyOf(sorted[at]!), target)
          return difference < 0 || (inclusive && difference === 0)
        })
      },
    }
  }
}
