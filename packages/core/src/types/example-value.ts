import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { type Member, membersOf, readMembers } from './members-of.ts'
import { REFINEMENTS } from '../definition/refinements.ts'
import type { TypeNode } from './type-node.ts'

/**
 * Returns an example request body for an endpoint: every `required` argument with a value of its type.
 *
 * @example exampleArguments(definition, endpoint) // { email: 'ada@example.com', age: 1 }
 */
export function exampleArguments(
  definition: PackageDefinition,
  endpoint: Endpoint,
): Record<string, unknown> {
  const context = { definition, objectsLeft: MAX_OBJECTS }
  return exampleMembers(readMembers(endpoint.arguments), context, new Set())
}

interface ExampleContext {
  definition: PackageDefinition
  /** Number of objects that may still be filled. */
  objectsLeft: number
}

function exampleMembers(
  members: readonly Member[],
  context: ExampleContext,
  open: ReadonlySet<string>,
): Record<string, unknown> {
  const required = members.filter((member) => member.flags.includes('required'))
  return Object.fromEntries(
    required.map((member) => [member.name, exampleMember(member, context, open)]),
  )
}

function exampleMember(
  member: Member,
  context: ExampleContext,
  open: ReadonlySet<string>,
): unknown {
  if (member.values === undefined) return exampleValue(member.type, context, open)
  const isList =
    member.type.kind === 'array' || (member.type.kind === 'base' && member.type.base === 'array')
  return isList ? [member.values[0]] : member.values[0]
}

/** @param open Objects being filled, to stop at recursion. */
function exampleValue(type: TypeNode, context: ExampleContext, open: ReadonlySet<string>): unknown {
  switch (type.kind) {
    case 'array':
      return []
    case 'union':
      return exampleValue(
        type.members.find((member) => member.kind !== 'object' || !open.has(member.name)) ??
          type.members[0]!,
        context,
        open,
      )
    case 'object': {
      const isOver = open.has(type.name) || open.size >= MAX_DEPTH || context.objectsLeft-- <= 0
      const members = isOver
        ? undefined
        : membersOf(context.definition, type.name, 'argument', type.argument)
      return members === undefined
        ? {}
        : exampleMembers(members, context, new Set([...open, type.name]))
    }
    case 'base':
      return type.refinement === undefined
        ? PLAIN[type.base]
        : // Stryker disable next-line OptionalChaining: equivalent, `readType` returns known refinements only
          REFINEMENTS.get(type.refinement)?.example
    default:
      return 'example'
  }
}

/** Limits of nesting and of the total number of objects: a larger example is useless. */
const MAX_DEPTH = 100
const MAX_OBJECTS = 1000

const PLAIN = {
  object: {},
  array: [],
  string: 'example',
  number: 1,
  boolean: true,
  null: null,
} as const
