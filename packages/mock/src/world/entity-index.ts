import type { Argument, Endpoint, PackageDefinition } from 'fc-core'
import { isControlArgument } from './control-arguments.ts'
import { type EndpointMeaning, readEndpointMeaning, verbOf } from './endpoint-meaning.ts'
import { lazy } from './lazy.ts'
import { wordsOf } from './name-words.ts'

/** All that a definition says about one sort of thing. */
export interface Entity {
  name: string
  endpoints: { endpoint: Endpoint; action: EndpointMeaning['action'] }[]
  /** The words of the arguments by which endpoints know one of these things: `pet id`, `channel`. */
  readonly keys: ReadonlySet<string>
  /** Whether those arguments, or what creating one returns, are numbers. */
  readonly numbered: boolean
}

/** The entities of a definition, by name. */
export interface EntityIndex {
  meaningOf(endpoint: Endpoint): EndpointMeaning
  /** The argument of an endpoint that says which thing is meant. */
  keyArgumentOf(endpoint: Endpoint): Argument | undefined
  /** All entities that endpoints are about. */
  all(): Iterable<Entity>
  find(name: string): Entity | undefined
  /** The entity one of whose things a field refers to: `owner_id`, `channel`. */
  findReferenced(text: string): string | undefined
}

/** Groups the endpoints of a definition by what they are about. Their arguments are looked at when a question needs them. */
export function createEntityIndex(definition: PackageDefinition): EntityIndex {
  const meanings = new Map<Endpoint, EndpointMeaning>()
  const entities = new Map<string, Entity>()
  for (const endpoint of definition.endpoints) {
    if (typeof endpoint?.name !== 'string') continue
    const meaning = readEndpointMeaning(endpoint)
    meanings.set(endpoint, meaning)
    let entity = entities.get(meaning.entity)
    if (entity === undefined)
      entities.set(meaning.entity, (entity = createEntity(meaning.entity, entities)))
    entity.endpoints.push({ endpoint, action: meaning.action })
  }
  for (const entity of entities.values()) {
    const owner = nearestOwner(entity, entities)
    for (const { endpoint } of owner === undefined ? [] : entity.endpoints.splice(0)) {
      meanings.set(endpoint, { action: 'list', entity: owner!.name })
      owner!.endpoints.push({ endpoint, action: 'list' })
    }
  }
  for (const entity of entities.values()) {
    for (const each of entity.endpoints) {
      if (each.action !== 'create' || !isMadeOfOne(each.endpoint, entity)) continue
      each.action = 'act'
      meanings.set(each.endpoint, { action: 'act', entity: entity.name })
    }
  }
  const byKey = lazy(() => indexKeys(entities))
  const keyArguments = new Map<Endpoint, Argument | undefined>()
  const meaningOf = (endpoint: Endpoint): EndpointMeaning =>
    meanings.get(endpoint) ?? readEndpointMeaning(endpoint)
  return {
    meaningOf,
    keyArgumentOf(endpoint) {
      if (!keyArguments.has(endpoint)) {
        const meaning = meaningOf(endpoint)
        const found =
          ownKeyOf(endpoint, meaning, entities) ??
          aliasOf(endpoint, meaning, entities.get(meaning.entity))
        keyArguments.set(endpoint, found)
      }
      return keyArguments.get(endpoint)
    },
    find: (name) => entities.get(name),
    all: () => entities.values(),
    findReferenced(text) {
      const [, owner] = /^(.+) (?:id|uuid|guid)$/.exec(text) ?? []
      if (owner === undefined) {
        if (text === 'id') return undefined
        return entities.get(text)?.keys.has(text) === true ? text : byKey().get(text)
      }
      const words = owner.split(' ')
      const start = words.findIndex((_, index) => entities.has(words.slice(index).join(' ')))
      if (start >= 0) return words.slice(start).join(' ')
      return byKey().get(text) ?? byKey().get(owner) ?? owner
    },
  }
}

/** `conversations.invite` is about the conversation that it names, whereas `conversations.create` makes one. */
function isMadeOfOne(endpoint: Endpoint, entity: Entity): boolean {
  const verb = verbOf(endpoint)
  if (verb === undefined || makers.has(verb)) return false
  const others = entity.endpoints.filter(({ action }) => action === 'get' || action === 'delete')
  return (endpoint.arguments ?? []).some((argument) => {
    if (typeof argument?.name !== 'string' || argument.flags?.includes('required') !== true)
      return false
    const text = wordsOf(argument.name).join(' ')
    return others.some((other) => {
      const key = keyArgumentOf(other.endpoint, { action: other.action, entity: entity.name })
      return key !== undefined && wordsOf(key.name).join(' ') === text
    })
  })
}

/** Verbs that make a thing out of nothing. */
const makers = new Set([
  'create',
  'add',
  'insert',
  'new',
  'register',
  'upload',
  'put',
  'post',
  'save',
  'send',
])

/** `list-topic-subscriptions` lists subscriptions, where there are any: things that are only ever listed are some of the things named by their last words. */
function nearestOwner(
  { name, endpoints }: Entity,
  entities: ReadonlyMap<string, Entity>,
): Entity | undefined {
  if (endpoints.some(({ action }) => action !== 'list')) return undefined
  const words = name.split(' ')
  const owners = words.slice(1).map((_, index) => entities.get(words.slice(index + 1).join(' ')))
  return owners.find((owner) =>
    owner?.endpoints.some(({ action }) => action === 'get' || action === 'create'),
  )
}

function createEntity(name: string, entities: ReadonlyMap<string, Entity>): Entity {
  const endpoints: Entity['endpoints'] = []
  const read = lazy(() => {
    const keys = endpoints.flatMap(
      ({ endpoint, action }) => ownKeyOf(endpoint, { action, entity: name }, entities) ?? [],
    )
    const numbered =
      keys.some((key) => isNumber(key.type)) ||
      endpoints.some(({ endpoint, action }) => action === 'create' && isNumber(endpoint.returns))
    return { keys: new Set(keys.map((key) => wordsOf(key.name).join(' '))), numbered }
  })
  return {
    name,
    endpoints,
    get keys() {
      return read().keys
    },
    get numbered() {
      return read().numbered
    },
  }
}

/** The first entity that is got by an argument of some name. */
function indexKeys(entities: ReadonlyMap<string, Entity>): Map<string, string> {
  const byKey = new Map<string, string>()
  for (const { name, endpoints } of entities.values()) {
    for (const { endpoint, action } of endpoints) {
      const key =
        action === 'get' ? ownKeyOf(endpoint, { action, entity: name }, entities) : undefined
      const text = key === undefined ? undefined : wordsOf(key.name).join(' ')
      if (text !== undefined && !byKey.has(text)) byKey.set(text, name)
    }
  }
  return byKey
}

/** The key argument of an endpoint, unless it says where the thing is rather than which one is meant: `queue_url` of `receive-message`. */
function ownKeyOf(
  endpoint: Endpoint,
  meaning: EndpointMeaning,
  entities: ReadonlyMap<string, Entity>,
): Argument | undefined {
  const key = keyArgumentOf(endpoint, meaning)
  if (key === undefined) return undefined
  const text = wordsOf(key.name).join(' ')
  const owner = text.replace(/ (?:id|uuid|guid|name|url|arn)$/, '')
  const isOther =
    !isNamedLike(text, meaning.entity) &&
    owner !== meaning.entity &&
    entities.has(owner) &&
    !/^(?:name|url|arn|hash|key|code|slug|path|title|number|address|email)$/.test(text)
  return isOther && isPlace(text, entities.get(meaning.entity)) ? undefined : key
}

/** Where things are is what one must say to list them, too. `channel` of `conversations.info` is none of the arguments of `conversations.list`. */
function isPlace(text: string, entity: Entity | undefined): boolean {
  const lists = entity?.endpoints.filter(({ action }) => action === 'list') ?? []
  return (
    lists.length === 0 ||
    lists.some(({ endpoint }) =>
      endpoint.arguments?.some((argument) => wordsOf(argument?.name ?? '').join(' ') === text),
    )
  )
}

/** The argument that says which thing is meant: `id`, `pet_id`, the thing's own name, or the only one there is. */
function keyArgumentOf(
  endpoint: Endpoint,
  { action, entity }: EndpointMeaning,
): Argument | undefined {
  if (action === 'list' || action === 'create' || action === 'count') return undefined
  const candidates = (endpoint.arguments ?? []).filter(
    (argument) =>
      typeof argument?.name === 'string' && isScalar(argument) && !isControlArgument(argument),
  )
  const texts = candidates.map((argument) => wordsOf(argument.name).join(' '))
  const own = texts.findIndex((text) => isOwnId(text, entity))
  if (own >= 0) return candidates[own]
  const named = texts.findIndex((text) => isNamedLike(text, entity))
  if (named >= 0) return candidates[named]
  // What an update takes, and nothing else, is the new value.
  if (action === 'update' && candidates.length === 1 && isSetter(verbOf(endpoint))) return undefined
  const required = candidates.filter((argument) => argument.flags?.includes('required'))
  if (required.length === 1) return required[0]
  return candidates.length === 1 ? candidates[0] : undefined
}

function isSetter(verb: string | undefined): boolean {
  return /^(?:update|modify|edit|set|patch|change|rename|replace|configure)$/.test(verb ?? '')
}

/** `channel` of a channel, `table name` of a table, `permit` of a recurring permit. */
function isNamedLike(text: string, entity: string): boolean {
  return (
    isOwnId(text, entity) ||
    text === entity ||
    entity.endsWith(` ${text}`) ||
    text === `${entity} name`
  )
}

/** Where get knows a thing by `channel`, an endpoint that changes one does so too, whatever else it takes. */
function aliasOf(
  endpoint: Endpoint,
  { action }: EndpointMeaning,
  entity: Entity | undefined,
): Argument | undefined {
  if (entity === undefined || !/^(?:get|update|delete|act)$/.test(action)) return undefined
  return endpoint.arguments?.find(
    (argument) =>
      typeof argument?.name === 'string' &&
      isScalar(argument) &&
      argument.flags?.includes('required') === true &&
      entity.keys.has(wordsOf(argument.name).join(' ')),
  )
}

/** Whether a field holds the id of the very thing that has it: `id`, or `consent_id` of a voice consent. */
export function isOwnId(text: string, entity: string): boolean {
  const [, owner] = /^(?:(.+) )?(?:id|uuid|guid)$/.exec(text) ?? [undefined, null]
  return owner !== null && (owner === undefined || owner === entity || entity.endsWith(` ${owner}`))
}

function isNumber(type: unknown): boolean {
  return /^\[?"number/.test(JSON.stringify(type) ?? '')
}

function isScalar({ type }: Argument): boolean {
  return typeof type === 'string' && /^(?:string|number|any)/.test(type)
}
