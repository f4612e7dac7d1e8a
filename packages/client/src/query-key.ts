import type { Client } from './client.ts'
import type { EndpointName, PackageTypes } from 'fc-core'

/** Identifies an endpoint in the cache: address of the package, version, endpoint. Every key of the endpoint starts with it. */
export type EndpointKey = readonly [package_: string, version: string | null, endpoint: string]

/** Identifies a call in the cache: the endpoint, the arguments, and for one page or a pager what it is. */
export type QueryKey = readonly [...EndpointKey, args: unknown, ...kind: string[]]

/**
 * Returns the key that all queries and pagers of an endpoint start with, for invalidation.
 *
 * @example queryClient.invalidateQueries({ queryKey: endpointKey(client, 'list-users') })
 */
export function endpointKey<Types extends PackageTypes>(
  { address, version }: Client<Types>,
  name: EndpointName<Types>,
): EndpointKey {
  return [address, version ?? null, name]
}
