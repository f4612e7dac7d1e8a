import type { Attribute, ObjectDefinition, PackageDefinition, Type } from 'fc-core'

/** The named object types of a definition, found without a search. */
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

/** An object type that a type refers to, and what it is applied to. */
export interface ObjectReference {
  name: string
  argument?: Type
}

/** The alternatives of a type, `null` left out: of `["object.a", "null"]` the one. */
export function alternativesOf(type: Type | undefined): Type[] {
  if (type === undefined || type === null) return []
  return (Array.isArray(type) ? type : [type]).filter((member) => member !== 'null')
}

/** The object type that one alternative names. */
export function referenceOf(type: Type | undefined): ObjectReference | undefined {
  if (typeof type === 'string')
    return type.startsWith('object.') ? { name: type.slice(7) } : undefined
  if (typeof type !== 'object' || type === null || Array.isArray(type)) return undefined
  const [entry] = Object.entries(type)
  return entry?.[0].startsWith('object.') === true
    ? { name: entry[0].slice(7), argument: entry[1] }
    : undefined
}

/** The members of an object type as it is returned; those it is sent with where it describes no others. */
export function attributesOf(
  definition: PackageDefinition,
  { name, argument }: ObjectReference,
): Attribute[] | undefined {
  const object = findObject(definition, name)
  const list = object?.attributes?.length ? object.attributes : object?.arguments
  if (!list?.length) return undefined
  const named = list.filter((entry) => typeof entry?.name === 'string')
  return argument === undefined
    ? named
    : named.map((entry) => ({ ...entry, type: substituteTypeParameter(entry.type, argument) }))
}

/** A type with another in place of `T`. */
function substituteTypeParameter(type: Type, argument: Type): Type {
  if (type === 'T') return argument
  if (!Array.isArray(type)) return type
  return type.flatMap((member) =>
    member === 'T' && Array.isArray(argument)
      ? argument
      : [substituteTypeParameter(member, argument)],
  )
}

/** The kinds of value that a type has: `scalar`, `array`, `object`, or `any`. */
export function kindsOf(type: Type | undefined): Set<string> {
  return new Set(
    alternativesOf(type).map((each) => {
      if (Array.isArray(each) || each === 'array') return 'array'
      if (each === 'any') return 'any'
      return each === 'object' || referenceOf(each) !== undefined ? 'object' : 'scalar'
    }),
  )
}

/** The first object type among the alternatives of a type. */
export function objectIn(type: Type | undefined): ObjectReference | undefined {
  return alternativesOf(type)
    .map(referenceOf)
    .find((found) => found !== undefined)
}

/** The members of the first object type among the alternatives of a type; undefined where they are not described. */
export function membersOf(
  definition: PackageDefinition,
  type: Type | undefined,
): Attribute[] | undefined {
  const reference = objectIn(type)
  return reference && attributesOf(definition, reference)
}

/** The type of the elements of a list; undefined where it is not described. */
export function elementTypeOf(type: Type | undefined): Type[] | undefined {
  return alternativesOf(type).find((each) => Array.isArray(each))
}

/** Members and arguments that have a name. */
export function namedOnly<Entry extends { name?: unknown }>(
  list: readonly Entry[] | undefined,
): Entry[] {
  return (list ?? []).filter((entry) => typeof entry?.name === 'string')
}
