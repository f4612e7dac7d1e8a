import type { Argument, Attribute, PackageDefinition } from '../definition/types.generated.ts'
import { type Member, readMembers, substituteParameter, type Side } from '../types/members-of.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { asList, nameOf } from './pair-by-name.ts'

/** How many steps the comparison of types may still take: a definition made for it could keep it busy for days. */
export interface Effort {
  left: number
}

/** The object types of a definition, each read once. */
export interface ObjectTypes {
  effort: Effort
  /** The members of an object on one side, T replaced by `argument`. Undefined where nothing is said of them. */
  membersOf(name: string, side: Side, argument?: TypeNode): readonly Member[] | undefined
  /** Whether the members of an object on one side use `T`. */
  isGeneric(name: string, side: Side): boolean
  /** Whether an endpoint or an event leads to an object on one side. */
  isUsed(name: string, side: Side): boolean
}

/** Nothing is read before it is asked for: most changes have nothing to do with types. */
export function createObjectTypes(definition: PackageDefinition, effort: Effort): ObjectTypes {
  let known: SideMembers | undefined
  let used: Record<Side, Set<string>> | undefined
  const sides = (): SideMembers => (known ??= readObjects(definition))
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
    effort,
    isGeneric,
    membersOf(name, side, argument) {
      const members = sides()[side].get(name)
      if (members === undefined || members.length === 0) return undefined
      if (!isGeneric(name, side)) return members
      const type = argument ?? { kind: 'any' }
      const key = JSON.stringify([side, name, type])
      let made = applied.get(key)
      if (made === undefined) {
        made = members.map((member) => ({
          ...member,
          type: substituteParameter(member.type, type),
        }))
        applied.set(key, made)
      }
      return made
    },
    isUsed: (name, side) => (used ??= findUsed(definition, sides()))[side].has(name),
  }
}

/** The members of every object on both sides. Of several objects of one name, the first counts. */
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

/** Members of a list, were it ill-typed. */
export function membersIn(list: readonly (Argument | Attribute)[] | undefined): Member[] {
  return readMembers(asList(list)).map((member) => ({ ...member, flags: asList(member.flags) }))
}

type SideMembers = Record<Side, ReadonlyMap<string, readonly Member[]>>

/** The objects that endpoints and events lead to, directly or by others. */
function findUsed(definition: PackageDefinition, sides: SideMembers): Record<Side, Set<string>> {
  const used = { argument: new Set<string>(), attribute: new Set<string>() }
  // A list of what is left to be looked at, rather than a call inside a call: objects may lead to one another without end.
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
