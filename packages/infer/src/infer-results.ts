import {
  type Attribute,
  type Endpoint,
  type ObjectDefinition,
  type PackageDefinition,
  readType,
  type Type,
} from 'fc-core'
import { readMembers, recordAttributes } from 'fc-core/internal'
import type { Model } from 'fc-mock'
import { isUntyped } from './is-untyped.ts'
import { freeName, toObjectName } from './object-name.ts'
import { resultType } from './result-type.ts'

/** A description of the result of an endpoint, in place of a bare object or array. */
export interface InferredResult {
  /** Index of the endpoint. */
  index: number
  returns: Type[]
  attributes?: Attribute[]
}

/** Descriptions of untyped results, and the objects that they refer to. */
export interface InferredResults {
  results: InferredResult[]
  objects: ObjectDefinition[]
}

/** Documentation of inferred objects. */
const INFERRED_DOCS =
  'Inferred by fc-mock from the names and arguments of the endpoints: what the mock returns.'

/** The location of the records in a result: the result, a member of it, or a list in either. */
interface RecordPath {
  member: string | undefined
  isList: boolean
}

/** Actions by how well the object they return describes the records: one that creates them may also return a secret. */
const RANKS: readonly Action[] = ['create', 'update', 'list', 'get']

type Action = Model['operations'][string]['action']
type Fields = Model['collections'][string]['fields']

interface Candidate {
  index: number
  collection: string
  path: RecordPath
}

/**
 * Describes the results that a definition does not describe by the records that the data model of the mock returns for them. The records become objects;
 * an existing object that other endpoints return for the same records is referenced.
 */
export function inferResults(definition: PackageDefinition, model: Model): InferredResults {
  const candidates: Candidate[] = []
  const described = new Map<string, { type: Type; rank: number }>()
  definition.endpoints.forEach((endpoint, index) => {
    const location = locateRecords(endpoint, model)
    if (location === undefined) return
    if (isUntyped(resultType(endpoint, definition), definition, 'attribute'))
      candidates.push({ index, ...location })
    else {
      const { collection, path } = location
      const type = findObjectType(endpoint, path, definition)
      const rank = RANKS.indexOf(model.operations[endpoint.name]!.action)
      if (type !== undefined && rank > (described.get(collection)?.rank ?? -2))
        described.set(collection, { type, rank })
    }
  })
  const taken = new Set((definition.objects ?? []).map(({ name }) => name))
  const objects: ObjectDefinition[] = []
  const typeOf = (collection: string): Type => {
    const known = described.get(collection)
    if (known !== undefined) return known.type
    const { record } = model.collections[collection]!
    const name = freeName(toObjectName(record), taken)
    taken.add(name)
    objects.push({
      name,
      docs: INFERRED_DOCS,
      attributes: recordAttributes(fieldsOf(collection, model)).map((attribute) => ({
        ...attribute,
        type: withDescribedObjects(attribute.type, definition),
      })),
    })
    const type: Type = `object.${name}`
    described.set(collection, { type, rank: RANKS.length })
    return type
  }
  const results = candidates.flatMap(({ index, collection, path }) => {
    const fields = Object.keys(model.collections[collection]?.fields ?? {})
    if (fields.length === 0) return []
    const endpoint = definition.endpoints[index]!
    return describe(endpoint, index, typeOf(collection), path)
  })
  return { results, objects }
}

/** Applies the descriptions to a definition. */
export function applyResults(
  definition: PackageDefinition,
  { results, objects }: InferredResults,
): PackageDefinition {
  const byIndex = new Map(results.map(({ index, ...changes }) => [index, changes]))
  return {
    ...definition,
    endpoints: definition.endpoints.map((endpoint, index) => ({
      ...endpoint,
      ...byIndex.get(index),
    })),
    ...(objects.length > 0 && { objects: [...(definition.objects ?? []), ...objects] }),
  }
}

/** Returns the collection whose records an endpoint returns, and their location. Undefined if there are none, or deeper than one member. */
function locateRecords(
  { name, flags }: Endpoint,
  model: Model,
): { collection: string; path: RecordPath } | undefined {
  const operation = Object.hasOwn(model.operations, name) ? model.operations[name]! : undefined
  if (operation?.result === undefined || operation.collection === undefined) return undefined
  if (operation.action === 'none' || operation.action === 'count') return undefined
  // The result of several actions is not that of one.
  if (operation.batch !== undefined && operation.result === '') return undefined
  const own = model.collections[operation.collection]
  const collection =
    operation.returns === undefined
      ? operation.collection
      : own?.references[operation.returns]?.collection
  if (collection === undefined || !Object.hasOwn(model.collections, collection)) return undefined
  const isPage = flags?.includes('paginated') === true
  if (isPage)
    return operation.result === 'page[]'
      ? { collection, path: { member: undefined, isList: false } }
      : undefined
  const match = /^([^.[\]]*)(\[\])?$/.exec(operation.result)
  if (match === null) return undefined
  const [, member = '', list] = match
  return {
    collection,
    path: { member: member === '' ? undefined : member, isList: list !== undefined },
  }
}

/** Returns the fields of a record as the mock returns them: references may have the type of the key they contain, and are null if no argument sets them. */
function fieldsOf(collection: string, model: Model): Fields {
  const { fields, references, parent } = model.collections[collection]!
  const creations = Object.values(model.operations).filter(
    (operation) =>
      operation.collection === collection && /^(?:create|replace)$/.test(operation.action),
  )
  const isSet = (name: string): boolean =>
    creations.every(({ values = {}, key = {} }) =>
      [...Object.values(values), ...Object.values(key)].includes(name),
    )
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const reference = Object.hasOwn(parent?.fields ?? {}, name)
        ? { collection: parent!.collection, field: parent!.fields[name] }
        : references[name]
      const referenced =
        reference?.field === undefined
          ? undefined
          : model.collections[reference.collection]?.fields[reference.field]
      return [
        name,
        {
          ...field,
          ...(referenced && { type: unionOf(field.type, referenced.type) }),
          ...(referenced && !isSet(name) && { nullable: true }),
        },
      ]
    }),
  )
}

/** Describes a result with records of a type. Empty if its kind, such as an array, does not match. */
function describe(
  { returns, flags }: Endpoint,
  index: number,
  record: Type,
  { member, isList }: RecordPath,
): InferredResult[] {
  const type = isList ? [[record] as Type] : record
  const kinds: readonly unknown[] = Array.isArray(returns) ? returns : [returns]
  const rest = kinds.filter((kind) => kind === 'null') as Type[]
  if (flags?.includes('paginated')) return [{ index, returns: [record] }]
  if (member !== undefined)
    return kinds.includes('object')
      ? [
          {
            index,
            returns: ['object', ...rest],
            attributes: [{ name: member, type: type as Type }],
          },
        ]
      : []
  if (isList !== kinds.some((kind) => kind === 'array' || Array.isArray(kind))) return []
  return [{ index, returns: [...(isList ? (type as Type[]) : [record]), ...rest] }]
}

/** Returns the object type of the records in a described result. Undefined if it has no attributes. */
function findObjectType(
  endpoint: Endpoint,
  { member, isList }: RecordPath,
  definition: PackageDefinition,
): Type | undefined {
  const result = resultType(endpoint, definition)
  const whole =
    member === undefined
      ? result
      : result.kind === 'attributes'
        ? readMembers(endpoint.attributes).find(({ name }) => name === member)?.type
        : undefined
  const type = isList && whole?.kind === 'array' ? whole.items : whole
  // An object with arguments alone describes no results.
  const isDescribed = type !== undefined && !isUntyped(type, definition, 'attribute')
  return isDescribed && type.kind === 'object' && type.argument === undefined
    ? `object.${type.name}`
    : undefined
}

/** Replaces objects that have arguments alone, such as those that clients send, by `object`. */
function withDescribedObjects(type: Type, definition: PackageDefinition): Type {
  if (Array.isArray(type)) return type.map((each) => withDescribedObjects(each, definition))
  const node = readType(type)
  return node.kind === 'object' && isUntyped(node, definition, 'attribute') ? 'object' : type
}

/** A number such as `user_id` may refer to users whose key is described as a string elsewhere. */
function unionOf(...types: Type[]): Type {
  const members = new Map(types.flat(1).map((type) => [JSON.stringify(type), type as Type]))
  return members.size === 1 ? types[0]! : ([...members.values()] as Type)
}
