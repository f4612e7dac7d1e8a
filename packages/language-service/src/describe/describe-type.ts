import { formatType, type PackageDefinition, readType, type Side, type TypeNode } from 'fc-core'
import { membersOf, REFINEMENTS } from 'fc-core/internal'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { codeBlock, codeSpan } from './markdown.ts'

/** Describes a type name: a base type, a refinement such as `string.email`, or an object with its members. */
export function describeTypeWord(
  word: string,
  definition: LooseDefinition,
  side: Side,
): string | undefined {
  const type = readType(word)
  switch (type.kind) {
    case 'base': {
      const refinement = type.refinement && REFINEMENTS.get(type.refinement)
      return refinement
        ? `**\`${word}\`** · ${refinement.description}\n\nExample: \`${JSON.stringify(refinement.example)}\``
        : `**\`${word}\`** · ${BASE_TYPE_DESCRIPTIONS[type.base]}`
    }
    case 'any':
      return word === 'any' ? '**`any`** · any JSON value' : undefined
    case 'parameter':
      return '**`T`** · the type parameter of this generic object, for example `object.user` in `{"object.list": "object.user"}`'
    case 'object':
      return describeObject(type.name, definition, side)
    default:
      return undefined
  }
}

/** Describes an object type: documentation and members, of both sides or of one. */
export function describeObject(
  name: string,
  definition: LooseDefinition,
  side: Side | undefined,
): string | undefined {
  const object = definition.objects?.find((candidate) => candidate?.name === name)
  if (object === undefined) return undefined
  const sides: Side[] = side === undefined ? ['argument', 'attribute'] : [side]
  const parts = [`**${codeSpan(`object.${name}`)}**`]
  if (object.docs !== undefined && object.docs !== '') parts.push(object.docs)
  for (const each of sides) {
    const members = membersOf(asDefinition(definition), name, each)
    if (members !== undefined) {
      const title = each === 'argument' ? 'In arguments' : 'In returned values'
      const lines = members
        .slice(0, MAX_MEMBERS)
        .map(
          ({ name, type, flags }) =>
            `  ${name}${isOptional(each, flags) ? '?' : ''}: ${formatType(type)}`,
        )
      if (members.length > MAX_MEMBERS) lines.push(`  … ${members.length - MAX_MEMBERS} more`)
      parts.push(`${title}:\n\n${codeBlock(`{\n${lines.join('\n')}\n}`)}`)
    } else if (side !== undefined) {
      parts.push(
        each === 'argument'
          ? 'It has no `arguments`: its members in arguments are unknown.'
          : 'It has no `attributes`: its members in returned values are unknown.',
      )
    }
  }
  return parts.join('\n\n')
}

/** Formats a type for a signature. */
export function formatTypeOf(type: unknown): string {
  return formatType(readType(type))
}

/** Casts for functions of fc-core that expect a definition. They handle missing keys; only ill-typed values would break them. */
export function asDefinition(definition: LooseDefinition): PackageDefinition {
  return definition as unknown as PackageDefinition
}

function isOptional(side: Side, flags: readonly string[]): boolean {
  return side === 'argument' ? !flags.includes('required') : flags.includes('nullable')
}

const MAX_MEMBERS = 40

const BASE_TYPE_DESCRIPTIONS: Record<Extract<TypeNode, { kind: 'base' }>['base'], string> = {
  object: 'a JSON object',
  array: 'a JSON array',
  string: 'a string',
  number: 'a number',
  boolean: '`true` or `false`',
  null: '`null`',
}
