import type { Attribute, Endpoint, ObjectDefinition, PackageDefinition, Type } from 'fc-core'

/** Finds an object type by name, in an index per definition. */
export function findObject(
  definition: PackageDefinition,
  name: string,
): ObjectDefinition | undefined {
  let index = indexes.get(definition)
  if (index === undefined) {
    index = new Map()
    for (const object of definition.objects ?? []) {
      if (typeof object?.name === 'string' && !index.has(object.name))
        index.set(object.name, object)
    }
    indexes.set(definition, index)
  }
  return index.get(name)
}

const indexes = new WeakMap<PackageDefinition, Map<string, ObjectDefinition>>()

/** A reference to an object type, with its type argument. */
export interface ObjectTypeReference {
  name: string
  argument?: Type
}

/** Returns the alternatives of a type without `null`. */
export function alternativesOf(type: Type | undefined): Type[] {
  if (type === undefined || type === null) return []
  return (Array.isArray(type) ? type : [type]).filter((member) => member !== 'null')
}

/** Returns the object type that an alternative refers to. */
export function referenceOf(type: Type | undefined): ObjectTypeReference | undefined {
  if (typeof type === 'string')
    return type.startsWith('object.') ? { name: type.slice(7) } : undefined
  if (typeof type !== 'object' || type === null || Array.isArray(type)) return undefined
  const [entry] = Object.entries(type)
  return entry?.[0].startsWith('object.') === true
    ? { name: entry[0].slice(7), argument: entry[1] }
    : undefined
}

/** Returns the attributes of an object type, or its arguments if it has no attributes. */
export function attributesOf(
  definition: PackageDefinition,
  { name, argument }: ObjectTypeReference,
): Attribute[] | undefined {
  const object = findObject(definition, name)
  const list = object?.attributes?.length ? object.attributes : object?.arguments
  if (!list?.length) return undefined
  const named = list.filter((entry) => typeof entry?.name === 'string')
  return argument === undefined
    ? named
    : named.map((entry) => ({ ...entry, type: substituteTypeParameter(entry.type, argument) }))
}

/** Replaces the type parameter `T` with a type. */
function substituteTypeParameter(type: Type, argument: Type): Type {
  if (type === 'T') return argument
  if (!Array.isArray(type)) return type
  return type.flatMap((member) =>
    member === 'T' && Array.isArray(argument)
      ? argument
      : [substituteTypeParameter(member, argument)],
  )
}

/** Finds the first object type among the alternatives of a type. */
export function objectIn(type: Type | undefined): ObjectTypeReference | undefined {
  return alternativesOf(type)
    .map(referenceOf)
    .find((found) => found !== undefined)
}

/** Returns the members of the first object type among the alternatives of a type. Undefined if they are not described. */
export function membersOf(
  definition: PackageDefinition,
  type: Type | undefined,
): Attribute[] | undefined {
  const reference = objectIn(type)
  return reference && attributesOf(definition, reference)
}

/** Returns the element type of a list. Undefined if it is not described. */
export function elementTypeOf(type: Type | undefined): Type[] | undefined {
  return alternativesOf(type).find((each) => Array.isArray(each))
}

/** Returns the members or arguments that have a name. */
export function namedOnly<Entry extends { name?: unknown }>(
  list: readonly Entry[] | undefined,
): Entry[] {
  return (list ?? []).filter((entry) => typeof entry?.name === 'string')
}

/** Whether an endpoint only acts: its result is `null`. */
export function returnsNothing({ returns }: Endpoint): boolean {
  const types = [returns].flat()
  return types.length > 0 && types.every((type) => type === 'null')
}
