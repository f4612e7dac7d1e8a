import type { Client } from '../client.ts'
import type {
  ArgumentsOf,
  CallName,
  CallParameters,
  PackageTypes,
  ResultOf,
} from '../types/package-types.ts'

/** What tells a call from others in the cache: the package, its version, the endpoint and its arguments. */
export type QueryKey = readonly [
  package_: string,
  version: string | null,
  endpoint: string,
  args: unknown,
]

/** Options of a query, as every adapter of TanStack Query 5 takes them. */
export interface QueryOptions<Result> {
  queryKey: QueryKey
  queryFn(context: { signal: AbortSignal }): Promise<Result>
}

/**
 * A call as a query. It may be made again at any time: use it for endpoints that read.
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

/** The key of a call in the cache. */
export function queryKey(
  { address, version }: Pick<Client, 'address' | 'version'>,
  name: string,
  args: unknown,
): QueryKey {
  return [address, version ?? null, name, args ?? {}]
}

/** `call` without its types: here they are checked already. */
type LooseCall<Result> = (
  name: string,
  args: unknown,
  options: { signal: AbortSignal },
) => Promise<Result>
