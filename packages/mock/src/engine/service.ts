import {
  basePath,
  type Endpoint,
  FcError,
  isVersioned,
  type Member,
  type PackageDefinition,
  readMembers,
} from 'fc-core'
import type { State } from '../dataset/state.ts'
import type { Preferences } from '../faults/prefer.ts'
import type { ResolvedOptions } from '../options.ts'
import { createData, type Data } from '../operations/create-data.ts'
import { readNow } from './read-now.ts'

/** A definition, ready to be served. */
export interface Service {
  definition: PackageDefinition
  /** Scheme and host that calls must come to; undefined when any will do. */
  origin: string | undefined
  /** Path of its base URL without a trailing slash. */
  path: string
  endpoints: ReadonlyMap<string, Endpoint>
  data: Data
  /** The data that a request prefers: of another seed, or of another size. It does not change. */
  dataFor(prefer: Pick<Preferences, 'seed' | 'items'>): Data
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
 * Creates the service of a definition.
 *
 * @param state Changes of the service that this one replaces.
 */
export function createService(
  definition: PackageDefinition,
  options: ResolvedOptions,
  state?: State,
): Service {
  const members = new Map<Endpoint, readonly Member[]>()
  const others = new Map<string, Data>()
  const { seed, items, stateless, data, unknownIds, model } = options
  const now = readNow(options.now)
  const acceptsAnyKey = unknownIds === 'generate' || (unknownIds === undefined && stateless)
  const shared = { now, acceptsAnyKey, model }
  const own = createData(definition, {
    ...shared,
    seed,
    items,
    isStateless: stateless,
    data,
    state,
  })
  return {
    definition,
    origin: options.matchOrigin ? new URL(definition.base_url).origin : undefined,
    path: basePath(definition.base_url),
    endpoints: new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint])),
    data: own,
    dataFor(prefer) {
      if (prefer.seed === undefined && prefer.items === undefined) return own
      const wanted = { seed: prefer.seed ?? seed, items: prefer.items ?? items }
      const key = JSON.stringify([wanted.seed, wanted.items])
      let other = others.get(key)
      if (other === undefined) {
        if (others.size >= MAX_OTHER_DATA) others.clear()
        other = createData(definition, { ...shared, ...wanted, isStateless: true, data: {} })
        others.set(key, other)
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

/** How many datasets that requests prefer are kept. They can be generated again at any time. */
const MAX_OTHER_DATA = 20

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
