import { API_VERSION, FcError, type PackageDefinition, selectVersion } from 'fc-core'
import { quote } from 'fc-core/text'
import type { ResolvedOptions, VersionPolicy } from '../options.ts'
import { Failure } from '../protocol/failure.ts'
import type { Service, ServiceGroup } from './service.ts'

/** The service for a call, and its version. */
export interface SelectedService {
  service: Service
  /** Undefined for packages that are not versioned. */
  version: string | undefined
}

/**
 * Selects the service and version of a call by its `Api-Version` header.
 *
 * Spec: Versioning, strategy 1, item 6; Errors, item 2.
 */
export function selectService(
  group: ServiceGroup,
  header: string | undefined,
  options: ResolvedOptions,
): SelectedService | Failure {
  const { definition, versions, selected, unversioned } = groupVersionsOf(group)
  const selection = selectVersion(definition, header)
  if (versions.length === 0) return unversioned
  switch (selection.kind) {
    case 'unversioned':
      return unversioned
    case 'selected':
      return selected.get(selection.version)!
    case 'missing':
      return applyPolicy(options.onMissingVersion, group, versions, header)
    case 'unknown':
      return applyPolicy(options.onUnknownVersion, group, versions, header)
  }
}

/** The versions of a group, and the service of each. */
interface GroupVersions {
  /** `versions` of all definitions, and their `version` if `versions` lacks it by mistake. Empty if none is declared. */
  versions: string[]
  /** The first definition, with the versions of all. */
  definition: Pick<PackageDefinition, 'flags' | 'version' | 'versions'>
  selected: ReadonlyMap<string, SelectedService>
  unversioned: SelectedService
}

/** Computed once for each group. */
const VERSIONS = new WeakMap<ServiceGroup, GroupVersions>()

function groupVersionsOf(group: ServiceGroup): GroupVersions {
  let known = VERSIONS.get(group)
  if (known === undefined) {
    const [main] = group.services
    const versions = [
      ...new Set(
        group.services.flatMap(({ definition: { version, versions = [] } }) =>
          version === undefined ? versions : [...versions, version],
        ),
      ),
    ]
    known = {
      versions,
      definition: { ...main.definition, versions },
      selected: new Map(
        versions.map((version) => [
          version,
          { service: serviceForVersion(group, version), version },
        ]),
      ),
      unversioned: { service: main, version: undefined },
    }
    VERSIONS.set(group, known)
  }
  return known
}

function applyPolicy(
  policy: VersionPolicy,
  group: ServiceGroup,
  versions: string[],
  header: string | undefined,
): SelectedService | Failure {
  const { definition } = group.services[0]
  const version =
    typeof policy === 'function'
      ? policy(header, definition)
      : policy === 'default'
        ? definition.version
        : undefined
  if (version !== undefined) {
    if (!versions.includes(version)) throw invalidPolicy(version, versions, header)
    return { service: serviceForVersion(group, version), version }
  }
  const problem =
    header === undefined
      ? `Missing request header ${API_VERSION}.`
      : `Unknown version ${quote(header)}.`
  return new Failure(
    400,
    'BAD_VERSION',
    `${problem} Available versions: ${versions.map(quote).join(', ')}.`,
    { versions },
  )
}

function invalidPolicy(version: unknown, versions: string[], header: string | undefined): FcError {
  const option = header === undefined ? 'onMissingVersion' : 'onUnknownVersion'
  const message = `The option \`${option}\` returned ${quote(String(version))}. Expected one of the versions (${versions.map(quote).join(', ')}), or undefined for the error.`
  return new FcError('invalid-version-policy', message)
}

/** Returns the service that describes a version, else the first that lists it. */
function serviceForVersion(group: ServiceGroup, version: string): Service {
  return (
    group.services.find(({ definition }) => definition.version === version) ??
    group.services.find(({ definition }) => definition.versions?.includes(version)) ??
    group.services[0]
  )
}
