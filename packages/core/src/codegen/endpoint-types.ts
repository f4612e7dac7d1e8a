import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { membersOf, readMembers } from '../types/members-of.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'

/** What an endpoint answers with. `itself` stands for an object with the attributes of the endpoint. */
export type AnswerType =
  | TypeNode
  | { kind: 'itself' }
  | { kind: 'array'; items: AnswerType }
  | { kind: 'union'; members: AnswerType[] }

/** The type an endpoint returns: where it says only `object` or `array`, its attributes say what is in there. */
export function returnType(endpoint: Endpoint): AnswerType {
  const type = readType(endpoint.returns)
  return hasAttributes(endpoint) ? withAttributes(type) : type
}

/**
 * The type of the items of a paginated endpoint: an array type describes `page`, an object type one item, and attributes are those of an
 * item. Each of them may as well describe the whole answer, with its three keys. A bare object says nothing.
 */
export function itemType(endpoint: Endpoint, definition: PackageDefinition): AnswerType {
  const type = readType(endpoint.returns)
  const alternatives = type.kind === 'union' ? type.members : [type]
  const array = alternatives.find((each) => each.kind === 'array')
  if (array !== undefined)
    return hasAttributes(endpoint) ? withAttributes(array.items) : array.items
  const object = alternatives.find((each) => each.kind === 'object')
  if (object !== undefined) {
    const members = membersOf(definition, object.name, 'attribute', object.argument)
    return itemsOfEnvelope(members) ?? object
  }
  if (!hasAttributes(endpoint)) return { kind: 'any' }
  return itemsOfEnvelope(readMembers(endpoint.attributes)) ?? { kind: 'itself' }
}

/** Whether a type stands for the attributes of the endpoint anywhere. */
export function usesAttributes(type: AnswerType): boolean {
  if (type.kind === 'itself') return true
  if (type.kind === 'array') return usesAttributes(type.items)
  return type.kind === 'union' && type.members.some(usesAttributes)
}

function hasAttributes({ attributes }: Endpoint): boolean {
  return readMembers(attributes).length > 0
}

function withAttributes(type: TypeNode): AnswerType {
  const filled = fill(type, 'object')
  return usesAttributes(filled) ? filled : fill(type, 'array')
}

/** Puts the attributes in the place of a bare `object`, or into a bare `array`. */
function fill(type: TypeNode, base: 'object' | 'array'): AnswerType {
  if (type.kind === 'array') return { kind: 'array', items: fill(type.items, base) }
  if (type.kind === 'union')
    return { kind: 'union', members: type.members.map((member) => fill(member, base)) }
  if (type.kind !== 'base' || type.base !== base) return type
  return base === 'object' ? { kind: 'itself' } : { kind: 'array', items: { kind: 'itself' } }
}

/** Of an object with `previous`, `page` and `next`, what is in `page`. */
function itemsOfEnvelope(members: ReturnType<typeof membersOf>): TypeNode | undefined {
  const named = (name: string): TypeNode | undefined =>
    members?.find((member) => member.name === name)?.type
  if (named('previous') === undefined || named('next') === undefined) return undefined
  const page = named('page')
  if (page?.kind === 'array') return page.items
  return page?.kind === 'base' && page.base === 'array' ? { kind: 'any' } : undefined
}
