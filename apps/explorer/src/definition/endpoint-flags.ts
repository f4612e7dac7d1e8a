import type { Endpoint } from 'fc-core'

/** True if the endpoint returns pages: its `flags` include `paginated`. */
export function isPaginated(endpoint: Pick<Endpoint, 'flags'>): boolean {
  return endpoint.flags?.includes('paginated') ?? false
}

/** True if calls of the endpoint require a bearer token: its `flags` include `bearer_auth`. */
export function requiresBearer(endpoint: Pick<Endpoint, 'flags'>): boolean {
  return endpoint.flags?.includes('bearer_auth') ?? false
}
