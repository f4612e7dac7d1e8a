import type { Argument, Endpoint, PackageDefinition } from 'fc-core'
import { isControlArgument } from './control-arguments.ts'
import { type EndpointMeaning, readEndpointMeaning } from './endpoint-meaning.ts'
import { wordsOf } from './name-words.ts'

/** All that a definition says about one sort of thing. */
export interface Entity {
  name: string
  endpoints: { endpoint: Endpoint; action: EndpointMeaning['action'] }[]
  /** The words of the arguments by which endpoints know one of these things: `pet id`, `channel`. */
  keys: Set<string>
}

/** The entities of a definition, by name. */
export interface EntityIndex {
  meaningOf(endpoint: Endpoint): EndpointMeaning
  find(name: string): Entity | undefined
  /** The entity one of whose things a field refers to: `owner_id`, `channel`. */
  findReferenced(text: string): string | undefined
}

/** Groups the endpoints of a definition by what they are about. */
export function createEntityIndex(definition: PackageDefinition): EntityIndex {
  const meanings = new Map<Endpoint, EndpointMeaning>()
  const entities = new Map<string, Entity>()
  const byKey = new Map<string, string>()
  for (const endpoint of definition.endpoints) {
    if (typeof endpoint?.name !== 'string') continue
    const meaning = readEndpointMeaning(endpoint)
    meanings.set(endpoint, meaning)
    let entity = entities.get(meaning.entity)
    if (entity === undefined) {
      entity = { name: meaning.entity, endpoints: [], keys: new Set() }
      entities.set(meaning.entity, entity)
    }
    entity.endpoints.push({ endpoint, action: meaning.action })
    const key = keyArgumentOf(endpoint, meaning)
    if (key === undefined) continue
    const text = wordsOf(key.name).join(' ')
    entity.keys.add(text)
    if (meaning.action === 'get' && !byKey.has(text)) byKey.set(text, meaning.entity)
  }
  return {
    meaningOf: (endpoint) => meanings.get(endpoint) ?? readEndpointMeaning(endpoint),
    find: (name) => entities.get(name),
    findReferenced(text) {
      const [, owner] = /^(.+) (?:id|uuid|guid)$/.exec(text) ?? []
      if (owner === undefined) return text === 'id' ? undefined : byKey.get(text)
      const words = owner.split(' ')
      for (let start = 0; start < words.length; start++) {
        const name = words.slice(start).join(' ')
        if (entities.has(name)) return name
      }
      return byKey.get(text) ?? owner
    },
  }
}

/** The argument that says which thing is meant: `id`, `pet_id`, the thing's own name, or the only one there is. */
export function keyArgumentOf(endpoint: Endpoint, { action, entity }: EndpointMeaning): Argument | undefined {
  if (action === 'list' || action === 'create' || action === 'count') return undefined
  const candidates = (endpoint.arguments ?? []).filter((argument) => isScalar(argument) && !isControlArgument(argument))
  const texts = candidates.map((argument) => wordsOf(argument.name).join(' '))
  const own = texts.findIndex((text) => isOwnId(text, entity))
  if (own >= 0) return candidates[own]
  const named = texts.findIndex((text) => text === entity || entity.endsWith(` ${text}`) || text === `${entity} name`)
  if (named >= 0) return candidates[named]
  const required = candidates.filter((argument) => argument.flags?.includes('required'))
  if (required.length === 1) return required[0]
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Whether a field holds the id of the very thing that has it: `id`, or `consent_id` of a voice consent. */
export function isOwnId(text: string, entity: string): boolean {
  const [, owner] = /^(?:(.+) )?(?:id|uuid|guid)$/.exec(text) ?? [undefined, null]
  return owner !== null && (owner === undefined || owner === entity || entity.endsWith(` ${owner}`))
}

function isScalar({ type }: Argument): boolean {
  return typeof type === 'string' && /^(?:string|number|any)/.test(type)
}
