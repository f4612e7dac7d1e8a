import { selectVersion } from 'fc-core'
import { UnknownVersionError } from '../errors/unknown-version-error.ts'
import type { ServiceDefinition } from './service-definition.ts'

/**
 * Returns the version to send in `Api-Version`. Undefined if none was requested or the package is not versioned: no header is sent.
 *
 * Spec: Versioning, strategy 1, items 4, 5 and 7.
 *
 * @throws UnknownVersionError when `requested` is not one of `versions`.
 */
export function resolveVersion(
  definition: ServiceDefinition,
  requested: string | undefined,
): string | undefined {
  const { kind, version } = selectVersion(definition, requested)
  if (kind === 'unknown') throw new UnknownVersionError(version, definition.versions)
  return version
}
