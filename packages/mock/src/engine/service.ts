import {
  basePath,
  type Endpoint,
  isVersioned,
  type Member,
  type PackageDefinition,
  readMembers,
} from 'fc-core'
import type { State } from '../dataset/state.ts'
import { DefinitionCollisionError } from '../errors/definition-collision-error.ts'
import type { Preferences } from '../faults/prefer.ts'
import type { ResolvedOptions } from '../options.ts'
import type { MemoryBudget } from '../memory/memory-budget.ts'
import { type MergedVersions, overridesOfVersions } from '../model/merge-versions.ts'
import { createData, type Data, dataOfVersion } from '../operations/create-data.ts'
import { memoize } from '../names/lazy.ts'
import type { Clock } from '../dataset/clock.ts'

/** A definition that is served, without data: the same for all sessions. */
export interface ServedPackage {
  definition: PackageDefinition
  /** Scheme and host that requests must be sent to. Undefined for any. */
  origin: string | undefined
  /** Path on the mock without a trailing slash: that of the service, unless the definition is mounted elsewhere. */
  path: string
  /** Path of its base URL without a trailing slash. */
  servicePath: string
  endpoints: ReadonlyMap<string, Endpoint>
  /** The versions that share their data. Undefined for a package with one definition. */
  versions: MergedVersions | undefined
  /** Returns the arguments of an endpoint, parsed once. */
  argumentsOf(endpoint: Endpoint): readonly Member[]
}

/** A package with the data of a session. */
export interface Service extends ServedPackage {
  data: Data
  /** Returns the data that a request prefers, by seed or number of items. Preferred data cannot be changed. */
  dataFor(prefer: Pick<Preferences, 'seed' | 'items'>): Data
}

/** The packages with the same base URL path, and the same host if hosts are compared: several versions of one package. */
export interface PackageGroup<Member extends ServedPackage = ServedPackage> {
  /** The values of `pipeline_url`, which may be on another host. */
  pipelines: readonly URL[]
  origin: string | undefined
  path: string
  services: readonly [Member, ...Member[]]
}

/** The services of a package group in a session. */
export type ServiceGroup = PackageGroup<Service>

/**
 * Prepares a definition to be served.
 *
 * @param mounted Path on the mock, instead of that of its base URL.
 */
export function createServedPackage(
  definition: PackageDefinition,
  { matchOrigin }: Pick<ResolvedOptions, 'matchOrigin'>,
  versions?: MergedVersions,
  mounted?: string,
): ServedPackage {
  const servicePath = basePath(definition.base_url)
  return {
    definition,
    origin: matchOrigin ? new URL(definition.base_url).origin : undefined,
    path: mounted ?? servicePath,
    servicePath,
    versions,
    endpoints: new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint])),
    argumentsOf: memoize((endpoint: Endpoint) => readMembers(endpoint.arguments)),
  }
}

/** The data of a package in a session. Versions of one package share it. */
type PackageData = Pick<Service, 'data' | 'dataFor'>

/**
 * Creates the data of a package.
 *
 * @param now The clock of the session.
 * @param memory What all sessions use.
 * @param state State of the package that this one replaces.
 */
export function createPackageData(
  { definition, versions }: ServedPackage,
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
  shared: PackageData,
  { stateless }: Pick<ResolvedOptions, 'stateless'>,
): Service {
  const { definition, versions } = served
  if (versions === undefined) return { ...served, ...shared }
  const data = dataOfVersion(shared.data, versions, definition, stateless)
  const preferred = memoize(
    (other: Data) => dataOfVersion(other, versions, definition, true),
    new WeakMap<Data, Data>(),
  )
  return {
    ...served,
    data,
    dataFor(prefer) {
      const found = shared.dataFor(prefer)
      return found === shared.data ? data : preferred(found)
    },
  }
}

/**
 * Groups packages by path, the longest path first, so that `/v1/beta` is matched before `/v1`.
 *
 * @throws DefinitionCollisionError if `Api-Version` cannot distinguish two of them.
 */
export function groupPackages(packages: readonly ServedPackage[]): PackageGroup[] {
  const groups = new Map<string, [ServedPackage, ...ServedPackage[]]>()
  for (const service of packages) {
    const address = `${service.origin ?? ''}${service.path}`
    const group = groups.get(address)
    if (group === undefined) groups.set(address, [service])
    else {
      for (const other of group) assertDistinct(other, service)
      group.push(service)
    }
  }
  return [...groups.values()]
    .map((members) => ({
      origin: members[0].origin,
      path: members[0].path,
      pipelines: pipelinesOf(members),
      services: members,
    }))
    .sort((a, b) => b.path.length - a.path.length)
}

/** Maximum number of preferred datasets in memory. They are generated again when needed. */
export const MAX_PREFERRED_DATA = 20

function pipelinesOf(services: readonly ServedPackage[]): URL[] {
  return services.flatMap((service) => pipelineOf(service) ?? [])
}

/** Returns the URL of the pipeline, moved as the package is. Undefined if there is none. */
export function pipelineOf({
  definition: { pipeline_url: url },
  path,
  servicePath,
}: Pick<ServedPackage, 'definition' | 'path' | 'servicePath'>): URL | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const pipeline = new URL(url)
  if (path === servicePath) return pipeline
  const { pathname } = pipeline
  const rest = pathname.startsWith(`${servicePath}/`)
    ? pathname.slice(servicePath.length)
    : pathname.slice(pathname.lastIndexOf('/'))
  pipeline.pathname = path + rest
  return pipeline
}

function assertDistinct(first: ServedPackage, second: ServedPackage): void {
  const [a, b] = [first.definition, second.definition]
  const isVersionedPair = isVersioned(a) && isVersioned(b)
  if (isVersionedPair && a.version !== b.version) return
  const alternative = isVersionedPair
    ? `give them different versions: both describe version "${a.version}", so \`Api-Version\` cannot distinguish them.`
    : 'make both `versioned`, so that `Api-Version` distinguishes them.'
  throw new DefinitionCollisionError(first.path, a, b, alternative)
}
