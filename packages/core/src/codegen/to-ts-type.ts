import type { Side } from '../types/members-of.ts'
import type { TypeNode } from '../types/type-node.ts'
import type { ObjectTypes } from './object-types.ts'
import { ANY_OBJECT, type TsType, UNKNOWN, unionOf, word } from './ts-type.ts'

/** Where a type of the definition stands. */
export interface TypePlace {
  objects: ObjectTypes
  side: Side
  /** Whether `T` means something there: in the members of a generic object. */
  hasParameter: boolean
}

/** A type of the definition in TypeScript. What cannot be told is `unknown`. */
export function toTsType(type: TypeNode, place: TypePlace): TsType {
  switch (type.kind) {
    case 'base':
      return BASES[type.base]
    case 'array':
      return { kind: 'array', items: toTsType(type.items, place) }
    case 'union':
      return unionOf(type.members.map((member) => toTsType(member, place)))
    case 'parameter':
      return place.hasParameter ? word('T') : UNKNOWN
    case 'object': {
      const object = place.objects.use(type.name, place.side)
      if (object === undefined) return ANY_OBJECT
      if (!object.isGeneric || type.argument === undefined) return word(object.name)
      return { kind: 'applied', name: object.name, argument: toTsType(type.argument, place) }
    }
    default:
      return UNKNOWN
  }
}

const BASES: Record<(TypeNode & { kind: 'base' })['base'], TsType> = {
  object: ANY_OBJECT,
  array: { kind: 'array', items: UNKNOWN },
  string: word('string'),
  number: word('number'),
  boolean: word('boolean'),
  null: word('null'),
}
