import type { ObjectDefinition, PackageDefinition } from '../definition/types.generated.ts'
import { readMembers, type Side } from '../types/members-of.ts'
import type { TypeNode } from '../types/type-node.ts'
import type { NamePool } from './name-pool.ts'

/** An object type of the definition on one of its sides, under its name in TypeScript. */
export interface ObjectType {
  name: string
  object: ObjectDefinition
  side: Side
  /** Whether a member uses `T`. */
  isGeneric: boolean
}

/** The object types that the generated code refers to. */
export interface ObjectTypes {
  /** The type for an object on a side; undefined when it has no members there. From then on it is in use. */
  use(name: string, side: Side): ObjectType | undefined
  /** What is in use, in the order of the definition. */
  used(): readonly ObjectType[]
}

/** What is sent is called `UserInput` where what is returned is called `User`, so that neither name depends on the other. */
export function createObjectTypes(definition: PackageDefinition, names: NamePool): ObjectTypes {
  const known = new Map<string, ObjectType>()
  for (const object of definition.objects ?? []) {
    for (const side of ['attribute', 'argument'] as const) {
      const key = keyOf(object.name, side)
      const members = readMembers(object[`${side}s`])
      // Of two objects of one name, the first counts.
      if (members.length === 0 || known.has(key)) continue
      known.set(key, {
        name: names.take(side === 'argument' ? `${object.name}-input` : object.name),
        object,
        side,
        isGeneric: members.some(({ type }) => usesParameter(type)),
      })
    }
  }
  const inUse = new Set<ObjectType>()
  return {
    use(name, side) {
      const found = known.get(keyOf(name, side))
      if (found !== undefined) inUse.add(found)
      return found
    },
    used: () => [...known.values()].filter((type) => inUse.has(type)),
  }
}

function keyOf(name: string, side: Side): string {
  return `${side} ${name}`
}

function usesParameter(type: TypeNode): boolean {
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
