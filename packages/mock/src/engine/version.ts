import { API_VERSION, quote, selectVersion } from 'fc-core'
import type { ResolvedOptions, VersionPolicy } from '../options.ts'
import { Failure } from './failure.ts'
import type { Service, ServiceGroup } from './service.ts'

/** The service that answers a call, and the version it answers as. */
export interface Selected {
  service: Service
  /** Undefined for packages that are not versioned. */
  version: string | undefined
}

/**
 * Chooses the version of a call by its `Api-Version` header.
 *
 * Spec: Versioning, strategy 1, item 6; Errors, item 2.
 */
export function chooseVersion(
  group: ServiceGroup,
  header: string | undefined,
  options: ResolvedOptions,
): Selected | Failure {
  const [main] = group.services
  const versions = [
    ...new Set(group.services.flatMap(({ definition }) => definition.versions ?? [])),
  ]
  const selection = selectVersion({ ...main.definition, versions }, header)
  switch (selection.kind) {
    case 'unversioned':
      return { service: main, version: undefined }
    case 'selected':
      return { service: serviceOf(group, selection.version), version: selection.version }
    case 'missing':
      return applyPolicy(options.onMissingVersion, group, versions, header)
    case 'unknown':
      return applyPolicy(options.onUnknownVersion, group, versions, header)
  }
}

function applyPolicy(
  policy: VersionPolicy,
  group: ServiceGroup,
  versions: string[],
  header: string | undefined,
): Selected | Failure {
  const { definition } = group.services[0]
  const version =
    typeof policy === 'function'
      ? policy(header, definition)
      : policy === 'default'
        ? definition.version
        : undefined
  if (version !== undefined) return { service: serviceOf(group, version), version }
  const problem =
    header === undefined
      ? `The request header ${API_VERSION} is missing.`
      : `Version ${quote(header)} is unknown.`
  return new Failure(
    400,
    'BAD_VERSION',
    `${problem} Versions of this package: ${versions.map(quote).join(', ')}.`,
    { versions },
  )
}

/** The service that describes a version, else the first that has it among its versions. */
function serviceOf(group: ServiceGroup, version: string): Service {
  return (
    group.services.find(({ definition }) => definition.version === version) ??
    group.services.find(({ definition }) => definition.versions?.includes(version)) ??
    group.services[0]
  )
}
