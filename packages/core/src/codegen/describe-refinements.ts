import { REFINEMENTS } from '../definition/refinements.ts'
import type { TypeNode } from '../types/type-node.ts'

/** Describes the refinements in a type, one line each: TypeScript types cannot express them. */
export function describeRefinements(type: TypeNode): string[] {
  return [...new Set(refinementsOf(type))].map((name) => {
    const { base, description } = REFINEMENTS.get(name)!
    return `\`${base}.${name}\`: ${description}.`
  })
}

function refinementsOf(type: TypeNode): string[] {
  switch (type.kind) {
    case 'base':
      return type.refinement === undefined ? [] : [type.refinement]
    case 'array':
      return refinementsOf(type.items)
    case 'union':
      return type.members.flatMap(refinementsOf)
    case 'object':
      return type.argument === undefined ? [] : refinementsOf(type.argument)
    default:
      return []
  }
}
