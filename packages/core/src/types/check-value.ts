import type { PackageDefinition } from '../definition/types.generated.ts'
import type { Path } from '../json/json-pointer.ts'
import { formatType } from './format-type.ts'
import { type Member, membersOf, type Side } from './members-of.ts'
import { REFINEMENTS } from '../definition/refinements.ts'
import type { TypeNode } from './type-node.ts'
import { isObject } from '../json/json-value.ts'

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
  return inside(path, createValueChecker(context).checkValue(value, type))
}

/** Checks the members of an object: required ones must be present, and present ones must match their type and choices. */
export function checkMembers(
  value: Record<string, unknown>,
  members: readonly Member[],
  context: TypeContext,
  path: Path = [],
): Mismatch[] {
  return inside(path, createValueChecker(context).checkMembers(value, members))
}

/** Checks parts of one value. The paths of mismatches start at the part. */
interface ValueChecker {
  checkValue(value: unknown, type: TypeNode): Mismatch[]
  checkMembers(value: Record<string, unknown>, members: readonly Member[]): Mismatch[]
}

/**
 * Creates a checker for the parts of one value, which must not change meanwhile. It checks each object of the value against each object type only once: the
 * alternatives of unions of recursive types often have the same members, and their number would multiply on each level of the value.
 */
export function createValueChecker({ definition, side }: TypeContext): ValueChecker {
  const members = new Map<string, Member[] | undefined>()
  const results = new Map<object, Map<string, Mismatch[]>>()
  return { checkValue: check, checkMembers: checkAll }

  function check(value: unknown, type: TypeNode): Mismatch[] {
    switch (type.kind) {
      case 'any':
      case 'unknown':
      case 'parameter':
        return []
      case 'base':
        return matchesBase(value, type) ? [] : [mismatch(value, type)]
      case 'array':
        if (!Array.isArray(value)) return [mismatch(value, type)]
        return value.flatMap((item, index) => inside([index], check(item, type.items)))
      case 'object':
        return isObject(value) ? checkObject(value, type) : [mismatch(value, type)]
      case 'union':
        return checkUnion(value, type)
    }
  }

  function checkObject(
    value: Record<string, unknown>,
    type: TypeNode & { kind: 'object' },
  ): Mismatch[] {
    const key = JSON.stringify([type.name, type.argument])
    let checked = results.get(value)
    if (checked === undefined) results.set(value, (checked = new Map()))
    let found = checked.get(key)
    if (found === undefined) {
      if (!members.has(key)) members.set(key, membersOf(definition, type.name, side, type.argument))
      found = checkAll(value, members.get(key) ?? [])
      checked.set(key, found)
    }
    return found
  }

  function checkUnion(value: unknown, type: TypeNode & { kind: 'union' }): Mismatch[] {
    const explanations: Mismatch[][] = []
    for (const member of type.members) {
      const found = check(value, member)
      if (found.length === 0) return []
      // Stryker disable next-line MethodExpression: equivalent, an attempt has either one mismatch of the value itself or only mismatches inside
      if (found.every(({ path }) => path.length > 0)) explanations.push(found)
    }
    return explanations.length === 1 ? explanations[0]! : [mismatch(value, type)]
  }

  function checkAll(value: Record<string, unknown>, list: readonly Member[]): Mismatch[] {
    return list.flatMap((member) => inside([member.name], checkMember(value, member)))
  }

  function checkMember(value: Record<string, unknown>, member: Member): Mismatch[] {
    if (!Object.hasOwn(value, member.name)) {
      const mayBeAbsent =
        side === 'argument' ? !member.flags.includes('required') : member.flags.includes('nullable')
      return mayBeAbsent
        ? []
        : [{ path: [], expected: formatExpected(member.type), received: 'nothing' }]
    }
    const part = value[member.name]
    if (part === null && member.flags.includes('nullable')) return []
    const found = check(part, member.type)
    return found.length > 0 ? found : checkChoices(part, member)
  }
}

/** Moves mismatches of a part to its path. */
export function inside(path: Path, mismatches: Mismatch[]): Mismatch[] {
  return path.length === 0
    ? mismatches
    : mismatches.map((found) => ({ ...found, path: [...path, ...found.path] }))
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

function checkChoices(value: unknown, member: Member): Mismatch[] {
  if (member.values === undefined) return []
  const choices = new Set(member.values.map((choice) => JSON.stringify(choice)))
  const listed = (candidate: unknown): boolean => choices.has(JSON.stringify(candidate))
  const toMismatch = (received: unknown, path: Path): Mismatch => ({
    path,
    expected: `one of ${abbreviate([...choices], ', ', MAX_CHOICES)}`,
    received: describeValue(received),
  })
  if (!Array.isArray(value) || listed(value)) return listed(value) ? [] : [toMismatch(value, [])]
  return value.flatMap((item, index) => (listed(item) ? [] : [toMismatch(item, [index])]))
}

/** Formats a type for “expected …”: of a union of many types, only the first. */
function formatExpected(type: TypeNode): string {
  return type.kind === 'union'
    ? abbreviate(type.members.map(formatType), ' or ', MAX_ALTERNATIVES)
    : formatType(type)
}

const MAX_ALTERNATIVES = 5
const MAX_CHOICES = 20

/** Joins a list; of a long one, the first entries and the number of the others. */
function abbreviate(list: readonly string[], separator: string, limit: number): string {
  if (list.length <= limit) return list.join(separator)
  const shown = limit - 2
  return [...list.slice(0, shown), `${list.length - shown} others`].join(separator)
}

function matchesBase(value: unknown, type: TypeNode & { kind: 'base' }): boolean {
  const refinement = type.refinement === undefined ? undefined : REFINEMENTS.get(type.refinement)
  if (refinement !== undefined) return refinement.accepts(value as string | number)
  if (type.base === 'null') return value === null
  if (type.base === 'array') return Array.isArray(value)
  if (type.base === 'object') return isObject(value)
  return typeof value === type.base
}

function mismatch(value: unknown, type: TypeNode): Mismatch {
  const refinement =
    type.kind === 'base' && type.refinement !== undefined
      ? REFINEMENTS.get(type.refinement)
      : undefined
  return {
    path: [],
    expected: refinement?.description ?? formatExpected(type),
    received: describeValue(value),
  }
}
