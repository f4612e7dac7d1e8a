import type { Argument, Attribute, PackageDefinition } from '../definition/types.generated.ts'
import { readType, unionOf } from './read-type.ts'
import type { TypeNode } from './type-node.ts'

/** Which list of members of an object applies: `argument` if it is sent, `attribute` if it is returned. */
export type Side = 'argument' | 'attribute'

/** An argument or attribute with its parsed type. */
export interface Member {
  name: string
  type: TypeNode
  flags: readonly string[]
  /** Allowed values; for an array, allowed items. Absent without a restriction. */
  values?: readonly unknown[]
}

/** Reads arguments or attributes as members. Entries without a name are skipped. */
export function readMembers(list: readonly (Argument | Attribute)[] | undefined): Member[] {
  // Stryker disable next-line ArrayDeclaration: equivalent, a string has no name and is skipped
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
 * Returns the members of an object type on one side, with `T` replaced by `argument` (default: `any`).
 * Undefined if there is no such object, or it has no members on this side.
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

/** Replaces `T` in a type. */
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
