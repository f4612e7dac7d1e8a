import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { type Member, membersOf, readMembers } from './members-of.ts'
import { REFINEMENTS } from './refinements.ts'
import type { TypeNode } from './type-node.ts'

/**
 * A request body for an endpoint, made from its definition: every `required` argument with a value of its type.
 *
 * @example exampleArguments(definition, endpoint) // { email: 'ada@example.com', age: 1 }
 */
export function exampleArguments(
  definition: PackageDefinition,
  endpoint: Endpoint,
): Record<string, unknown> {
  return exampleMembers(readMembers(endpoint.arguments), definition, new Set())
}

function exampleMembers(
  members: readonly Member[],
  definition: PackageDefinition,
  open: ReadonlySet<string>,
): Record<string, unknown> {
  const required = members.filter((member) => member.flags.includes('required'))
  return Object.fromEntries(
    required.map((member) => [member.name, exampleMember(member, definition, open)]),
  )
}

function exampleMember(
  member: Member,
  definition: PackageDefinition,
  open: ReadonlySet<string>,
): unknown {
  if (member.values === undefined) return exampleValue(member.type, definition, open)
  const isList =
    member.type.kind === 'array' || (member.type.kind === 'base' && member.type.base === 'array')
  return isList ? [member.values[0]] : member.values[0]
}

/** `open` holds the objects being filled, so that an object that requires itself ends. */
function exampleValue(
  type: TypeNode,
  definition: PackageDefinition,
  open: ReadonlySet<string>,
): unknown {
  switch (type.kind) {
    case 'array':
      return []
    case 'union':
      return exampleValue(
        type.members.find((member) => member.kind !== 'object' || !open.has(member.name)) ??
          type.members[0]!,
        definition,
        open,
      )
    case 'object': {
      const members = open.has(type.name)
        ? undefined
        : membersOf(definition, type.name, 'argument', type.argument)
      return members === undefined
        ? {}
        : exampleMembers(members, definition, new Set([...open, type.name]))
    }
    case 'base':
      return type.refinement === undefined
        ? PLAIN[type.base]
        : REFINEMENTS.get(type.refinement)?.example
    default:
      return 'example'
  }
}

const PLAIN = {
  object: {},
  array: [],
  string: 'example',
  number: 1,
  boolean: true,
  null: null,
} as const
