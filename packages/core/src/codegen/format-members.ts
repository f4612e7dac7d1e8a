import type { Argument, Attribute } from '../definition/types.generated.ts'
import { type Member, readMembers } from '../types/members-of.ts'
import type { TypeNode } from '../types/type-node.ts'
import { formatComment } from './comment.ts'
import { choiceType, propertyKey } from './literal.ts'
import { describeRefinements } from './describe-refinements.ts'
import { toTsType, type TypePlace } from './to-ts-type.ts'
import { formatType, type TsType, unionOf, word } from './ts-type.ts'

/**
 * Arguments or attributes as the members of an interface, with their documentation.
 *
 * An argument may be left out unless it is `required`; an attribute may be absent or null if it is `nullable`.
 */
export function formatMembers(
  list: readonly (Argument | Attribute)[],
  place: TypePlace,
  indent: string,
): string {
  const seen = new Set<string>()
  return list
    .flatMap((entry) => {
      const [member] = readMembers([entry])
      // Of two of one name, the first counts.
      if (member === undefined || seen.has(member.name)) return []
      seen.add(member.name)
      return [formatMember(member, entry.docs, place, indent)]
    })
    .join('')
}

function formatMember(
  member: Member,
  docs: string | undefined,
  place: TypePlace,
  indent: string,
): string {
  const isNullable = member.flags.includes('nullable')
  const isOptional = place.side === 'argument' ? !member.flags.includes('required') : isNullable
  const key = `${indent}${propertyKey(member.name)}${isOptional ? '?' : ''}: `
  const type = typeOf(member, place)
  const text = formatType(
    isNullable && place.side === 'attribute' ? unionOf([type, word('null')]) : type,
    indent,
    key.length,
  )
  return `${formatComment([docs, describeRefinements(member.type).join('\n')], indent)}${key.trimEnd()}${text.startsWith('\n') ? '' : ' '}${text};\n`
}

/** The only values allowed, where there are such; those of an array are its elements. */
function typeOf({ type, values }: Member, place: TypePlace): TsType {
  if (values === undefined) return toTsType(type, place)
  const choice = choiceType(values)
  const alternatives = type.kind === 'union' ? type.members : [type]
  const isArray = (each: TypeNode): boolean =>
    each.kind === 'array' || (each.kind === 'base' && each.base === 'array')
  return unionOf([
    ...(alternatives.every(isArray) ? [] : [choice]),
    ...(alternatives.some(isArray) ? [{ kind: 'array', items: choice } as const] : []),
  ])
}
