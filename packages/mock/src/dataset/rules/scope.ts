import type { BaseType, TypeNode } from 'fc-core'
import type { FieldModel } from '../../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import type { GeneratorContext } from '../values/generator-context.ts'
import { isMoment } from '../values/moment.ts'
import { type MomentFormat, momentFormatOf } from '../values/moment-format.ts'
import {
  alternativesOf,
  membersOfObject,
  readFields,
  recordOfObject,
  type TypedField,
} from '../values/object-members.ts'
import { creationWords, plainTimes, updateWords } from '../values/words/rule-words.ts'

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
  /** Whether it holds an amount in the smallest unit of the currency. */
  isCents: boolean
  /** How it writes a time; undefined for fields that hold none. */
  time: MomentFormat | undefined
  /** Whether the time is that of the creation, or of the last change. */
  isCreation: boolean
  isUpdate: boolean
  /** Whether the dataset decides on the value: keys, references, embedded records. Rules read it, and do not change it. */
  isFixed: boolean
  /** The members of the object, or of the objects in the list. */
  inside: Scope | undefined
}

/** The fields of one object. */
export interface Scope {
  record: string
  isRoot: boolean
  fields: readonly RuleField[]
}

/** How many objects may be around a field that is related to others: `lines[].price.currency` has two. */
const DEEPEST = 2

/** With more fields, a record's objects are read one deep: recursive types would take long. */
const MANY_FIELDS = 40

/** The fields of a record, with those of the objects inside. */
export function readScope(fields: Record<string, FieldModel>, context: GeneratorContext): Scope {
  const list = readFields(fields)
  return scopeOf(list, '', context.record, context, list.length > MANY_FIELDS ? 1 : DEEPEST)
}

function scopeOf(
  fields: readonly TypedField[],
  path: string,
  record: string,
  context: GeneratorContext,
  depth: number,
): Scope {
  return {
    record,
    isRoot: path === '',
    fields: fields.map((field) => fieldOf(field, path, record, context, depth)),
  }
}

function fieldOf(
  { name, type, model }: TypedField,
  around: string,
  record: string,
  context: GeneratorContext,
  depth: number,
): RuleField {
  const path = around === '' ? name : `${around}.${name}`
  const [first, ...others] = alternativesOf(type)
  const element = first?.kind === 'array' ? first.items : first
  const at = first?.kind === 'array' ? `${path}[]` : path
  const isFixed = context.special(path) !== undefined || context.special(at) !== undefined
  const isOpen = element?.kind === 'object' && others.length === 0 && !isFixed && depth > 0
  const inside = isOpen ? membersOfObject(context, element) : undefined
  const words = wordsOf(name)
  const text = words.join(' ')
  const base = baseOf(first)
  const refinement = first?.kind === 'base' ? first.refinement : undefined
  const isTime =
    /^(?:date|datetime|timestamp)$/.test(refinement ?? '') ||
    ((refinement === undefined || base === 'number') &&
      (isMoment(words) || model.format === 'unix'))
  const own = `${record.split(' ').at(-1)!} `
  return {
    name,
    words,
    text,
    base,
    refinement,
    isNullable:
      model.nullable === true || (type.kind === 'union' && others.length + 1 < type.members.length),
    choices: model.choices,
    isCents: model.format === 'cents',
    time:
      isTime && (base === 'string' || base === 'number')
        ? momentFormatOf(base, refinement, { ...model, words })
        : undefined,
    isCreation:
      words.some((word) => creations().has(word)) ||
      plain().has(text.startsWith(own) ? text.slice(own.length) : text),
    isUpdate: words.some((word) => updates().has(word)),
    isFixed,
    inside:
      inside && isOpen
        ? scopeOf(inside, at, recordOfObject(element.name), context, depth - 1)
        : undefined,
  }
}

function baseOf(type: TypeNode | undefined): BaseType | 'any' {
  if (type?.kind === 'base') return type.base
  return type?.kind === 'object' || type?.kind === 'array' ? type.kind : 'any'
}

const creations = wordSet(creationWords)
const updates = wordSet(updateWords)
const plain = wordSet(plainTimes)

/** Whether a member of an object has no value. */
export function isEmpty(object: JsonObject, { name }: RuleField): boolean {
  const value = Object.hasOwn(object, name) ? object[name] : null
  return value === null || value === '' || value === 0
}

/** The objects in a member of an object, with their paths. */
export function objectsInside(
  object: JsonObject,
  { name }: RuleField,
  at: string,
): [object: JsonObject, at: string][] {
  const value = object[name]
  if (isObject(value)) return [[value, `${at}${name}.`]]
  if (!Array.isArray(value)) return []
  return value.flatMap((each, index) => (isObject(each) ? [[each, `${at}${name}[${index}].`]] : []))
}
