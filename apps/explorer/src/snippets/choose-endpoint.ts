import type { Endpoint } from 'fc-core'
import { isPaginated, requiresBearer } from '../definition/endpoint-flags.ts'

/** Chooses an endpoint for a first call: without a token and required arguments if possible, and with pages. */
export function chooseEndpoint(endpoints: readonly Endpoint[]): Endpoint | undefined {
  let best: { endpoint: Endpoint; effort: number } | undefined
  for (const endpoint of endpoints) {
    const required = (endpoint.arguments ?? []).filter(({ flags }) => flags?.includes('required'))
    const effort =
      required.length * 2 + (requiresBearer(endpoint) ? 1 : 0) + (isPaginated(endpoint) ? 0 : 1)
    if (best === undefined || effort < best.effort) best = { endpoint, effort }
  }
  return best?.endpoint
}
