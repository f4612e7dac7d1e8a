import type { Argument, Attribute, PackageDefinition } from '../definition/types.generated.ts'
import { type Member, readMembers, substituteParameter, type Side } from '../types/members-of.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { asList, nameOf } from './pair-by-name.ts'

/** Remaining steps of the type comparison. Without a limit, a hostile definition could keep it busy for days. */
export interface StepBudget {
  remaining: number
}

/** The object types of a definition, each parsed once. */
export interface ObjectTypes {
  budget: StepBudget
  /** Returns the members of an object on one side, with T replaced by `argument`. Undefined if the object declares none. */
  membersOf(name: string, side: Side, argument?: TypeNode): readonly Member[] | undefined
  /** Returns whether the members of an object on one side use `T`. */
  isGeneric(name: string, side: Side): boolean
  /** Returns whether an endpoint or an event uses an object on one side, directly or indirectly. */
  isUsed(name: string, side: Side): boolean
}

/** Creates lazily evaluated object types: most changes do not concern types. */
export function createObjectTypes(definition: PackageDefinition, budget: StepBudget): ObjectTypes {
  let members: SideMembers | undefined
  let used: Record<Side, Set<string>> | undefined
  const sides = (): SideMembers => (members ??= readObjects(definition))
  const generic = new Map<string, boolean>()
  const applied = new Map<string, Member[]>()
  const isGeneric = (name: string, side: Side): boolean => {
    const key = `${side} ${name}`
    let is = generic.get(key)
    if (is === undefined) {
      const members = sides()[side].get(name) ?? []
      is = members.some(({ type }) => usesParameter(type))
      generic.set(key, is)
    }
    return is
  }
  return {
    budget: budget,
    isGeneric,
    membersOf(name, side, argument) {
      const members = sides()[side].get(name)
      if (members === undefined || members.length === 0) return undefined
      if (!isGeneric(name, side)) return members
      const type = argument ?? { kind: 'any' }
      const key = JSON.stringify([side, name, type])
      let substituted = applied.get(key)
      if (substituted === undefined) {
        substituted = members.map((member) => ({
          ...member,
          type: substituteParameter(member.type, type),
        }))
        applied.set(key, substituted)
      }
      return substituted
    },
    isUsed: (name, side) => (used ??= findUsed(definition, sides()))[side].has(name),
  }
}

/** Reads the members of every object on both sides. If a name is not unique, the first object counts. */
function readObjects(definition: PackageDefinition): SideMembers {
  const argument = new Map<string, Member[]>()
  const attribute = new Map<string, Member[]>()
  for (const object of asList(definition.objects)) {
    const name = nameOf(object)
    if (name === undefined || argument.has(name)) continue
    argument.set(name, membersIn(object.arguments))
    attribute.set(name, membersIn(object.attributes))
  }
  return { argument, attribute }
}

/** Reads the members of a list. Tolerates a value of the wrong type. */
export function membersIn(list: readonly (Argument | Attribute)[] | undefined): Member[] {
  return readMembers(asList(list)).map((member) => ({ ...member, flags: asList(member.flags) }))
}

type SideMembers = Record<Side, ReadonlyMap<string, readonly Member[]>>

/** Finds the objects that endpoints and events use, directly or indirectly. */
function findUsed(definition: PackageDefinition, sides: SideMembers): Record<Side, Set<string>> {
  const used = { argument: new Set<string>(), attribute: new Set<string>() }
  // A worklist instead of recursion: chains of objects may be too deep for the stack.
  const pending: [type: TypeNode, side: Side][] = []
  const visit = (type: TypeNode, side: Side): void => {
    if (type.kind === 'array') visit(type.items, side)
    else if (type.kind === 'union') type.members.forEach((member) => visit(member, side))
    else if (type.kind === 'object') {
      if (type.argument !== undefined) visit(type.argument, side)
      if (used[side].has(type.name)) return
      used[side].add(type.name)
      sides[side].get(type.name)?.forEach((member) => void pending.push([member.type, side]))
    }
  }
  const visitAll = (list: readonly (Argument | Attribute)[] | undefined, side: Side): void =>
    membersIn(list).forEach(({ type }) => visit(type, side))
  for (const endpoint of asList(definition.endpoints)) {
    visit(readType(endpoint?.returns), 'attribute')
    visitAll(endpoint?.arguments, 'argument')
    visitAll(endpoint?.attributes, 'attribute')
  }
  for (const event of asList(definition.events)) visitAll(event?.attributes, 'attribute')
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) visit(...next)
  return used
}

function usesParameter(type: TypeNode): boolean {
  if (type.kind === 'array') return usesParameter(type.items)
  if (type.kind === 'union') return type.members.some(usesParameter)
  if (type.kind === 'object') return type.argument !== undefined && usesParameter(type.argument)
  return type.kind === 'parameter'
}
