import type { Client } from '../client.ts'
import type { PageContent } from '../pagination/page.ts'
import type { PageBody } from 'fc-core'
import type {
  ArgumentsOf,
  CallParameters,
  ItemOf,
  PackageTypes,
  PageName,
} from '../types/package-types.ts'
import { queryKey, type QueryKey } from './query-options.ts'

/** Options of an infinite query, for any adapter of TanStack Query 5. */
export interface InfiniteQueryOptions<Item> {
  queryKey: QueryKey
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
  ...[args]: CallParameters<ArgumentsOf<Types, Name>, never>
): InfiniteQueryOptions<ItemOf<Types, Name>> {
  const page = client.page as LoosePage<ItemOf<Types, Name>>
  return {
    queryKey: queryKey(client, name, args),
    async queryFn({ pageParam, signal }) {
      const { items, nextBody, previousBody } = await page(name, pageParam ?? args, { signal })
      return { items, nextBody, previousBody }
    },
    initialPageParam: null,
    getNextPageParam: (last) => last.nextBody,
    getPreviousPageParam: (first) => first.previousBody,
  }
}

/** `page` without its types, which the caller's signature has checked. */
type LoosePage<Item> = (
  name: string,
  body: unknown,
  options: { signal: AbortSignal },
) => Promise<PageContent<Item>>
