import type { PackageDefinition } from '../definition/types.generated.ts'
import type { Path } from '../json/json-pointer.ts'
import { formatType } from './format-type.ts'
import { type Member, membersOf, type Side } from './members-of.ts'
import { REFINEMENTS } from '../definition/refinements.ts'
import type { TypeNode } from './type-node.ts'

/** A place where a value is not of its type. */
export interface Mismatch {
  /** Path from the checked value. */
  path: Path
  /** What should be there, as the end of “must be …”. */
  expected: string
  /** What is there, in short. */
  received: string
}

/** The definition whose objects types refer to, and the side their members are taken from. */
export interface TypeContext {
  definition: PackageDefinition
  side: Side
}

/** Every place where `value` is not of type `type`. Empty when it is. Members an object type does not name are let through. */
export function checkValue(
  value: unknown,
  type: TypeNode,
  context: TypeContext,
  path: Path = [],
): Mismatch[] {
  switch (type.kind) {
    case 'any':
    case 'unknown':
    case 'parameter':
      return []
    case 'base':
      return matchesBase(value, type) ? [] : [mismatch(value, type, path)]
    case 'array':
      if (!Array.isArray(value)) return [mismatch(value, type, path)]
      return value.flatMap((item, index) => checkValue(item, type.items, context, [...path, index]))
    case 'object': {
      if (!isObject(value)) return [mismatch(value, type, path)]
      const members = membersOf(context.definition, type.name, context.side, type.argument)
      return members === undefined ? [] : checkMembers(value, members, context, path)
    }
    case 'union': {
      const attempts = type.members.map((member) => checkValue(value, member, context, path))
      if (attempts.some((attempt) => attempt.length === 0)) return []
      const inside = attempts.filter((attempt) =>
        attempt.every((found) => found.path.length > path.length),
      )
      return inside.length === 1 ? inside[0]! : [mismatch(value, type, path)]
    }
  }
}

/** Checks the members of an object: those that must be there, and the type and choices of those that are. */
export function checkMembers(
  value: Record<string, unknown>,
  members: readonly Member[],
  context: TypeContext,
  path: Path = [],
): Mismatch[] {
  return members.flatMap((member) => {
    const at = [...path, member.name]
    if (!Object.hasOwn(value, member.name)) {
      const mayBeAbsent =
        context.side === 'argument'
          ? !member.flags.includes('required')
          : member.flags.includes('nullable')
      return mayBeAbsent
        ? []
        : [{ path: at, expected: formatType(member.type), received: 'nothing' }]
    }
    if (value[member.name] === null && member.flags.includes('nullable')) return []
    const found = checkValue(value[member.name], member.type, context, at)
    return found.length > 0 ? found : checkChoices(value[member.name], member, at)
  })
}

/** What a value is, in a few words: `the string "abc"`, `an array of 3`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === 'object') return 'an object'
  const text = JSON.stringify(value)
  return `the ${typeof value} ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`
}

function checkChoices(value: unknown, member: Member, path: Path): Mismatch[] {
  if (member.values === undefined) return []
  const choices = new Set(member.values.map((choice) => JSON.stringify(choice)))
  const expected = `one of ${[...choices].join(', ')}`
  const listed = (candidate: unknown): boolean => choices.has(JSON.stringify(candidate))
  if (!Array.isArray(value) || listed(value))
    return listed(value) ? [] : [{ path, expected, received: describeValue(value) }]
  return value.flatMap((item, index) =>
    listed(item) ? [] : [{ path: [...path, index], expected, received: describeValue(item) }],
  )
}

function matchesBase(value: unknown, type: TypeNode & { kind: 'base' }): boolean {
  const refinement = type.refinement === undefined ? undefined : REFINEMENTS.get(type.refinement)
  if (refinement !== undefined) return refinement.accepts(value as string | number)
  if (type.base === 'null') return value === null
  if (type.base === 'array') return Array.isArray(value)
  if (type.base === 'object') return isObject(value)
  return typeof value === type.base
}

function mismatch(value: unknown, type: TypeNode, path: Path): Mismatch {
  const refinement =
    type.kind === 'base' && type.refinement !== undefined
      ? REFINEMENTS.get(type.refinement)
      : undefined
  return {
    path,
    expected: refinement?.description ?? formatType(type),
    received: describeValue(value),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
