import {
  basePath,
  type Endpoint,
  FcError,
  isVersioned,
  type Member,
  type PackageDefinition,
  readMembers,
} from 'fc-core'
import type { Preferences } from '../drills/prefer.ts'
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
  /** The world that a request prefers: of another seed, or of another size. It does not change. */
  worldFor(prefer: Pick<Preferences, 'seed' | 'items'>): World
  /** The arguments of an endpoint, read once. */
  argumentsOf(endpoint: Endpoint): readonly Member[]
}

/** The services that share a base URL path, and the host where that counts. More than one only where each describes another version of the same package. */
export interface ServiceGroup {
  /** Path of `pipeline_url`, where there is one. */
  pipelinePath: string | undefined
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

/**
 * @param memory What has become of the things of the service that this one takes the place of.
 */
export function createService(
  definition: PackageDefinition,
  options: ResolvedOptions,
  memory?: World['memory'],
): Service {
  const members = new Map<Endpoint, readonly Member[]>()
  const others = new Map<string, World>()
  const { seed, items, stateless, data, unknownIds } = options
  const world = createWorld(definition, {
    seed,
    items,
    stateless,
    data,
    unknownIds,
    ...(memory && { memory }),
  })
  return {
    definition,
    origin: options.matchOrigin ? new URL(definition.base_url).origin : undefined,
    path: basePath(definition.base_url),
    endpoints: new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint])),
    world,
    worldFor(prefer) {
      if (prefer.seed === undefined && prefer.items === undefined) return world
      const key = JSON.stringify([prefer.seed ?? seed, prefer.items ?? items])
      let other = others.get(key)
      if (other === undefined) {
        if (others.size >= MAX_OTHER_WORLDS) others.clear()
        const wanted = { seed: prefer.seed ?? seed, items: prefer.items ?? items }
        others.set(
          key,
          (other = createWorld(definition, { ...wanted, stateless: true, unknownIds })),
        )
      }
      return other
    },
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
    .map((members) => ({
      origin: members[0].origin,
      path: members[0].path,
      pipelinePath: pipelinePathOf(members),
      services: members,
    }))
    .sort((a, b) => b.path.length - a.path.length)
}

/** How many worlds that requests prefer are kept. They can be made again at any time. */
const MAX_OTHER_WORLDS = 20

function pipelinePathOf(services: readonly Service[]): string | undefined {
  const url = services
    .map(({ definition }) => definition.pipeline_url)
    .find((found) => found !== undefined)
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : undefined
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
