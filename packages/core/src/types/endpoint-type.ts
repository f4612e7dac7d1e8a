import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { membersOf, readMembers } from './members-of.ts'
import { readType } from './read-type.ts'
import type { TypeNode } from './type-node.ts'

/** The type of a response. `attributes` is an object with the attributes of the endpoint. */
export type EndpointType =
  | TypeNode
  | { kind: 'attributes' }
  | { kind: 'array'; items: EndpointType }
  | { kind: 'union'; members: EndpointType[] }

/** Returns the type that an endpoint returns, in which its attributes describe a bare `object` or `array`. */
export function returnType(endpoint: Endpoint): EndpointType {
  const type = readType(endpoint.returns)
  return hasAttributes(endpoint) ? withAttributes(type) : type
}

/**
 * Returns the type of the items of a paginated endpoint. An array type describes `page`, an object type or attributes describe one item, or the
 * whole response if they have its three keys. A bare object has no item type.
 */
export function itemType(endpoint: Endpoint, definition: PackageDefinition): EndpointType {
  const type = readType(endpoint.returns)
  const alternatives = type.kind === 'union' ? type.members : [type]
  const array = alternatives.find((each) => each.kind === 'array')
  if (array !== undefined)
    return hasAttributes(endpoint) ? withAttributes(array.items) : array.items
  const object = alternatives.find((each) => each.kind === 'object')
  if (object !== undefined) {
    const members = membersOf(definition, object.name, 'attribute', object.argument)
    return itemsOfPage(members) ?? object
  }
  if (!hasAttributes(endpoint)) return { kind: 'any' }
  return itemsOfPage(readMembers(endpoint.attributes)) ?? { kind: 'attributes' }
}

/** Returns whether a type contains the attributes of the endpoint. */
export function usesAttributes(type: EndpointType): boolean {
  if (type.kind === 'attributes') return true
  if (type.kind === 'array') return usesAttributes(type.items)
  return type.kind === 'union' && type.members.some(usesAttributes)
}

function hasAttributes({ attributes }: Endpoint): boolean {
  return readMembers(attributes).length > 0
}

function withAttributes(type: TypeNode): EndpointType {
  const filled = replaceBase(type, 'object')
  return usesAttributes(filled) ? filled : replaceBase(type, 'array')
}

/** Replaces a bare `object` with the attributes, or a bare `array` with an array of them. */
function replaceBase(type: TypeNode, base: 'object' | 'array'): EndpointType {
  if (type.kind === 'array') return { kind: 'array', items: replaceBase(type.items, base) }
  if (type.kind === 'union')
    return { kind: 'union', members: type.members.map((member) => replaceBase(member, base)) }
  if (type.kind !== 'base' || type.base !== base) return type
  return base === 'object'
    ? { kind: 'attributes' }
    : { kind: 'array', items: { kind: 'attributes' } }
}

/** Returns the type of the items in `page`, for an object with `previous`, `page` and `next`. */
function itemsOfPage(members: ReturnType<typeof membersOf>): TypeNode | undefined {
  const named = (name: string): TypeNode | undefined =>
    members?.find((member) => member.name === name)?.type
  if (named('previous') === undefined || named('next') === undefined) return undefined
  const page = named('page')
  if (page?.kind === 'array') return page.items
  return page?.kind === 'base' && page.base === 'array' ? { kind: 'any' } : undefined
}
