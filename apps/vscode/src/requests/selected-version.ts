import type { LocatedEndpoint } from './locate-endpoint.ts'
import type { RequestStorage } from './request-storage.ts'

/** Returns the version selected for requests. Undefined without a selection or if the package no longer has it. */
export function selectedVersion(
  { id, endpoint }: Pick<LocatedEndpoint, 'id' | 'endpoint'>,
  storage: Pick<RequestStorage, 'versionOf'>,
): string | undefined {
  const chosen = storage.versionOf(id.definition)
  return chosen !== undefined && endpoint.versions.includes(chosen) ? chosen : undefined
}
