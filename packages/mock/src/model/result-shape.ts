import type { Attribute, Endpoint, PackageDefinition, Type } from 'fc-core'
import { isListName, isListAround } from './envelope-words.ts'
import { alternativesOf, attributesOf, type ObjectReference, referenceOf } from './object-types.ts'
import { isWordFor, ownKeyRank, splitKeyText, textOf } from './record-words.ts'

/** Where an endpoint returns records, and what the definition says about one. */
export interface ResultShape {
  /** As `OperationModel.result`; undefined where the result is no record, such as a number or `null`. */
  path: string | undefined
  /** The members of one record; undefined where they are not described. */
  attributes: readonly Attribute[] | undefined
  /** The object type of one record. */
  object: ObjectReference | undefined
}

/**
 * What a list returns. Of a paginated endpoint, an array type describes `page`, an object type one item; a bare object says nothing, unless its
 * attributes are those of an item, or of an envelope around a list.
 *
 * @param listName Name of the member with the list where the definition names none.
 */
export function listShape(
  definition: PackageDefinition,
  endpoint: Endpoint,
  noun: string,
  listName: string,
): ResultShape {
  const types = alternativesOf(endpoint.returns)
  const array = types.find((type) => Array.isArray(type) || type === 'array')
  const reference = types.map(referenceOf).find((found) => found !== undefined)
  const isPage = endpoint.flags?.includes('paginated') === true
  const root = isPage ? 'page[]' : '[]'
  const members =
    reference === undefined ? described(endpoint) : attributesOf(definition, reference)
  if (Array.isArray(array)) return elementShape(definition, root, array)
  const list = members === undefined ? undefined : listMember(members, noun)
  if (members !== undefined && list !== undefined && isEnvelope(members, list, noun)) {
    const path = isPage ? root : `${list.name}[]`
    const items = alternativesOf(list.type).find((type) => Array.isArray(type))
    if (Array.isArray(items)) return elementShape(definition, path, items)
    const inner = list.type === 'array' ? undefined : nestedList(definition, list, noun)
    return inner === undefined
      ? { path, attributes: undefined, object: undefined }
      : { ...inner, path: isPage ? root : `${list.name}.${inner.path}` }
  }
  if (array === 'array' && reference === undefined)
    return { path: root, attributes: members, object: undefined }
  if (isPage) return { path: root, attributes: members, object: reference }
  if (members === undefined)
    return {
      path: isScalar(types) ? undefined : `${listName}[]`,
      attributes: undefined,
      object: undefined,
    }
  return list === undefined
    ? { path: '', attributes: members, object: reference }
    : elementOf(definition, list)
}

/**
 * What an endpoint returns that is about one record: the record, or an object with the record in a member.
 *
 * @param known Names of the object types of such records.
 * @param items The members that the items of lists have.
 */
export function recordShape(
  definition: PackageDefinition,
  endpoint: Endpoint,
  noun: string,
  known: ReadonlySet<string>,
  items: ReadonlySet<string>,
): ResultShape {
  const types = alternativesOf(endpoint.returns)
  const array = types.find((type) => Array.isArray(type))
  if (Array.isArray(array)) return elementShape(definition, '[]', array)
  const reference = types.map(referenceOf).find((found) => found !== undefined)
  const members =
    reference === undefined ? described(endpoint) : attributesOf(definition, reference)
  if (types.includes('array') && reference === undefined)
    return { path: '[]', attributes: members, object: undefined }
  if (members === undefined || (reference !== undefined && known.has(reference.name)))
    return { path: isScalar(types) ? undefined : '', attributes: members, object: reference }
  const list = listMember(members, noun)
  if (list !== undefined && members.length > 1 && isEnvelope(members, list, noun))
    return elementOf(definition, list)
  const wrapped = wrappedMember(members, noun, known)
  if (wrapped === undefined || items.has(wrapped.name))
    return { path: '', attributes: members, object: reference }
  const inner = alternativesOf(wrapped.type)
    .map(referenceOf)
    .find((found) => found !== undefined)
  return { path: wrapped.name, attributes: inner && attributesOf(definition, inner), object: inner }
}

function described(endpoint: Endpoint): Attribute[] | undefined {
  const named = (endpoint.attributes ?? []).filter(
    (attribute) => typeof attribute?.name === 'string',
  )
  return named.length > 0 ? named : undefined
}

function elementShape(
  definition: PackageDefinition,
  path: string,
  items: readonly Type[],
): ResultShape {
  const reference = items.map(referenceOf).find((found) => found !== undefined)
  const isRecord = reference !== undefined || items.includes('object') || items.includes('any')
  return {
    path: isRecord ? path : undefined,
    attributes: reference && attributesOf(definition, reference),
    object: reference,
  }
}

function elementOf(definition: PackageDefinition, list: Attribute): ResultShape {
  const items = alternativesOf(list.type).find((type) => Array.isArray(type))
  const path = `${list.name}[]`
  return Array.isArray(items)
    ? elementShape(definition, path, items)
    : { path, attributes: undefined, object: undefined }
}

/** A list one level further in: `data: { users: [...] }`. */
function nestedList(
  definition: PackageDefinition,
  member: Attribute,
  noun: string,
): ResultShape | undefined {
  const reference = alternativesOf(member.type)
    .map(referenceOf)
    .find((found) => found !== undefined)
  const members = reference && attributesOf(definition, reference)
  const list = members && listMember(members, noun)
  return list && elementOf(definition, list)
}

/** The member that holds the list of an envelope: named like the records or like a list, else the only one. */
function listMember(members: readonly Attribute[], noun: string): Attribute | undefined {
  const lists = members.filter(
    ({ type }) =>
      type === 'array' ||
      alternativesOf(type).some((each) => Array.isArray(each) || each === 'array'),
  )
  return (
    lists.find(({ name }) => isNamedLike(textOf(name), noun)) ??
    lists.find(({ name }) => isListName(textOf(name), noun)) ??
    (lists.length === 1 && ownKeyRank(textOf(lists[0]!.name), noun) === 0 ? lists[0] : undefined)
  )
}

function isNamedLike(text: string, noun: string): boolean {
  return isListName(text, noun) && !isListName(text, '')
}

/** Whether an object is a list with what belongs to one, rather than a record that has a list. */
function isEnvelope(members: readonly Attribute[], list: Attribute, noun: string): boolean {
  const others = members.filter((member) => member !== list)
  return (
    others.every(({ name }) => isListAround(textOf(name))) &&
    (others.length > 0 || isListName(textOf(list.name), noun))
  )
}

/** The member that holds the record: of its type, or named like it and an object. Records with an id of their own have none. */
function wrappedMember(
  members: readonly Attribute[],
  noun: string,
  known: ReadonlySet<string>,
): Attribute | undefined {
  const objects = members.filter(({ type }) => isObjectType(type))
  const isNamed = ({ name }: Attribute): boolean =>
    isWordFor(textOf(name), noun) ||
    textOf(name).endsWith(` ${noun}`) ||
    textOf(name).startsWith(`${noun} `)
  const named = objects.find(({ name }) => textOf(name) === noun) ?? objects.find(isNamed)
  if (named !== undefined && !hasOwnKey(members, noun)) return named
  const typed = objects.find(({ type }) =>
    alternativesOf(type).some((each) => known.has(referenceOf(each)?.name ?? '')),
  )
  if (typed !== undefined && !hasOwnKey(members, noun)) return typed
  const rest = members.filter((member) => member !== objects[0])
  return objects.length === 1 &&
    rest.length > 0 &&
    rest.every(({ name }) => isListAround(textOf(name)))
    ? objects[0]
    : undefined
}

function hasOwnKey(members: readonly Attribute[], noun: string): boolean {
  return members.some(({ name }) => {
    const text = textOf(name)
    return splitKeyText(text)[1] !== '' && ownKeyRank(text, noun) >= 3
  })
}

function isObjectType(type: Type | undefined): boolean {
  return alternativesOf(type).some((each) => each === 'object' || referenceOf(each) !== undefined)
}

function isScalar(types: readonly Type[]): boolean {
  return types.every(
    (type) => typeof type === 'string' && /^(?:string|number|boolean|null)(?:\.|$)/.test(type),
  )
}
