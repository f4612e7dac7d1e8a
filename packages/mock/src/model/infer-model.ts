import type { Endpoint, PackageDefinition, Type } from 'fc-core'
import { lazy, memoize } from '../names/lazy.ts'
import { type NamingStyle, namingStyleOf } from '../names/name-words.ts'
import { plural } from '../names/plural.ts'
import { type Because, silently } from './because.ts'
import type { CollectionPlan } from './collection-plan.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { explainInference } from './explain-inference.ts'
import { fieldsWithPlaces, refinedArguments } from './fields-with-places.ts'
import { inferOperation } from './infer-operation.ts'
import { inferOrder } from './infer-order.ts'
import { inferReferences, type ReferenceContext } from './infer-references.ts'
import type { CollectionModel, Model, OperationModel } from './model.ts'
import { inferShapes } from './infer-shapes.ts'
import type { CollectionFields } from './infer-fields.ts'
import { planCollections } from './plan-collections.ts'
import { readEndpoint } from './read-endpoint.ts'
import { hasPathNames } from './read-path-name.ts'
import { textOf } from './record-words.ts'
import type { ResultShape } from './result-shape.ts'

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
  const shapes = memoize((plan: CollectionPlan) => inferShapes(definition, plan, style))
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
