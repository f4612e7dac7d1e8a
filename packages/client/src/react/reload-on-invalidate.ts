import type { QueryKey } from '../query-key.ts'

/** The part of the `QueryClient` of TanStack Query 5 that announces invalidations. */
export interface InvalidationSource {
  getQueryCache(): {
    build(source: never, options: { queryKey: QueryKey; gcTime: number }): CachedQuery
    remove(query: never): void
    subscribe(listener: (event: CacheEvent) => void): () => void
  }
}

/**
 * Calls `reload` whenever `invalidateQueries` of a query client selects `queryKey`. For that, the cache gets an entry without data, which is neither
 * fetched nor persisted.
 *
 * @returns A function that ends this and removes the entry.
 */
export function reloadOnInvalidate(
  source: InvalidationSource,
  queryKey: QueryKey,
  reload: () => unknown,
): () => void {
  const cache = source.getQueryCache()
  const build = (): CachedQuery => cache.build(source as never, { queryKey, gcTime: Infinity })
  let entry = build()
  const unsubscribe = cache.subscribe(({ type, query, action }) => {
    if (query !== entry) return
    // `queryClient.clear()` removes all entries, but the list is still shown.
    if (type === 'removed') entry = build()
    if (type !== 'updated' || action?.type !== 'invalidate') return
    // Otherwise the next invalidation would not be announced.
    entry.setState({ isInvalidated: false })
    reload()
  })
  return () => {
    unsubscribe()
    cache.remove(entry as never)
  }
}

interface CachedQuery {
  setState(state: { isInvalidated: boolean }): void
}

interface CacheEvent {
  type: string
  query: unknown
  action?: { type: string }
}
