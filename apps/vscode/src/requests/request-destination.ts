import { endpointUrl } from 'fc-core'
import type { MockManager } from '../mock/mock-manager.ts'
import type { LocatedEndpoint } from './locate-endpoint.ts'

/** The target of a request. */
export interface RequestDestination {
  url: string
  isMock: boolean
}

/** Returns the mock server of the definition if it is running, otherwise the service. Undefined if `base_url` is not a URL. */
export function findDestination(
  { document, endpoint }: LocatedEndpoint,
  mocks: MockManager | undefined,
): RequestDestination | undefined {
  const served = mocks?.find(document.uri)?.packages[0]
  if (served !== undefined) {
    return { url: endpointUrl(served.base_url, endpoint.name), isMock: true }
  }
  return endpoint.url === undefined ? undefined : { url: endpoint.url, isMock: false }
}
