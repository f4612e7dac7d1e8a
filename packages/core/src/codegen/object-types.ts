import type { ObjectDefinition, PackageDefinition } from '../definition/types.generated.ts'
import { readMembers, type Side } from '../types/members-of.ts'
import { usesParameter } from '../types/uses-parameter.ts'
import type { NamePool } from './name-pool.ts'

/** One side of an object type, with its TypeScript name. */
export interface ObjectType {
  name: string
  object: ObjectDefinition
  side: Side
  /** Whether a member uses `T`. */
  isGeneric: boolean
}

/** The object types that the generated code refers to. */
export interface TsObjectTypes {
  /** Returns the type of an object on a side and marks it as referenced. Undefined if the object has no members on that side. */
  reference(name: string, side: Side): ObjectType | undefined
  /** Returns the referenced types, in the order of the definition. */
  referenced(): readonly ObjectType[]
}

/** Names the returned side `User` and the sent side `UserInput`, so that neither name depends on the other. */
export function createTsObjectTypes(definition: PackageDefinition, names: NamePool): TsObjectTypes {
  const known = new Map<string, ObjectType>()
  for (const object of definition.objects ?? []) {
    for (const side of ['attribute', 'argument'] as const) {
      const key = keyOf(object.name, side)
      const members = readMembers(object[`${side}s`])
      // The first of several objects with the same name counts.
      if (members.length === 0 || known.has(key)) continue
      known.set(key, {
        name: names.take(side === 'argument' ? `${object.name}-input` : object.name),
        object,
        side,
        isGeneric: members.some(({ type }) => usesParameter(type)),
      })
    }
  }
  const referencedTypes = new Set<ObjectType>()
  return {
    reference(name, side) {
      const found = known.get(keyOf(name, side))
      if (found !== undefined) referencedTypes.add(found)
      return found
    },
    referenced: () => [...known.values()].filter((type) => referencedTypes.has(type)),
  }
}

function keyOf(name: string, side: Side): string {
  return `${side} ${name}`
}
