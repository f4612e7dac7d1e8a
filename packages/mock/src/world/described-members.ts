import {
  type Argument,
  type Attribute,
  type Member,
  membersOf,
  type PackageDefinition,
  readMembers,
  type Side,
  type TypeNode,
} from 'fc-core'

/** A member with what is written about it, and the side on which the objects it refers to are read. */
export interface DescribedMember extends Member {
  docs: string
  side: Side
  /** Whether the definition does not speak of it: it is what things of the sort usually have. */
  isGuess?: boolean
}

/** Arguments or attributes as members. */
export function describeMembers(
  list: readonly (Argument | Attribute)[] | undefined,
  side: Side,
): DescribedMember[] {
  return withDocs(readMembers(list), list, side)
}

/**
 * The members of a named object type; undefined when it has none on this side. What may be sent for a member is what
 * comes back: an attribute without values takes the choices of the argument of its name.
 */
export function describeMembersOf(
  definition: PackageDefinition,
  name: string,
  side: Side,
  argument: TypeNode | undefined,
): DescribedMember[] | undefined {
  const members = membersOf(definition, name, side, argument)
  if (members === undefined) return undefined
  const object = definition.objects?.find((candidate) => candidate?.name === name)
  const described = withDocs(
    members,
    side === 'argument' ? object?.arguments : object?.attributes,
    side,
  )
  const choices = new Map(
    readMembers(side === 'attribute' ? object?.arguments : []).map((member) => [
      member.name,
      member.values,
    ]),
  )
  return described.map((member) => {
    const values = member.values ?? choices.get(member.name)
    return values === undefined ? member : { ...member, values }
  })
}

function withDocs(
  members: readonly Member[],
  list: readonly (Argument | Attribute)[] | undefined,
  side: Side,
): DescribedMember[] {
  const docs = new Map((list ?? []).map((entry) => [entry?.name, entry?.docs]))
  return members.map((member) => {
    const text = docs.get(member.name)
    return { ...member, docs: typeof text === 'string' ? text : '', side }
  })
}
