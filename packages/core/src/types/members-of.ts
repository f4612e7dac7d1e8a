import type { Argument, Attribute, PackageDefinition } from '../definition/types.generated.ts'
import { readType, unionOf } from './read-type.ts'
import type { TypeNode } from './type-node.ts'

/** Which of its two lists of members an object has: `argument` where it is sent, `attribute` where it is returned. */
export type Side = 'argument' | 'attribute'

/** An argument or attribute, its type read. */
export interface Member {
  name: string
  type: TypeNode
  flags: readonly string[]
  /** The only values allowed; of an array, its only elements. Absent when there is no restriction. */
  values?: readonly unknown[]
}

/** Arguments or attributes as members. Entries without a name are left out. */
export function readMembers(list: readonly (Argument | Attribute)[] | undefined): Member[] {
  return (list ?? [])
    .filter((entry) => typeof entry?.name === 'string')
    .map((entry) => {
      const values = (entry as Argument).choices ?? (entry as Attribute).values
      const restricted = Array.isArray(values) && values.length > 0
      return {
        name: entry.name,
        type: readType(entry.type),
        flags: entry.flags ?? [],
        ...(restricted && { values }),
      }
    })
}

/**
 * The members of a named object type on one side, `T` replaced by `argument` (by `any` without one).
 * Undefined when the definition has no such object, or the object no members on this side.
 */
export function membersOf(
  definition: PackageDefinition,
  name: string,
  side: Side,
  argument?: TypeNode,
): Member[] | undefined {
  const object = definition.objects?.find((candidate) => candidate?.name === name)
  const list = side === 'argument' ? object?.arguments : object?.attributes
  if (list === undefined || list.length === 0) return undefined
  return readMembers(list).map((member) => ({
    ...member,
    type: substituteParameter(member.type, argument ?? { kind: 'any' }),
  }))
}

/** A type with another in place of `T`. */
export function substituteParameter(type: TypeNode, argument: TypeNode): TypeNode {
  switch (type.kind) {
    case 'parameter':
      return argument
    case 'array':
      return { kind: 'array', items: substituteParameter(type.items, argument) }
    case 'union':
      return unionOf(type.members.map((member) => substituteParameter(member, argument)))
    default:
      return type
  }
}
