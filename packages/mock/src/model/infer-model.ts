import type { Endpoint, PackageDefinition, Type } from 'fc-core'
import { lazy } from '../names/lazy.ts'
import { joinWords, type NamingStyle, namingStyleOf } from '../names/name-words.ts'
import { plural } from '../names/plural.ts'
import { type Because, silently } from './because.ts'
import type { CollectionPlan } from './collection-plan.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { explainInference } from './explain-inference.ts'
import { type CollectionFields, inferFields } from './infer-fields.ts'
import { inferOperation } from './infer-operation.ts'
import { inferOrder } from './infer-order.ts'
import { inferReferences, type ReferenceContext } from './infer-references.ts'
import { isPerson, isRole } from './people.ts'
import type { CollectionModel, Model, OperationModel } from './model.ts'
import { eachArgument, keyArguments } from './key-arguments.ts'
import { planCollections } from './plan-collections.ts'
import { readEndpoint } from './read-endpoint.ts'
import { hasPathNames } from './read-path-name.ts'
import { splitKeyText, textOf } from './record-words.ts'
import { listShape, recordShape, type ResultShape } from './result-shape.ts'

/** The model of a definition, of which each part is inferred when it is asked for. */
export interface InferredModel {
  /** How the names of fields are written. */
  readonly style: NamingStyle
  /** Names of all collections. */
  readonly names: readonly string[]
  collection(name: string): CollectionModel | undefined
  operation(endpoint: string): OperationModel | undefined
}

/**
 * Infers the data model of a package from its names, types and docs.
 *
 * @param because Is told why, where it is given.
 */
export function inferModel(
  definition: PackageDefinition,
  because: Because = silently,
): InferredModel {
  const endpoints = definition.endpoints.filter((endpoint) => typeof endpoint?.name === 'string')
  const known = new Set(endpoints.map(({ name }) => name))
  const names = { isName: (name: string) => known.has(name), isPath: hasPathNames([...known]) }
  const readings = endpoints
    .filter(({ flags }) => !flags?.includes('event_source') && !flags?.includes('package'))
    .map((endpoint) => readEndpoint(endpoint, names))
  const { plans, nouns } = planCollections(readings, because)
  explainInference(readings, plans, because)
  const style = namingStyleOf(argumentNames(endpoints))
  const byName = new Map<string, CollectionPlan>()
  const nameOf = new Map<string, string>()
  const byEndpoint = new Map<string, { plan: CollectionPlan; reading: EndpointReading }>()
  for (const plan of plans.values()) {
    const name = collectionName(plan.noun)
    byName.set(name, plan)
    nameOf.set(plan.noun, name)
    for (const reading of plan.readings) byEndpoint.set(reading.endpoint.name, { plan, reading })
  }
  const shapes = memoize((plan: CollectionPlan) => shapesOf(definition, plan, style))
  const refined = lazy(() => refinedArguments(endpoints))
  const fieldsOf = memoize((plan: CollectionPlan) =>
    fieldsWithPlaces(definition, plan, shapes(plan).list, style, nouns.find, refined),
  )
  const objects = objectNouns(plans, (plan) => shapes(plan))
  const references: ReferenceContext = {
    definition,
    plans,
    nouns,
    nounOfObject: (name) => objects().get(name),
    keyOf(noun) {
      const plan = plans.get(noun)
      if (plan === undefined) return undefined
      const { key, fields } = fieldsOf(plan)
      return key.length === 1
        ? { field: key[0]!, type: fields.get(key[0]!)!.type as Type }
        : undefined
    },
    showsKey(noun) {
      const plan = plans.get(noun)
      const field = plan && fieldsOf(plan).key.at(-1)
      return (
        plan === undefined ||
        shapes(plan).list.some(({ attributes }) => attributes?.some(({ name }) => name === field))
      )
    },
  }
  const collections = memoize((plan: CollectionPlan): CollectionModel => {
    const { fields, key, keyFields } = fieldsOf(plan)
    const above = new Set((plan.parent?.texts ?? []).map((text) => keyFields.get(text)!))
    const skip = new Set([...above, ...(plan.member === undefined ? key : key.slice(0, -1))])
    const found = inferReferences(plan, fields, skip, references)
    if (plan.member !== undefined)
      found[key.at(-1)!] = memberReference(plan.member.noun, references)
    const parent = plan.parent && parentOf(plan.parent, plans, fieldsOf, keyFields, nameOf)
    return {
      record: plan.noun,
      key,
      ...(parent && { parent }),
      references: Object.fromEntries(
        Object.entries(found).map(([path, { noun, field }]) => [
          path,
          { collection: nameOf.get(noun)!, ...(field !== undefined && { field }) },
        ]),
      ),
      fields: Object.fromEntries(fields),
      order: inferOrder(plan, fields),
      ...(plan.isOne && { items: 1 }),
      ...(plan.isOpen && { open: true }),
    }
  })
  return {
    style,
    names: [...byName.keys()],
    collection(name) {
      const plan = byName.get(name)
      return plan && collections(plan)
    },
    operation(name) {
      const entry = byEndpoint.get(name)
      if (entry === undefined) return known.has(name) ? placeOf(name) : undefined
      const { reading } = entry
      const shape = shapes(entry.plan).of.get(reading) ?? {
        path: undefined,
        attributes: undefined,
        object: undefined,
      }
      const plan =
        reading.action === 'create'
          ? (returnedPlan(shape, shapes(entry.plan).known) ?? entry.plan)
          : entry.plan
      return inferOperation(reading, {
        definition,
        plan,
        collection: nameOf.get(plan.noun)!,
        record: plan.noun,
        shape,
        ...fieldsOf(plan),
      })
    },
  }

  /** The collection whose records a creation returns: `invite-user` creates an invite, if that is what it returns. */
  function returnedPlan(
    { object }: ResultShape,
    own: ReadonlySet<string>,
  ): CollectionPlan | undefined {
    const noun =
      object === undefined || own.has(object.name) ? undefined : objects().get(object.name)
    return noun === undefined ? undefined : plans.get(noun)
  }

  /** An endpoint of no collection may still name a record of one, which must exist. */
  function placeOf(name: string): OperationModel {
    const endpoint = endpoints.find((each) => each.name === name)!
    for (const argument of endpoint.arguments ?? []) {
      if (
        typeof argument?.name !== 'string' ||
        argument.flags?.includes('required') !== true ||
        argument.type !== 'string'
      )
        continue
      const noun = nouns.find(textOf(argument.name))
      const key =
        noun === undefined || plans.get(noun)?.isOpen !== false ? undefined : references.keyOf(noun)
      if (key !== undefined)
        return {
          action: 'none',
          collection: nameOf.get(noun!)!,
          key: { [argument.name]: key.field },
        }
    }
    return { action: 'none' }
  }
}

/** A model as plain JSON, with all its parts. */
export function printModel(
  definition: PackageDefinition,
  model: Pick<InferredModel, 'names' | 'collection' | 'operation'>,
): Model {
  // By entries, so that an endpoint may have any name: `__proto__`.
  const operations = definition.endpoints.flatMap((endpoint) => {
    const operation =
      typeof endpoint?.name === 'string' ? model.operation(endpoint.name) : undefined
    return operation === undefined ? [] : [[endpoint.name, operation] as const]
  })
  return {
    collections: Object.fromEntries(model.names.map((name) => [name, model.collection(name)!])),
    operations: Object.fromEntries(operations),
  }
}

/** `order line` → `order-lines`. */
function collectionName(noun: string): string {
  const words = noun.split(' ')
  return [...words.slice(0, -1), plural(words.at(-1)!)].join('-')
}

/** Actions in the order in which their results are read: later ones are recognized by the types of earlier ones. */
const READ_FIRST = [
  'list',
  'get',
  'create',
  'replace',
  'update',
  'link',
  'act',
  'count',
  'delete',
  'unlink',
] as const

/** What each endpoint of a collection returns; first those that tell most about a record. */
function shapesOf(
  definition: PackageDefinition,
  plan: CollectionPlan,
  style: NamingStyle,
): { of: Map<EndpointReading, ResultShape>; list: ResultShape[]; known: ReadonlySet<string> } {
  const of = new Map<EndpointReading, ResultShape>()
  const known = new Set<string>()
  const listName = joinWords(
    [...plan.noun.split(' ').slice(0, -1), plural(plan.noun.split(' ').at(-1)!)],
    style,
  )
  const list: (ResultShape & { rank: number })[] = []
  const isOwn = (reading: EndpointReading): boolean =>
    plan.member === undefined || reading.noun === plan.noun
  const items = new Set<string>()
  for (const action of READ_FIRST) {
    for (const reading of plan.readings) {
      if (reading.action !== action) continue
      const isRead = action === 'list' || action === 'get'
      const shape =
        action === 'list'
          ? listShape(definition, reading.endpoint, plan.noun, listName)
          : severalShape(
              reading,
              plan,
              listName,
              recordShape(definition, reading.endpoint, plan.noun, known, items),
            )
      of.set(reading, shape)
      if (!isOwn(reading) || /^(?:act|count|delete|unlink)$/.test(action)) continue
      if (action === 'list') for (const { name } of shape.attributes ?? []) items.add(name)
      if (shape.object !== undefined && isRead) known.add(shape.object.name)
      const isOther = shape.object !== undefined && known.size > 0 && !known.has(shape.object.name)
      if (!isOther || action === 'get')
        list.push({ ...shape, rank: action === 'get' ? 0 : isRead ? 1 : 2 })
    }
  }
  // What get returns describes a record best, then the items of lists.
  return { of, list: list.sort((left, right) => left.rank - right.rank), known }
}

/** What an endpoint returns that gets several records by their keys: where its result is not described, an object with their list. */
function severalShape(
  reading: EndpointReading,
  { own }: CollectionPlan,
  listName: string,
  shape: ResultShape,
): ResultShape {
  const isSeveral =
    reading.action === 'get' &&
    eachArgument(reading, own) !== undefined &&
    keyArguments(reading).length === 0
  return isSeveral && shape.path === '' && shape.attributes === undefined
    ? { ...shape, path: `${listName}[]` }
    : shape
}

/** The fields of a collection, with those of other records by which its lists are filtered: a required `folder_id` that is no parent. */
function fieldsWithPlaces(
  definition: PackageDefinition,
  plan: CollectionPlan,
  shapes: readonly ResultShape[],
  style: NamingStyle,
  find: (text: string) => string | undefined,
  refined: () => ReadonlyMap<string, Type>,
): CollectionFields & { keyFields: Map<string, string> } {
  const { fields, key, keyFields } = inferFields(definition, plan, shapes, style, refined)
  const places = new Map(keyFields)
  const texts = new Map([...fields.keys()].map((name) => [textOf(name), name]))
  for (const reading of plan.readings) {
    if (reading.action !== 'list' && reading.action !== 'count') continue
    for (const { name: argument, text, required, noun: of } of keyArguments(reading)) {
      const noun = !required || places.has(text) ? undefined : (of ?? find(text))
      if (noun === undefined || noun === plan.noun) continue
      const known = texts.get(text) ?? texts.get(`${noun} id`) ?? roleField(texts, noun, find)
      const name =
        known ??
        (/^(?:id|name|key)$/.test(textOf(argument)) ? joinWords(text.split(' '), style) : argument)
      if (known === undefined) fields.set(name, { type: 'string', initial: null })
      places.set(text, name)
    }
  }
  return { fields, key, keyFields: places }
}

/** A field that refers to records of a noun under another name: `assignee_id` for users. */
function roleField(
  texts: ReadonlyMap<string, string>,
  noun: string,
  find: (text: string) => string | undefined,
): string | undefined {
  for (const [text, name] of texts) {
    const isReference =
      text.endsWith(' id') && (find(text) === noun || (isPerson(noun) && isRole(text.slice(0, -3))))
    if (isReference) return name
  }
  return undefined
}

function memberReference(
  noun: string,
  { keyOf }: ReferenceContext,
): { noun: string; collection: string; field: string } {
  return { noun, collection: '', field: keyOf(noun)?.field ?? 'id' }
}

function parentOf(
  { noun, texts }: NonNullable<CollectionPlan['parent']>,
  plans: ReadonlyMap<string, CollectionPlan>,
  fieldsOf: (plan: CollectionPlan) => CollectionFields,
  keyFields: ReadonlyMap<string, string>,
  nameOf: ReadonlyMap<string, string>,
): CollectionModel['parent'] {
  const above = plans.get(noun)!
  const { key } = fieldsOf(above)
  if (key.length === 0) return undefined
  const parts = key.slice(-texts.length)
  return {
    collection: nameOf.get(noun)!,
    fields: Object.fromEntries(texts.map((text, index) => [keyFields.get(text)!, parts[index]!])),
  }
}

/** The noun of each object type that describes the records of a collection. */
function objectNouns(
  plans: ReadonlyMap<string, CollectionPlan>,
  shapes: (plan: CollectionPlan) => { list: ResultShape[] },
): () => Map<string, string> {
  let found: Map<string, string> | undefined
  return () => {
    if (found !== undefined) return found
    found = new Map()
    for (const plan of plans.values()) {
      if (plan.parts.length === 0) continue
      for (const { object } of shapes(plan).list)
        if (object !== undefined && !found.has(object.name)) found.set(object.name, plan.noun)
    }
    return found
  }
}

/** Stands for the argument of any role of a person. */
const PERSON = ''

/** The refined types of arguments, by name: where one endpoint says that `team_id` is a UUID, it is one for all. */
function refinedArguments(endpoints: readonly Endpoint[]): Map<string, Type> {
  const types = new Map<string, Type>()
  for (const { arguments: list } of endpoints) {
    for (const argument of list ?? []) {
      const type = argument?.type
      if (typeof type === 'string' && type.startsWith('string.') && !types.has(argument.name))
        types.set(argument.name, type)
      // A person is one by any role: an \`assignee_id\` that is a UUID is that of a user.
      const [owner, key] = splitKeyText(textOf(argument?.name ?? ''))
      const isOfPerson =
        typeof type === 'string' && type.startsWith('string.') && key === 'id' && isRole(owner)
      if (isOfPerson && !types.has(PERSON)) types.set(PERSON, type)
    }
  }
  return types
}

/** The first few hundred names tell the style. */
function argumentNames(endpoints: readonly Endpoint[]): string[] {
  const names: string[] = []
  for (const { arguments: list } of endpoints) {
    for (const argument of list ?? [])
      if (typeof argument?.name === 'string') names.push(argument.name)
    if (names.length > 300) break
  }
  return names
}

function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(key)))
    return value
  }
}
