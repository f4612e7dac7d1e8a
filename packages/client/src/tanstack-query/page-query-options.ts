import type { DataTag } from '@tanstack/query-core'
import type { PageBody } from 'fc-core'
import type { Client } from '../client.ts'
import type { PageContent } from '../pagination/page.ts'
import { endpointKey, type QueryKey } from '../query-key.ts'
import type { ArgumentsOf, ItemOf, PackageTypes } from 'fc-core'
import type { CallParameters, PageName } from '../types/package-types.ts'
import { fetchPageContent } from './fetch-page-content.ts'
import type { QueryCallOptions } from './query-call-options.ts'
import { taggedKey } from './tagged-key.ts'

/** Options of a query of one page, for any adapter of TanStack Query 5. */
export interface PageQueryOptions<Item> {
  queryKey: DataTag<QueryKey, PageContent<Item>>
  queryFn(context: { signal: AbortSignal }): Promise<PageContent<Item>>
}

/**
 * Returns the options of a query of one page: the first page for these arguments, or the page that `nextBody` or `previousBody` of another page
 * leads to. The page is plain data: it survives persistence and hydration.
 *
 * Spec: Paginated endpoints, items 3 and 4.
 *
 * @example
 * const [body, setBody] = useState<PageBody>()
 * const { data: page } = useQuery(pageQueryOptions(client, 'list-users', body))
 * return <button disabled={!page?.nextBody} onClick={() => setBody(page!.nextBody!)}>Next</button>
 */
export function pageQueryOptions<Types extends PackageTypes, Name extends PageName<Types>>(
  client: Client<Types>,
  name: Name,
  ...[body, options]:
    | CallParameters<ArgumentsOf<Types, Name>, QueryCallOptions>
    | [body: PageBody, options?: QueryCallOptions]
): PageQueryOptions<ItemOf<Types, Name>> {
  return {
    // Not the key of the infinite query, whose data has another shape.
    queryKey: taggedKey(...endpointKey(client, name), body ?? {}, 'page'),
    queryFn: ({ signal }) => fetchPageContent(client, name, body, { ...options, signal }),
  }
}
