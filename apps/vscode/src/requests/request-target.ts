import { endpointUrl } from 'fc-core'
import type { MockManager } from '../mock/mock-manager.ts'
import type { LocatedEndpoint } from './locate-endpoint.ts'

/** Where a call goes. */
export interface RequestTarget {
  url: string
  isMock: boolean
}

/** The mock of the definition where one runs, else the service at its `base_url`. Undefined where that is no URL. */
export function findTarget(
  { document, endpoint }: LocatedEndpoint,
  mocks: MockManager | undefined,
): RequestTarget | undefined {
  const served = mocks?.find(document.uri)?.packages[0]
  if (served !== undefined) {
    return { url: endpointUrl(served.base_url, endpoint.name), isMock: true }
  }
  return endpoint.url === undefined ? undefined : { url: endpoint.url, isMock: false }
}
