import type { Side } from '../types/members-of.ts'
import type { TypeNode } from '../types/type-node.ts'
import type { ChoiceTypes } from './choice-types.ts'
import { choiceType } from './literal.ts'
import type { TsObjectTypes } from './object-types.ts'
import { ANY_OBJECT, type TsType, UNKNOWN, unionOf, word } from './ts-type.ts'

/** The context of a type in the definition. */
export interface TsTypeContext {
  objects: TsObjectTypes
  side: Side
  /** Whether `T` is defined: in members of a generic object. */
  hasParameter: boolean
  refinements: Refinements
  choices: ChoiceTypes
  /** What has the members, as in `ChoiceTypes.reference`. */
  owner: string
}

/** How refined types such as `string.email` are generated: as their base type, or as a type of its own, whose values are created with `refine`. */
export type Refinements = 'plain' | 'branded'

/** Converts a type of the definition to TypeScript; `unknown` if it is not known. */
export function toTsType(type: TypeNode, context: TsTypeContext): TsType {
  switch (type.kind) {
    case 'base':
      return type.refinement !== undefined && context.refinements === 'branded'
        ? {
            kind: 'applied',
            name: 'Refined',
            argument: choiceType([`${type.base}.${type.refinement}`]),
          }
        : BASES[type.base]
    case 'array':
      return { kind: 'array', items: toTsType(type.items, context) }
    case 'union':
      return unionOf(type.members.map((member) => toTsType(member, context)))
    case 'parameter':
      return context.hasParameter ? word('T') : UNKNOWN
    case 'object': {
      const object = context.objects.reference(type.name, context.side)
      if (object === undefined) return ANY_OBJECT
      if (!object.isGeneric || type.argument === undefined) return word(object.name)
      return { kind: 'applied', name: object.name, argument: toTsType(type.argument, context) }
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
