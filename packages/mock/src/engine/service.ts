import {
  basePath,
  type Endpoint,
  FcError,
  isVersioned,
  type Member,
  type PackageDefinition,
  readMembers,
} from 'fc-core'
import type { ResolvedOptions } from '../options.ts'
import { createWorld, type World } from '../world/create-world.ts'

/** A definition, ready to be served. */
export interface Service {
  definition: PackageDefinition
  /** Scheme and host that calls must come to; undefined when any will do. */
  origin: string | undefined
  /** Path of its base URL without a trailing slash. */
  path: string
  endpoints: ReadonlyMap<string, Endpoint>
  world: World
  /** The arguments of an endpoint, read once. */
  argumentsOf(endpoint: Endpoint): readonly Member[]
}

/** The services that share a base URL path, and the host where that counts. More than one only where each describes another version of the same package. */
export interface ServiceGroup {
  origin: string | undefined
  path: string
  services: readonly [Service, ...Service[]]
}

/** Two definitions would answer at the same address. */
export class DefinitionCollisionError extends FcError {
  constructor(path: string, first: PackageDefinition, second: PackageDefinition, reason: string) {
    super(
      'definition-collision',
      `The definitions "${first.name}" and "${second.name}" both live at the path "${path || '/'}" (${first.base_url} and ${second.base_url}). ${reason}`,
    )
  }
}

export function createService(definition: PackageDefinition, options: ResolvedOptions): Service {
  const members = new Map<Endpoint, readonly Member[]>()
  return {
    definition,
    origin: options.matchOrigin ? new URL(definition.base_url).origin : undefined,
    path: basePath(definition.base_url),
    endpoints: new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint])),
    world: createWorld(definition, { seed: options.seed, items: options.items }),
    argumentsOf(endpoint) {
      let known = members.get(endpoint)
      if (known === undefined) members.set(endpoint, (known = readMembers(endpoint.arguments)))
      return known
    },
  }
}

/**
 * Groups services by path, the longest path first, so that `/v1/beta` is tried before `/v1`.
 *
 * @throws DefinitionCollisionError when two cannot be told apart by `Api-Version`.
 */
export function groupServices(services: readonly Service[]): ServiceGroup[] {
  const groups = new Map<string, [Service, ...Service[]]>()
  for (const service of services) {
    const address = `${service.origin ?? ''}${service.path}`
    const group = groups.get(address)
    if (group === undefined) groups.set(address, [service])
    else {
      for (const other of group) assertDistinct(other, service)
      group.push(service)
    }
  }
  return [...groups.values()]
    .map((members) => ({ origin: members[0].origin, path: members[0].path, services: members }))
    .sort((a, b) => b.path.length - a.path.length)
}

function assertDistinct(first: Service, second: Service): void {
  const [a, b] = [first.definition, second.definition]
  if (!isVersioned(a) || !isVersioned(b)) {
    const advice =
      'Give them different paths, or make both `versioned` so that `Api-Version` tells them apart.'
    throw new DefinitionCollisionError(first.path, a, b, advice)
  }
  if (a.version === b.version) {
    throw new DefinitionCollisionError(
      first.path,
      a,
      b,
      `Both describe version "${a.version}": \`Api-Version\` cannot tell them apart.`,
    )
  }
}
