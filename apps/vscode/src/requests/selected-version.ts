import type { LocatedEndpoint } from './locate-endpoint.ts'
import type { RequestStorage } from './request-storage.ts'

/**
 * Returns the version that requests send: the selected one, otherwise that of the definition, which hovers show too. Undefined if the package is
 * not versioned or the user selected none. A selected version that the package no longer has is ignored.
 */
export function selectedVersion(
  {
    id,
    endpoint,
  }: {
    id: LocatedEndpoint['id']
    endpoint: Pick<LocatedEndpoint['endpoint'], 'version' | 'versions'>
  },
  storage: Pick<RequestStorage, 'versionOf'>,
): string | undefined {
  const chosen = storage.versionOf(id.definition)
  if (chosen === null) return undefined
  return chosen !== undefined && endpoint.versions.includes(chosen) ? chosen : endpoint.version
}
