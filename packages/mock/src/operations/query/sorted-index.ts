import type { JsonObject } from '../../names/json-value.ts'
import type { OrderBy } from './compare-records.ts'
import { createPositions, type Position } from './cursor-position.ts'

/** How many orders are kept. */
const MAX_ORDERS = 8

/** Sorted ordinals of a collection, as the indexes of a database: kept per order until the collection changes. */
export interface SortedIndexes {
  /** All ordinals in an order. Do not change the array. */
  sorted(order: readonly OrderBy[]): readonly number[]
  /** How many records come before a position, or up to it with `inclusive`. */
  rank(order: readonly OrderBy[], position: Position, inclusive: boolean): number
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
  const sorted = (order: readonly OrderBy[]): readonly number[] => {
    if (keptVersion !== version()) kept.clear()
    keptVersion = version()
    const name = JSON.stringify(order)
    const found = kept.get(name) ?? sortOrdinals([...allOrdinals()], order, readRecord)
    kept.delete(name)
    kept.set(name, found)
    if (kept.size > MAX_ORDERS) kept.delete(kept.keys().next().value!)
    return found
  }
  return {
    sorted,
    rank: (order, position, inclusive) =>
      rankOf(sorted(order), order, readRecord, position, inclusive),
  }
}

/** Sorts the ordinals of records. Equal records are in the order of their ordinals, reversed in a descending order. */
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

/** How many of sorted ordinals come before a position, or up to it with `inclusive`. */
export function rankOf(
  ordinals: readonly number[],
  order: readonly OrderBy[],
  readRecord: (ordinal: number) => JsonObject,
  position: Position,
  inclusive: boolean,
): number {
  const positions = createPositions(order)
  let [low, high] = [0, ordinals.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const ordinal = ordinals[middle]!
    const difference = positions.compare(positions.of(readRecord(ordinal), ordinal), position)
    if (difference < 0 || (inclusive && difference === 0)) low = middle + 1
    else high = middle
  }
  return low
}
