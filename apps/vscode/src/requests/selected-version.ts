import type { LocatedEndpoint } from './locate-endpoint.ts'
import type { RequestStorage } from './request-storage.ts'

/** The version that is asked for; undefined for none, or one the package no longer has. */
export function selectedVersion(
  { id, endpoint }: Pick<LocatedEndpoint, 'id' | 'endpoint'>,
  storage: Pick<RequestStorage, 'versionOf'>,
): string | undefined {
  const chosen = storage.versionOf(id.definition)
  return chosen !== undefined && endpoint.versions.includes(chosen) ? chosen : undefined
}
