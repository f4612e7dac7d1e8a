import type { PackageDefinition } from 'fc-core'
import { createPackages, type ServedPackage, type ServedPackages } from 'fc-server/protocol'
import type { Clock } from '../dataset/clock.ts'
import type { State } from '../dataset/state.ts'
import type { Preferences } from '../faults/prefer.ts'
import type { MemoryBudget } from '../memory/memory-budget.ts'
import {
  groupVersions,
  type MergedVersions,
  mergeVersions,
  overridesOfVersions,
} from '../model/merge-versions.ts'
import { memoize } from '../names/lazy.ts'
import { createData, type Data, dataOfVersion } from '../operations/create-data.ts'
import type { ResolvedOptions } from '../options.ts'

/** A package with the data of a session. */
export interface Service extends ServedPackage {
  /** The versions that share the data. Undefined for a package with one definition. */
  versions: MergedVersions | undefined
  data: Data
  /** Returns the data that a request prefers, by seed or number of items. Preferred data cannot be changed. */
  dataFor(prefer: Pick<Preferences, 'seed' | 'items'>): Data
}

/** The packages of a mock, and the versions that share their data. */
export interface VersionedPackages extends ServedPackages {
  /** Returns the versions of a package with several definitions. Undefined for one with a single definition. */
  versionsOf(served: ServedPackage): MergedVersions | undefined
}

/**
 * Prepares definitions that have no errors.
 *
 * @throws DefinitionCollisionError if two have the same address.
 * @throws FcError `invalid-paths`
 */
export function createVersionedPackages(
  definitions: readonly PackageDefinition[],
  options: ResolvedOptions,
): VersionedPackages {
  const packages = createPackages(definitions, options)
  const merged = new Map<ServedPackage, MergedVersions>()
  for (const group of groupVersions(
    packages.list,
    ({ definition }) => definition,
    ({ path, servicePath }) => (path === servicePath ? undefined : path),
  )) {
    if (group.length === 1) continue
    const versions = mergeVersions(group.map(({ definition }) => definition))
    for (const served of group) merged.set(served, versions)
  }
  return { ...packages, versionsOf: (served) => merged.get(served) }
}

/** The data of a package in a session. Versions of one package share it. */
type PackageData = Pick<Service, 'data' | 'dataFor'>

/**
 * Creates the data of a package.
 *
 * @param versions All versions of the package, if there are several definitions.
 * @param now The clock of the session.
 * @param memory What all sessions use.
 * @param state State of the package that this one replaces.
 */
export function createPackageData(
  definition: PackageDefinition,
  versions: MergedVersions | undefined,
  options: ResolvedOptions,
  now: Clock,
  memory: MemoryBudget,
  state?: State,
): PackageData {
  const described = versions?.definition ?? definition
  const preferred = new Map<string, Data>()
  const { seed, items, stateless, data, unknownIds } = options
  const model = versions ? overridesOfVersions(options.model, versions) : options.model
  const acceptsAnyKey = unknownIds === 'generate' || (unknownIds === undefined && stateless)
  const shared = { now, acceptsAnyKey, model }
  const main = createData(described, {
    ...shared,
    seed,
    items,
    isStateless: stateless,
    data,
    state,
    memory,
  })
  return {
    data: main,
    dataFor(prefer) {
      if (prefer.seed === undefined && prefer.items === undefined) return main
      const generated = { seed: prefer.seed ?? seed, items: prefer.items ?? items }
      const key = JSON.stringify([generated.seed, generated.items])
      let known = preferred.get(key)
      if (known === undefined) {
        if (preferred.size >= MAX_PREFERRED_DATA) preferred.clear()
        known = createData(described, { ...shared, ...generated, isStateless: true, data: {} })
        preferred.set(key, known)
      }
      return known
    },
  }
}

/** Creates the service of a package from its data. */
export function createService(
  served: ServedPackage,
  versions: MergedVersions | undefined,
  shared: PackageData,
  { stateless }: Pick<ResolvedOptions, 'stateless'>,
): Service {
  if (versions === undefined) return { ...served, versions, ...shared }
  const data = dataOfVersion(shared.data, versions, served.definition, stateless)
  const preferred = memoize(
    (other: Data) => dataOfVersion(other, versions, served.definition, true),
    new WeakMap<Data, Data>(),
  )
  return {
    ...served,
    versions,
    data,
    dataFor(prefer) {
      const found = shared.dataFor(prefer)
      return found === shared.data ? data : preferred(found)
    },
  }
}

/** Maximum number of preferred datasets in memory. They are generated again when needed. */
export const MAX_PREFERRED_DATA = 20
