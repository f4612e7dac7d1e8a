import { membersOf, type PackageDefinition, readType, type Side, type TypeNode } from 'fc-core'
import { isVerb } from './words/object-words.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import type { GeneratorContext } from './generator-context.ts'
import type { TypedField } from './produce.ts'
import { objectSuffixes } from './words/object-words.ts'

/** A reference to an object type. */
export type ObjectType = TypeNode & { kind: 'object' }

/** The members of an object type: its attributes, or its arguments where it has no attributes. Undefined where it has none. */
export function membersOfObject(
  { definition, describe }: Pick<GeneratorContext, 'definition' | 'describe'>,
  { name, argument }: ObjectType,
): TypedField[] | undefined {
  const side = sideOf(definition, name)
  const members = side === undefined ? undefined : membersOf(definition, name, side, argument)
  if (members === undefined) return undefined
  const object = definition.objects?.find((each) => each?.name === name)
  const entries = (side === 'argument' ? object?.arguments : object?.attributes) ?? []
  const named = entries.filter((entry) => typeof entry?.name === 'string')
  return members.map((member, index) => {
    const { type, ...model } = describe(named[index]!)
    const read = argument === undefined ? readType(type) : member.type
    return { name: member.name, type: read, model }
  })
}

/** The side of an object type that describes its values. */
function sideOf(definition: PackageDefinition, name: string): Side | undefined {
  const object = definition.objects?.find((each) => each?.name === name)
  if (object?.attributes?.length) return 'attribute'
  return object?.arguments?.length ? 'argument' : undefined
}

const suffixes = wordSet(objectSuffixes)

/** What an object type describes, going by its name: `files.FileMetadata` → `file`, `CreateBackupResponse` → `backup`. */
export function recordOfObject(name: string): string {
  let words = wordsOf(name.slice(name.lastIndexOf('.') + 1))
  while (words.length > 1 && suffixes().has(words.at(-1)!)) words = words.slice(0, -1)
  if (words.length > 1 && isVerb(words[0]!)) words = words.slice(1)
  return words.map(singular).join(' ') || 'item'
}
