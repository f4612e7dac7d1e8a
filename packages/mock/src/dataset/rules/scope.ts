import type { BaseType, TypeNode } from 'fc-core'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import type { FieldModel } from '../../model/model.ts'
import { readFields } from '../values/create-generator.ts'
import type { GeneratorContext } from '../values/generator-context.ts'
import { membersOfObject, recordOfObject } from '../values/object-members.ts'
import type { TypedField } from '../values/produce.ts'

/** A field as the rules see it. */
export interface RuleField {
  name: string
  words: readonly string[]
  text: string
  /** The base of its type, of the first alternative that is not null. */
  base: BaseType | 'any'
  refinement: string | undefined
  isNullable: boolean
  choices: readonly JsonValue[] | undefined
  format: string | undefined
  example: JsonValue | undefined
  /** Whether the dataset decides on the value: keys, references, embedded records. Rules read it, and do not change it. */
  isFixed: boolean
  /** The members of the object, or of the objects in the list. */
  inside: Scope | undefined
}

/** The fields of one object. */
export interface Scope {
  record: string
  fields: readonly RuleField[]
}

/** How many objects may be around a field that is related to others: `lines[].price.currency` has two. */
const DEEPEST = 2

/** With more fields, a record's objects are read one deep: recursive types would take long. */
const MANY_FIELDS = 40

/** The fields of a record, with those of the objects inside. */
export function readScope(fields: Record<string, FieldModel>, context: GeneratorContext): Scope {
  const list = readFields(fields)
  const depth = list.length > MANY_FIELDS ? 1 : DEEPEST
  return scopeOf(list, '', context.record, context, depth)
}

function scopeOf(
  fields: readonly TypedField[],
  path: string,
  record: string,
  context: GeneratorContext,
  depth: number,
): Scope {
  return { record, fields: fields.map((field) => fieldOf(field, path, context, depth)) }
}

function fieldOf(
  { name, type, model }: TypedField,
  around: string,
  context: GeneratorContext,
  depth: number,
): RuleField {
  const path = around === '' ? name : `${around}.${name}`
  const [first, ...others] = alternativesOf(type)
  const items = first?.kind === 'array' ? alternativesOf(first.items)[0] : undefined
  const element = items === undefined ? first : items
  const at = items === undefined ? path : `${path}[]`
  const isFixed = context.special(path) !== undefined || context.special(at) !== undefined
  const isKnown = element?.kind === 'object' && others.length === 0 && !isFixed && depth > 0
  const members = isKnown ? membersOfObject(context, element) : undefined
  const words = wordsOf(name)
  return {
    name,
    words,
    text: words.join(' '),
    base: baseOf(first),
    refinement: first?.kind === 'base' ? first.refinement : undefined,
    isNullable: model.nullable === true || alternativesOf(type).length < countOf(type),
    choices: model.choices,
    format: model.format,
    example: model.example,
    isFixed,
    inside:
      members === undefined || !isKnown
        ? undefined
        : scopeOf(members, at, recordOfObject(element.name), context, depth - 1),
  }
}

function alternativesOf(type: TypeNode): TypeNode[] {
  const members = type.kind === 'union' ? type.members : [type]
  return members.filter((each) => !(each.kind === 'base' && each.base === 'null'))
}

function countOf(type: TypeNode): number {
  return type.kind === 'union' ? type.members.length : 1
}

function baseOf(type: TypeNode | undefined): BaseType | 'any' {
  if (type?.kind === 'base') return type.base
  return type?.kind === 'object' || type?.kind === 'array' ? type.kind : 'any'
}

/** Whether a member of an object has no value. */
export function isEmpty(object: JsonObject, { name }: RuleField): boolean {
  if (!Object.hasOwn(object, name)) return true
  const value = object[name]
  return value === null || value === '' || value === 0
}
