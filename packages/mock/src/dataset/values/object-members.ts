import { membersOf, readType, type TypeNode } from 'fc-core'
import type { FieldModel } from '../../model/model.ts'
import { attributesOf } from '../../model/object-types.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import type { GeneratorContext } from './generator-context.ts'
import { dullWords, objectSuffixes, objectVerbs } from './words/object-words.ts'

/** A field whose values are to be generated. */
export interface TypedField {
  name: string
  type: TypeNode
  model: Omit<FieldModel, 'type'>
}

/** A reference to an object type. */
export type ObjectType = TypeNode & { kind: 'object' }

/** Fields of the model with their types read. */
export function readFields(fields: Record<string, FieldModel>): TypedField[] {
  return Object.entries(fields).map(([name, { type, ...model }]) => ({
    name,
    type: readType(type),
    model,
  }))
}

/** The members of an object type: its attributes, or its arguments where it has no attributes. Undefined where it has none. */
export function membersOfObject(
  { definition, describe }: Pick<GeneratorContext, 'definition' | 'describe'>,
  { name, argument }: ObjectType,
): TypedField[] | undefined {
  const members =
    membersOf(definition, name, 'attribute', argument) ??
    membersOf(definition, name, 'argument', argument)
  const entries = attributesOf(definition, { name }) ?? []
  return members?.map((member, index) => {
    const { type, ...model } = describe(entries[index]!)
    const read = argument === undefined ? readType(type) : member.type
    return { name: member.name, type: read, model }
  })
}

/** The alternatives of a type, `null` left out. */
export function alternativesOf(type: TypeNode): TypeNode[] {
  const members = type.kind === 'union' ? type.members : [type]
  return members.filter((each) => each.kind !== 'base' || each.base !== 'null')
}

/** Whether a type is a list. */
export function isList(type: TypeNode): boolean {
  return type.kind === 'array' || (type.kind === 'base' && type.base === 'array')
}

/** Whether the values of a type are lists or objects. */
export function isStructure(type: TypeNode): boolean {
  return isList(type) || type.kind === 'object' || (type.kind === 'base' && type.base === 'object')
}

const suffixes = wordSet(objectSuffixes)
const verbs = wordSet(objectVerbs)

/** What an object type describes, going by its name: `files.FileMetadata` → `file`, `CreateBackupResponse` → `backup`. */
export function recordOfObject(name: string): string {
  let words = wordsOf(name.slice(name.lastIndexOf('.') + 1))
  while (words.length > 1 && suffixes().has(words.at(-1)!)) words = words.slice(0, -1)
  if (words.length > 1 && verbs().has(words[0]!)) words = words.slice(1)
  return words.map(singular).join(' ') || 'item'
}

const dull = wordSet(dullWords)

/** The last word of the package's name that tells something. */
export function serviceOf({ definition }: GeneratorContext): string | undefined {
  return wordsOf(String(definition.name ?? '')).findLast((word) => !dull().has(word))
}
