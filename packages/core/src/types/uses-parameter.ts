import type { TypeNode } from './type-node.ts'

/** Returns whether a type contains `T`, the parameter of a generic object. */
export function usesParameter(type: TypeNode): boolean {
  switch (type.kind) {
    case 'parameter':
      return true
    case 'array':
      return usesParameter(type.items)
    case 'union':
      return type.members.some(usesParameter)
    case 'object':
      return type.argument !== undefined && usesParameter(type.argument)
    default:
      return false
  }
}
