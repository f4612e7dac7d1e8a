import type { TypeNode } from './type-node.ts'

/** Formats a type for messages: `string.email`, `array of user`, `object or null`. */
export function formatType(type: TypeNode): string {
  switch (type.kind) {
    case 'any':
    case 'unknown':
      return 'any value'
    case 'base':
      return type.refinement === undefined ? type.base : `${type.base}.${type.refinement}`
    case 'object':
      return type.argument === undefined
        ? type.name
        : `${type.name} of ${formatType(type.argument)}`
    case 'array':
      return type.items.kind === 'union'
        ? `array of (${formatType(type.items)})`
        : `array of ${formatType(type.items)}`
    case 'union':
      return type.members.map(formatType).join(' or ')
    case 'parameter':
      return 'T'
  }
}
