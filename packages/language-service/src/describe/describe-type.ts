import {
  formatType,
  membersOf,
  type PackageDefinition,
  readType,
  REFINEMENTS,
  type Side,
  type TypeNode,
} from 'fc-core'
import type { LooseDefinition } from '../snapshot/definition-of.ts'
import { codeBlock, codeSpan } from './markdown.ts'

/** What values of a type look like: a word such as `string.email`, or the object it names with its members. */
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
        ? `**\`${word}\`** · ${refinement.description}\n\nFor example \`${JSON.stringify(refinement.example)}\``
        : `**\`${word}\`** · ${BASE_TYPE_DESCRIPTIONS[type.base]}`
    }
    case 'any':
      return word === 'any' ? '**`any`** · any JSON value' : undefined
    case 'parameter':
      return '**`T`** · the parameter of this generic object: whatever type it is applied to, as in `{"object.list": "object.user"}`'
    case 'object':
      return describeObject(type.name, definition, side)
    default:
      return undefined
  }
}

/** A named object type: what it is for, and its members on one side; on the other where it has none there. */
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
      const title = each === 'argument' ? 'Where it is sent' : 'Where it is returned'
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
          ? 'It has no `arguments`, so that nothing is known of its members where it is sent.'
          : 'It has no `attributes`, so that nothing is known of its members where it is returned.',
      )
    }
  }
  return parts.join('\n\n')
}

/** A type as people read it, in a signature. */
export function formatTypeOf(type: unknown): string {
  return formatType(readType(type))
}

/** For functions of core that take a definition. They look at what is there and expect holes; only ill-typed values would upset them. */
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
  string: 'a text',
  number: 'a number',
  boolean: '`true` or `false`',
  null: '`null`',
}
