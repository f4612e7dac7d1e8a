import { FcError, type PackageDefinition, selectVersion } from 'fc-core'
import { API_VERSION, quote } from 'fc-core/internal'
import type { ResolvedProtocol, VersionPolicy } from '../options.ts'
import { Failure } from '../protocol/failure.ts'
import type { PackageGroup, ServedPackage } from '../package/served-package.ts'

/** The package for a call, and its version. */
export interface SelectedPackage {
  served: ServedPackage
  /** Undefined for packages that are not versioned. */
  version: string | undefined
}

/**
 * Selects the package and version of a call by its `Api-Version` header.
 *
 * Spec: Versioning, strategy 1, item 6; Errors, item 2.
 */
export function selectPackage(
  group: PackageGroup,
  header: string | undefined,
  options: Pick<ResolvedProtocol, 'onMissingVersion' | 'onUnknownVersion'>,
): SelectedPackage | Failure {
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

/** The versions of a group, and the package of each. */
interface GroupVersions {
  /** `versions` of all definitions, and their `version` if `versions` lacks it by mistake. Empty if none is declared. */
  versions: string[]
  /** The first definition, with the versions of all. */
  definition: Pick<PackageDefinition, 'flags' | 'version' | 'versions'>
  selected: ReadonlyMap<string, SelectedPackage>
  unversioned: SelectedPackage
}

/** Computed once for each group. */
const VERSIONS = new WeakMap<PackageGroup, GroupVersions>()

function groupVersionsOf(group: PackageGroup): GroupVersions {
  let known = VERSIONS.get(group)
  if (known === undefined) {
    const [main] = group.packages
    const versions = [
      ...new Set(
        group.packages.flatMap(({ definition: { version, versions = [] } }) =>
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
          { served: packageForVersion(group, version), version },
        ]),
      ),
      unversioned: { served: main, version: undefined },
    }
    VERSIONS.set(group, known)
  }
  return known
}

function applyPolicy(
  policy: VersionPolicy,
  group: PackageGroup,
  versions: string[],
  header: string | undefined,
): SelectedPackage | Failure {
  const { definition } = group.packages[0]
  const version =
    typeof policy === 'function'
      ? policy(header, definition)
      : policy === 'default'
        ? definition.version
        : undefined
  if (version !== undefined) {
    if (!versions.includes(version)) throw invalidPolicy(version, versions, header)
    return { served: packageForVersion(group, version), version }
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

/** Returns the package that describes a version, else the first that lists it. */
function packageForVersion(group: PackageGroup, version: string): ServedPackage {
  return (
    group.packages.find(({ definition }) => definition.version === version) ??
    group.packages.find(({ definition }) => definition.versions?.includes(version)) ??
    group.packages[0]
  )
}
