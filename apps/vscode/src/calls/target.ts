import { endpointUrl } from 'fc-core'
import type { Mocks } from '../mock/mocks.ts'
import type { LocatedCall } from './locate-call.ts'

/** Where a call goes. */
export interface Target {
  url: string
  isMock: boolean
}

/** The mock of the definition where one runs, else the service at its `base_url`. Undefined where that is no URL. */
export function findTarget(
  { document, endpoint }: LocatedCall,
  mocks: Mocks | undefined,
): Target | undefined {
  const served = mocks?.find(document.uri)?.packages[0]
  if (served !== undefined) {
    return { url: endpointUrl(served.base_url, endpoint.name), isMock: true }
  }
  return endpoint.url === undefined ? undefined : { url: endpoint.url, isMock: false }
}
