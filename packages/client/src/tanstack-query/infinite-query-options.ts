import type { DataTag, InfiniteData } from '@tanstack/query-core'
import type { PageBody } from 'fc-core'
import type { Client } from '../client.ts'
import type { PageContent } from '../pagination/page.ts'
import { endpointKey, type QueryKey } from '../query-key.ts'
import type { ArgumentsOf, ItemOf, PackageTypes } from 'fc-core'
import type { CallParameters, PageName } from '../types/package-types.ts'
import { fetchPageContent } from './fetch-page-content.ts'
import type { QueryCallOptions } from './query-call-options.ts'
import { taggedKey } from './tagged-key.ts'

/** Options of an infinite query, for any adapter of TanStack Query 5. */
export interface InfiniteQueryOptions<Item> {
  queryKey: DataTag<QueryKey, InfiniteData<PageContent<Item>, PageBody | null>>
  queryFn(context: { pageParam: PageBody | null; signal: AbortSignal }): Promise<PageContent<Item>>
  initialPageParam: PageBody | null
  getNextPageParam(last: PageContent<Item>): PageBody | null
  getPreviousPageParam(first: PageContent<Item>): PageBody | null
}

/**
 * Returns the options of an infinite query over a paginated endpoint. Its pages are plain data: they survive persistence and hydration,
 * including the bodies of the next and previous page.
 *
 * Spec: Paginated endpoints, item 4.
 *
 * @example
 * const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(infiniteQueryOptions(client, 'list-users'))
 * const users = data?.pages.flatMap((page) => page.items)
 */
export function infiniteQueryOptions<Types extends PackageTypes, Name extends PageName<Types>>(
  client: Client<Types>,
  name: Name,
  ...[args, options]: CallParameters<ArgumentsOf<Types, Name>, QueryCallOptions>
): InfiniteQueryOptions<ItemOf<Types, Name>> {
  return {
    queryKey: taggedKey(...endpointKey(client, name), args ?? {}),
    queryFn: ({ pageParam, signal }) =>
      fetchPageContent(client, name, pageParam ?? args, { ...options, signal }),
    initialPageParam: null,
    getNextPageParam: (last) => last.nextBody,
    getPreviousPageParam: (first) => first.previousBody,
  }
}
