import { readType } from '../types/read-type.ts'

/** Returns whether two types, as they are in the definitions, contain different unknown names: their values cannot be compared. */
export function haveDifferentUnknowns(old: unknown, next: unknown): boolean {
  return listUnknowns(old) !== listUnknowns(next)
}

function listUnknowns(type: unknown): string {
  return JSON.stringify([...new Set(unknownNames(type))].sort())
}

/** Returns the names in a type that are no types, and those with an unknown refinement, such as `string.color`. */
function unknownNames(type: unknown): string[] {
  if (typeof type === 'string') {
    const read = readType(type)
    if (read.kind === 'any') return type === 'any' ? [] : [type]
    const hasUnknownRefinement =
      read.kind === 'base' && read.refinement === undefined && type.includes('.')
    return read.kind === 'unknown' || hasUnknownRefinement ? [type] : []
  }
  if (Array.isArray(type)) return type.flatMap(unknownNames)
  return typeof type === 'object' && type !== null
    ? Object.entries(type).flatMap(([key, value]) => [...unknownNames(key), ...unknownNames(value)])
    : []
}
