import { MAX_MEMBERS, type ObjectShape, scalarType, type ValueShape } from './value-shape.ts'

/** Returns the types of the values of a shape that are neither arrays nor objects, without null. */
export function scalarTypes({ booleans, numbers, strings }: ValueShape): string[] {
  return [
    ...(booleans > 0 ? ['boolean'] : []),
    ...(numbers === undefined ? [] : [scalarType('number', numbers)]),
    ...(strings === undefined ? [] : [scalarType('string', strings)]),
  ]
}

/** Returns the members of the objects of a shape. Empty without objects, and if the names of members are data. */
export function membersOfShape({ objects }: ValueShape): ReadonlyMap<string, ValueShape> {
  return objects === undefined || isDictionary(objects) ? new Map() : objects.members
}

/** Returns the shape of the items. Undefined if a value is something else than an array or null. */
export function itemsOfShape(shape: ValueShape): ValueShape | undefined {
  const isArray = shape.objects === undefined && scalarTypes(shape).length === 0
  return isArray ? shape.arrays?.items : undefined
}

/** Whether the names of members are data: without members, with many that rarely occur, or with ids as names. */
export function isDictionary({ count, members }: ObjectShape): boolean {
  const names = [...members.keys()]
  if (names.length === 0 || names.length > MAX_MEMBERS) return true
  if (names.every((name) => /^\d+$|^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(name)))
    return true
  const occurrences = [...members.values()].reduce((sum, member) => sum + member.count, 0)
  return names.length > 20 && occurrences < count * names.length * 0.2
}
