import { findPartitionPoint } from '../../dataset/partition-point.ts'
import type { OrdinalSequence } from '../../dataset/selection.ts'
import type { JsonObject } from '../../names/json-value.ts'
import type { Work } from '../../scheduling/work.ts'
import type { FieldModel } from '../../model/model.ts'
import { createSortKeys, type OrderBy, type SortKey, sortRecords } from './record-order.ts'

/** Maximum number of cached orders of a collection. */
const MAX_ORDERS = 8

/** Maximum number of sort keys in all caches: requests can prefer datasets, each with its own collections. */
const MAX_KEYS = 500_000

/** The caches that have keys, the latest last. */
const CACHES = new Set<Map<string, readonly SortKey[]>>()

/** Clears the caches that were written first, until the others have few enough keys. */
function limitKeys(latest: Map<string, readonly SortKey[]>): void {
  CACHES.delete(latest)
  CACHES.add(latest)
  let keys = 0
  for (const cache of [...CACHES].toReversed()) {
    for (const { length } of cache.values()) keys += length
    if (keys > MAX_KEYS && cache !== latest) cache.clear()
    if (cache.size === 0) CACHES.delete(cache)
  }
}

/** Fewer records are sorted for each call. */
const MIN_CACHED = 1000

/**
 * Returns the records of a collection in an order.
 *
 * @param subset Some records, instead of all.
 * @param isIncluded Selects among them.
 */
export type SortedIndex = (
  order: readonly OrderBy[],
  subset?: readonly number[],
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
  fields?: Readonly<Record<string, FieldModel>>,
): SortedIndex {
  const cache = new Map<string, readonly SortKey[]>()
  let cacheVersion: number | undefined
  const inProgress = new Set<symbol>()

  /** Sorts all records. One call at a time does so, because the keys take memory; the others wait and use its result. */
  function* sortAll(order: readonly OrderBy[]): Work<readonly SortKey[]> {
    const name = JSON.stringify(order)
    do {
      if (cacheVersion !== version()) cache.clear()
      cacheVersion = version()
      const known = cache.get(name)
      if (known === undefined) continue
      cache.delete(name)
      cache.set(name, known)
      return known
    } while (inProgress.size > 0 && (yield true))
    const own = Symbol('sorting')
    inProgress.add(own)
    const started = version()
    try {
      const sorted = yield* sortRecords(allOrdinals(), createSortKeys(order, fields), readRecord)
      if (started === version()) cache.set(name, sorted)
      if (cache.size > MAX_ORDERS) cache.delete(cache.keys().next().value!)
      if (sorted.length >= MIN_CACHED) limitKeys(cache)
      return sorted
    } finally {
      inProgress.delete(own)
    }
  }

  function* sort(
    order: readonly OrderBy[],
    subset: readonly number[] | undefined,
  ): Work<readonly SortKey[]> {
    if (subset === undefined) return yield* sortAll(order)
    if (subset.length < MIN_CACHED)
      return yield* sortRecords(subset, createSortKeys(order, fields), readRecord)
    const selected = new Set(subset)
    return (yield* sortAll(order)).filter(({ ordinal }) => selected.has(ordinal))
  }

  return (order, subset, isIncluded) => {
    const sortKeys = createSortKeys(order, fields)
    let sorted: readonly SortKey[] | undefined
    const keys = (): readonly SortKey[] => sorted ?? []
    return {
      *prepare() {
        if (sorted !== undefined) return
        const all = yield* sort(order, subset)
        sorted = isIncluded === undefined ? all : all.filter(({ ordinal }) => isIncluded(ordinal))
      },
      get length() {
        return keys().length
      },
      at: (index) => keys()[index]!.ordinal,
      positionAt: (index) => keys()[index]!,
      rank(position, inclusive) {
        const target = sortKeys.read(position)
        if (target === undefined) return 0
        return findPartitionPoint(keys().length, (at) => {
          const difference = sortKeys.compare(keys()[at]!, target)
          return difference < 0 || (inclusive && difference === 0)
        })
      },
      positionOf: (ordinal) => keys().find((key) => key.ordinal === ordinal),
      accepts: (position) => sortKeys.read(position) !== undefined,
    }
  }
}
