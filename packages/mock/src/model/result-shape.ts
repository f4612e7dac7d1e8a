import type { Attribute, Endpoint, PackageDefinition, Type } from 'fc-core'
import type { ResultShape } from './draft.ts'
import { isEnvelopeName, isListName } from './words/envelope-words.ts'
import {
  alternativesOf,
  attributesOf,
  elementTypeOf,
  membersOf,
  namedOnly,
  objectIn,
} from './object-types.ts'
import {
  elementName,
  matchesNoun,
  ownKeyRank,
  splitKeyName,
  normalizeName,
} from './record-words.ts'
import { kindsOf } from './type-compatibility.ts'

/**
 * Returns the shape of a list result. For a paginated endpoint, an array type describes `page` and an object type one item; a bare object is described by its
 * attributes: those of an item, or of an envelope around a list.
 *
 * @param listName Name of the member with the list if the definition has none.
 */
export function listShape(
  definition: PackageDefinition,
  endpoint: Endpoint,
  noun: string,
  listName: string,
): ResultShape {
  const isPage = endpoint.flags?.includes('paginated') === true
  const root = isPage ? 'page[]' : '[]'
  const { items, members, object, isArray } = readResult(definition, endpoint)
  if (items !== undefined) return elementShape(definition, root, items)
  const list = members && findListMember(members, noun)
  if (list !== undefined && isEnvelope(members!, list, noun)) {
    const shape = elementShapeOf(definition, list)
    return isPage && shape.path !== undefined ? { ...shape, path: root } : shape
  }
  if (isPage || isArray) return { path: root, attributes: members, object }
  if (members === undefined) {
    const path = isScalar(endpoint.returns) ? undefined : `${listName}[]`
    return { path, attributes: undefined, object: undefined }
  }
  return list === undefined
    ? { path: '', attributes: members, object }
    : elementShapeOf(definition, list)
}

/**
 * Returns the shape of the result of an endpoint on one record: the record, or an object with the record in a member.
 *
 * @param known Names of the object types of such records.
 * @param itemMembers Members of the items of lists.
 */
export function recordShape(
  definition: PackageDefinition,
  endpoint: Endpoint,
  noun: string,
  known: ReadonlySet<string>,
  itemMembers: ReadonlySet<string>,
): ResultShape {
  const { items, members, object, isArray } = readResult(definition, endpoint)
  if (items !== undefined) return elementShape(definition, '[]', items)
  const whole = { path: isArray ? '[]' : '', attributes: members, object }
  if (isArray) return whole
  if (members === undefined)
    return isScalar(endpoint.returns) ? { ...whole, path: undefined } : whole
  const list = findListMember(members, noun)
  // A single list member contains records only if it is named like them: it may be the only member of a record.
  const isAround =
    list !== undefined &&
    isEnvelope(members, list, noun) &&
    (members.length > 1 || elementName(normalizeName(list.name)) === noun)
  const wrapped = findWrappedRecord(members, noun, known)
  // `order` in `{order, errors: []}` is the record.
  const isWrapped =
    wrapped !== undefined && list !== undefined && !isListName(normalizeName(list.name), noun)
  if (isAround && !isWrapped) return elementShapeOf(definition, list)
  // A title may have a `title`, but is none.
  const isKnown = wrapped !== undefined && known.has(objectIn(wrapped.type)?.name ?? '')
  return wrapped === undefined || (itemMembers.has(wrapped.name) && !isKnown)
    ? whole
    : shapeAt(definition, wrapped.name, wrapped.type)
}

/** Reads the description of a result: item type, members, object type, and whether it is an array whose items are described by attributes. */
function readResult(
  definition: PackageDefinition,
  { returns, attributes }: Endpoint,
): Pick<ResultShape, 'object'> & {
  items: readonly Type[] | undefined
  members: Attribute[] | undefined
  isArray: boolean
} {
  const object = objectIn(returns)
  const described = namedOnly(attributes)
  const own = described.length > 0 ? described : undefined
  const items = elementTypeOf(returns)
  const isOfItems = own !== undefined && describesItems(items)
  return {
    object,
    items: isOfItems ? undefined : items,
    members: object === undefined ? own : attributesOf(definition, object),
    isArray: object === undefined && (isOfItems || alternativesOf(returns).includes('array')),
  }
}

/** Whether the attributes of an endpoint describe the items of a list: bare objects. */
export function describesItems(items: readonly Type[] | undefined): boolean {
  return items !== undefined && items.length === 1 && items[0] === 'object'
}

function shapeAt(
  definition: PackageDefinition,
  path: string | undefined,
  type: Type | undefined,
): ResultShape {
  return { path, attributes: membersOf(definition, type), object: objectIn(type) }
}

function elementShape(
  definition: PackageDefinition,
  path: string,
  items: readonly Type[],
): ResultShape {
  const isRecord =
    objectIn([...items]) !== undefined || items.includes('object') || items.includes('any')
  return shapeAt(definition, isRecord ? path : undefined, [...items])
}

function elementShapeOf(definition: PackageDefinition, { name, type }: Attribute): ResultShape {
  const items = elementTypeOf(type)
  const path = `${name}[]`
  return items === undefined
    ? { path, attributes: undefined, object: undefined }
    : elementShape(definition, path, items)
}

/** Finds the list in an envelope: named like the records or like a list, else the only list. */
function findListMember(members: readonly Attribute[], noun: string): Attribute | undefined {
  const lists = members.filter(({ type }) => kindsOf(type).has('array'))
  return (
    lists.find(({ name }) => isListName(normalizeName(name), noun)) ??
    (lists.length === 1 && ownKeyRank(normalizeName(lists[0]!.name), noun) === 0
      ? lists[0]
      : undefined)
  )
}

/** Whether an object is an envelope around a list rather than a record with a list. */
function isEnvelope(members: readonly Attribute[], list: Attribute, noun: string): boolean {
  const others = members.filter((member) => member !== list)
  return (
    others.every(({ name }) => isEnvelopeName(normalizeName(name))) &&
    (others.length > 0 || isListName(normalizeName(list.name), noun))
  )
}

/** Finds the member that holds the record: by its object type or its name. Objects with an id are records themselves. */
function findWrappedRecord(
  members: readonly Attribute[],
  noun: string,
  known: ReadonlySet<string>,
): Attribute | undefined {
  const objects = members.filter(({ type }) => kindsOf(type).has('object'))
  const [first] = objects
  const isNamed = ({ name }: Attribute): boolean => {
    const text = normalizeName(name)
    return matchesNoun(text, noun) || text.endsWith(` ${noun}`) || text.startsWith(`${noun} `)
  }
  const isKnown = ({ type }: Attribute): boolean => known.has(objectIn(type)?.name ?? '')
  const wrapped = objects.find(isNamed) ?? objects.find(isKnown)
  if (wrapped !== undefined && !hasOwnKey(members, noun)) return wrapped
  const rest = members.filter((member) => member !== first)
  const isOnly = objects.length === 1 && rest.length > 0
  return isOnly && rest.every(({ name }) => isEnvelopeName(normalizeName(name))) ? first : undefined
}

function hasOwnKey(members: readonly Attribute[], noun: string): boolean {
  return members.some(({ name }) => {
    const text = normalizeName(name)
    return splitKeyName(text)[1] !== '' && ownKeyRank(text, noun) >= 3
  })
}

function isScalar(type: Type): boolean {
  return [...kindsOf(type)].every((kind) => kind === 'scalar')
}
