import { type Endpoint, type PackageDefinition } from 'fc-core'
import {
  basePath,
  isVersioned,
  type Member,
  readMembers,
  removePrivateParts,
} from 'fc-core/internal'
import { DefinitionCollisionError } from './definition-collision-error.ts'
import { readMountPaths } from './mount-path.ts'

/** A definition that is served. */
export interface ServedPackage {
  definition: PackageDefinition
  /** Scheme and host that requests must be sent to. Undefined for any. */
  origin: string | undefined
  /** Path at which it is served, without a trailing slash: that of its base URL, unless the definition is mounted elsewhere. */
  path: string
  /** Path of its base URL without a trailing slash. */
  servicePath: string
  endpoints: ReadonlyMap<string, Endpoint>
  /** Returns the arguments of an endpoint, parsed once. */
  argumentsOf(endpoint: Endpoint): readonly Member[]
}

/** The packages with the same base URL path, and the same host if hosts are compared: several versions of one package. */
export interface PackageGroup {
  /** The values of `pipeline_url`, which may be on another host. */
  pipelines: readonly URL[]
  origin: string | undefined
  path: string
  packages: readonly [ServedPackage, ...ServedPackage[]]
}

/** The definitions of a service. */
export interface ServedPackages {
  /** In the order of the definitions. */
  list: readonly ServedPackage[]
  /** The longest path first, so that `/v1/beta` is matched before `/v1`. */
  groups: readonly PackageGroup[]
}

/** How definitions are served. */
export interface PackageOptions {
  /** Removes endpoints, arguments and attributes with the flag `private`. */
  hidePrivate: boolean
  /** Whether requests must match the scheme and host of `base_url`. */
  matchOrigin: boolean
  /** Path of each definition, in the order of the definitions, instead of the path of its `base_url`. */
  paths: readonly (string | undefined)[]
}

/**
 * Prepares definitions that have no errors.
 *
 * @throws DefinitionCollisionError if two have the same address.
 * @throws FcError `invalid-paths`
 */
export function createPackages(
  definitions: readonly PackageDefinition[],
  { hidePrivate, matchOrigin, paths }: PackageOptions,
): ServedPackages {
  const mounted = readMountPaths(paths, definitions.length)
  const list = definitions.map((definition, index) => {
    const served = hidePrivate ? removePrivateParts(definition) : definition
    return createServedPackage(served, matchOrigin, mounted[index])
  })
  return { list, groups: groupPackages(list) }
}

function createServedPackage(
  definition: PackageDefinition,
  matchOrigin: boolean,
  mounted: string | undefined,
): ServedPackage {
  const servicePath = basePath(definition.base_url)
  const members = new Map<Endpoint, readonly Member[]>()
  return {
    definition,
    origin: matchOrigin ? new URL(definition.base_url).origin : undefined,
    path: mounted ?? servicePath,
    servicePath,
    endpoints: new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint])),
    argumentsOf(endpoint) {
      let known = members.get(endpoint)
      if (known === undefined) members.set(endpoint, (known = readMembers(endpoint.arguments)))
      return known
    },
  }
}

/** @throws DefinitionCollisionError if `Api-Version` cannot distinguish two packages. */
function groupPackages(packages: readonly ServedPackage[]): PackageGroup[] {
  const groups = new Map<string, [ServedPackage, ...ServedPackage[]]>()
  for (const served of packages) {
    const address = `${served.origin ?? ''}${served.path}`
    const group = groups.get(address)
    if (group === undefined) groups.set(address, [served])
    else {
      for (const other of group) assertDistinct(other, served)
      group.push(served)
    }
  }
  return [...groups.values()]
    .map((members) => ({
      origin: members[0].origin,
      path: members[0].path,
      pipelines: members.flatMap((served) => pipelineOf(served) ?? []),
      packages: members,
    }))
    .sort((a, b) => b.path.length - a.path.length)
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
