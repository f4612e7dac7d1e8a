import type { Argument, Attribute } from '../definition/types.generated.ts'
import { type Member, readMembers } from '../types/members-of.ts'
import type { TypeNode } from '../types/type-node.ts'
import { formatComment } from './comment.ts'
import { propertyKey } from './literal.ts'
import { describeRefinements } from './describe-refinements.ts'
import { toTsType, type TsTypeContext } from './to-ts-type.ts'
import { formatType, type TsType, unionOf, word } from './ts-type.ts'

/**
 * Formats arguments or attributes as members of an interface, with documentation.
 *
 * Arguments are optional unless `required`; attributes may be absent or null if `nullable`.
 */
export function formatMembers(
  list: readonly (Argument | Attribute)[],
  context: TsTypeContext,
  indent: string,
): string {
  const seen = new Set<string>()
  return list
    .flatMap((entry) => {
      const [member] = readMembers([entry])
      // The first of several members with the same name counts.
      if (member === undefined || seen.has(member.name)) return []
      seen.add(member.name)
      return [formatMember(member, entry.docs, context, indent)]
    })
    .join('')
}

function formatMember(
  member: Member,
  docs: string | undefined,
  context: TsTypeContext,
  indent: string,
): string {
  const isNullable = member.flags.includes('nullable')
  const isOptional = context.side === 'argument' ? !member.flags.includes('required') : isNullable
  const key = `${indent}${propertyKey(member.name)}${isOptional ? '?' : ''}: `
  const type = typeOf(member, context)
  const text = formatType(
    isNullable && context.side === 'attribute' ? unionOf([type, word('null')]) : type,
    indent,
    key.length,
  )
  return `${formatComment([docs, describeRefinements(member.type).join('\n')], indent)}${key.trimEnd()}${text.startsWith('\n') ? '' : ' '}${text};\n`
}

/** Returns the type of a member. Allowed values become literal types, or a named type if they are repeated; for an array, of its items. */
function typeOf({ name, type, values }: Member, context: TsTypeContext): TsType {
  if (values === undefined) return toTsType(type, context)
  const choice = context.choices.reference(name, values, context.owner)
  const alternatives = type.kind === 'union' ? type.members : [type]
  const isArray = (each: TypeNode): boolean =>
    each.kind === 'array' || (each.kind === 'base' && each.base === 'array')
  return unionOf([
    ...(alternatives.every(isArray) ? [] : [choice]),
    ...(alternatives.some(isArray) ? [{ kind: 'array', items: choice } as const] : []),
  ])
}
