import type { PackageDefinition } from '../definition/types.generated.ts'
import type { Path } from '../json/json-pointer.ts'
import { formatType } from './format-type.ts'
import { type Member, membersOf, type Side } from './members-of.ts'
import { REFINEMENTS } from '../definition/refinements.ts'
import type { TypeNode } from './type-node.ts'

/** A value that does not match its type. */
export interface Mismatch {
  /** Path from the checked value. */
  path: Path
  /** The expected value, completing “expected …”. */
  expected: string
  /** The actual value, in short. */
  received: string
}

/** The definition that types refer to, and the side whose members are checked. */
export interface TypeContext {
  definition: PackageDefinition
  side: Side
}

/** Returns every mismatch between a value and a type; empty if it matches. Unknown members of objects are accepted. */
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
        // Stryker disable next-line MethodExpression: equivalent, an attempt has either one mismatch of the value itself or only mismatches inside
        attempt.every((found) => found.path.length > path.length),
      )
      return inside.length === 1 ? inside[0]! : [mismatch(value, type, path)]
    }
  }
}

/** Checks the members of an object: required ones must be present, and present ones must match their type and choices. */
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

/** Describes a value for “got …”: `string "abc"`, `number 3`, `an object`, `an array of 3 items`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return describeArray(value)
  if (typeof value === 'object') return 'an object'
  const text = JSON.stringify(value)
  return `${typeof value} ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`
}

function describeArray({ length }: readonly unknown[]): string {
  return length === 0 ? 'an empty array' : `an array of ${length} item${length === 1 ? '' : 's'}`
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
