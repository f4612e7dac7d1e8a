import type { LocatedCall } from './locate-call.ts'
import type { Memory } from './memory.ts'

/** The version that is asked for; undefined for none, or one the package no longer has. */
export function versionFor(
  { id, endpoint }: Pick<LocatedCall, 'id' | 'endpoint'>,
  memory: Pick<Memory, 'versionOf'>,
): string | undefined {
  const chosen = memory.versionOf(id.definition)
  return chosen !== undefined && endpoint.versions.includes(chosen) ? chosen : undefined
}
