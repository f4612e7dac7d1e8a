import { type PackageDefinition, type Side } from 'fc-core'
import { type EndpointType, membersOf } from 'fc-core/internal'

/** Returns whether a type allows any value, or any object or array: its TypeScript type is `unknown`, `Record<string, unknown>` or `unknown[]`. */
export function isUntyped(type: EndpointType, definition: PackageDefinition, side: Side): boolean {
  switch (type.kind) {
    case 'base':
      return type.base === 'object' || type.base === 'array'
    case 'attributes':
      return false
    case 'object':
      return membersOf(definition, type.name, side) === undefined
    case 'array':
      return isUntyped(type.items, definition, side)
    case 'union':
      return (
        type.members.some(({ kind }) => kind === 'any' || kind === 'unknown') ||
        type.members.every((member) => isNull(member) || isUntyped(member, definition, side))
      )
    default:
      return true
  }
}

function isNull(type: EndpointType): boolean {
  return type.kind === 'base' && type.base === 'null'
}
