import type { Client } from '../client.ts'
import type {
  ArgumentsOf,
  CallName,
  CallParameters,
  PackageTypes,
  ResultOf,
} from '../types/package-types.ts'

/** Identifies a call in the cache: address of the package, version, endpoint, arguments. */
export type QueryKey = readonly [
  package_: string,
  version: string | null,
  endpoint: string,
  args: unknown,
]

/** Options of a query, for any adapter of TanStack Query 5. */
export interface QueryOptions<Result> {
  queryKey: QueryKey
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
  ...[args]: CallParameters<ArgumentsOf<Types, Name>, never>
): QueryOptions<ResultOf<Types, Name>> {
  const call = client.call as LooseCall<ResultOf<Types, Name>>
  return {
    queryKey: queryKey(client, name, args),
    queryFn: ({ signal }) => call(name, args, { signal }),
  }
}

/** Returns the key of a call in the cache. */
export function queryKey(
  { address, version }: Pick<Client, 'address' | 'version'>,
  name: string,
  args: unknown,
): QueryKey {
  return [address, version ?? null, name, args ?? {}]
}

/** `call` without its types, which the caller's signature has checked. */
type LooseCall<Result> = (
  name: string,
  args: unknown,
  options: { signal: AbortSignal },
) => Promise<Result>
