import type { Endpoint } from 'fc-core'

/** Whether an endpoint returns pages: its `flags` hold `paginated`. */
export function isPaginated(endpoint: Endpoint): boolean {
  return endpoint.flags?.includes('paginated') ?? false
}
