import { findPartitionPoint } from '../../dataset/partition-point.ts'
import type { OrdinalSequence } from '../../dataset/selection.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { createSortKeys, type OrderBy, sortOrdinals } from './record-order.ts'

/** How many orders are kept. */
const MAX_ORDERS = 8

/** The records of a collection in an order; those that `isWanted` selects. */
export type SortedIndex = (
  order: readonly OrderBy[],
  isWanted?: (ordinal: number) => boolean,
) => OrdinalSequence

/**
 * Creates the sorted indexes of a collection, as those of a database: kept per order until the collection changes.
 *
 * @param version Changes with every change of the collection.
 */
export function createSortedIndex(
  readRecord: (ordinal: number) => JsonObject,
  allOrdinals: () => Iterable<number>,
  version: () => number,
): SortedIndex {
  const kept = new Map<string, readonly number[]>()
  let keptVersion: number | undefined
  return (order, isWanted) => {
    if (keptVersion !== version()) kept.clear()
    keptVersion = version()
    const positions = createSortKeys(order)
    const positionOf = (ordinal: number) => positions.of(readRecord(ordinal), ordinal)
    const name = JSON.stringify(order)
    const all = kept.get(name) ?? sortOrdinals([...allOrdinals()], positions, readRecord)
    kept.delete(name)
    kept.set(name, all)
    if (kept.size > MAX_ORDERS) kept.delete(kept.keys().next().value!)
    const sorted = isWanted === undefined ? all : all.filter(isWanted)
    return {
      length: sorted.length,
      at: (index) => sorted[index]!,
      positionOf,
      rank(position, inclusive) {
        const wanted = positions.read(position)
        if (wanted === undefined) return 0
        return findPartitionPoint(sorted.length, (at) => {
          const difference = positions.compare(positionOf(sorted[at]!), wanted)
          return difference < 0 || (inclusive && difference === 0)
        })
      },
    }
  }
}
