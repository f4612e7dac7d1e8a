import type { DataTag } from '@tanstack/query-core'
import type { Client } from '../client.ts'
import { endpointKey, type QueryKey } from '../query-key.ts'
import type { ArgumentsOf, PackageTypes, ResultOf } from 'fc-core'
import type { CallName, CallParameters } from '../types/package-types.ts'
import type { QueryCallOptions } from './query-call-options.ts'
import { taggedKey } from './tagged-key.ts'

/** Options of a query, for any adapter of TanStack Query 5. The key carries the type of the data, for `getQueryData` and `setQueryData`. */
export interface QueryOptions<Result> {
  queryKey: DataTag<QueryKey, Result>
  queryFn(context: { signal: AbortSignal }): Promise<Result>
}

/**
 * Returns the options of a query that calls an endpoint. Queries are repeated at any time, so use it only for endpoints without side effects.
 *
 * @example const { data } = useQuery(queryOptions(client, 'find-user', { id }))
 */
export function queryOptions<Types extends PackageTypes, Name extends CallName<Types>>(
  client: Client<Types>,
  name: Name,
  ...[args, options]: CallParameters<ArgumentsOf<Types, Name>, QueryCallOptions>
): QueryOptions<ResultOf<Types, Name>> {
  const call = client.call as LooseCall<ResultOf<Types, Name>>
  return {
    queryKey: taggedKey(...endpointKey(client, name), args ?? {}),
    queryFn: ({ signal }) => call(name, args, { ...options, signal }),
  }
}

/** `call` without its types, which the caller's signature has checked. */
type LooseCall<Result> = (
  name: string,
  args: unknown,
  options: QueryCallOptions & { signal: AbortSignal },
) => Promise<Result>
