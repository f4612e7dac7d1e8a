import type { BaseType, TypeNode } from 'fc-core'
import type { FieldModel } from '../../model/model.ts'
import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { joinWords, wordsOf } from '../../names/name-words.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import { emptyOf } from './empty-value.ts'
import { eventOf, isStatus } from './lifecycle.ts'
import { compileScalar, isNumberName, shareOfTrue } from './named-value.ts'
import { hashText } from './random.ts'
import type { RecordRef } from './record-ref.ts'
import {
  choicesOf,
  createField,
  createRecordScope,
  createScope,
  createSingleField,
  elementOf,
  type Field,
  type GeneratorContext,
  isList,
  isNullable,
  type Make,
  type MakeValue,
  type Scope,
} from './scope.ts'
import { people } from './words/name-fields.ts'
import { partNames, problemNames, seldomWords, vitalNames } from './words/object-words.ts'
import { keyedObjects, numberLists, objectLists, shapes } from './words/shapes.ts'

/** Compiles the generator of a record: all fields, in order. The fields are compiled when the first record is generated. */
export function createRecordGenerator(
  fields: Readonly<Record<string, FieldModel>>,
  context: GeneratorContext,
): (ref: RecordRef) => JsonObject {
  const make = compileScope(createRecordScope(fields, context))
  return (ref) => make(ref, ref.stream(0))
}

/** Compiles the generator of one field at a path: of values that no collection holds. The path of a whole result is empty. */
export function createValueGenerator(
  path: string,
  field: FieldModel,
  context: GeneratorContext,
): (ref: RecordRef) => JsonValue | undefined {
  const make = compileField(createSingleField(path, field, context))
  const stream = streamOf(path)
  return (ref) => make(ref, ref.stream(stream))
}

/** Compiles the generator of an object. The fields are compiled when the first object is generated. */
export function compileScope(scope: Scope): Make<JsonObject> {
  const plans = lazy(() => planFields(scope))
  return (ref) => {
    const object: JsonObject = {}
    ref.enter()
    for (const { name, stream, absentBelow, whenAbsent, isNested, make } of plans()) {
      const isAbsent =
        absentBelow > 0 && (ref.hash(stream) < absentBelow || (isNested && ref.isExhausted))
      const value = isAbsent ? whenAbsent : make(ref, ref.stream(stream))
      if (value !== undefined) setMember(object, name, value)
    }
    ref.leave()
    return object
  }
}

/** The stream of a field, by its path. Names in different styles have the same stream. */
export function streamOf(path: string): number {
  return hashText(wordsOf(path).join(' ') || path)
}

function planFields({ context, fields }: Scope) {
  const optional = fields.filter(({ model }) => model.nullable).length
  const hasStatus = fields.some(({ words }) => isStatus(words))
  return fields.map((field) => {
    const { name, path, words, model, alternatives } = field
    const isFree = model.nullable === true && context.special?.(path) === undefined
    const isEvent = hasStatus && eventOf(words) !== undefined
    const share = isFree && !isEvent ? absenceOf(field, optional) : 0
    return {
      name,
      stream: streamOf(path),
      absentBelow: Math.floor(share * 4294967296),
      whenAbsent: optional > 8 ? undefined : null,
      isNested: alternatives.some((type) => isList(type) || isObjectType(type)),
      make: compileField(field),
    }
  })
}

function isObjectType(type: TypeNode): boolean {
  return type.kind === 'object' || (type.kind === 'base' && type.base === 'object')
}

const seldom = wordSet(seldomWords)
const vital = wordSet(vitalNames)

/** The share of records without a value. Of a hundred optional members, a record has a few. */
function absenceOf({ text, words }: Field, optional: number): number {
  if (words.some((word) => seldom().has(word))) return 0.8
  if (vital().has(text)) return 0.1
  return optional <= 8 ? 0.15 : 1 - 6 / optional
}

const problems = wordSet(problemNames)

/** Compiles the generator of a field: one of its choices where it has any, else by its type. Fields that hold problems are empty. */
export function compileField(field: Field): MakeValue {
  const special = field.scope.context.special?.(field.path)
  if (special !== undefined) return special
  const choices = choicesOf(field)
  if (choices.length > 0) return (_, random) => random.pick(choices)
  return problems().has(field.text) ? () => emptyOf(field) : compileType(field)
}

function compileType(field: Field): MakeValue {
  const { type } = field
  switch (type.kind) {
    case 'array':
      return compileList(elementOf(field, type.items))
    case 'object':
      return compileObject(field)
    case 'union':
      return compileUnion(field)
    case 'base':
      return compileBase(field, type.base)
    default:
      return compileType(withBase(field, guessBase(field)))
  }
}

function withBase(field: Field, base: BaseType): Field {
  return createField({ ...field, type: { kind: 'base', base } })
}

function compileBase(field: Field, base: BaseType): MakeValue {
  switch (base) {
    case 'null':
      return () => null
    case 'boolean': {
      const share = shareOfTrue(field)
      return (_, random) => random.chance(share)
    }
    case 'number':
      return compileScalar(field)
    case 'string': {
      const make = compileScalar(field)
      return (ref, random) => String(make(ref, random))
    }
    case 'array': {
      const element = elementOf(field, { kind: 'any' })
      const hasChoices = choicesOf(element).length > 0
      return compileList(
        hasChoices ? element : withBase(element, elements.find(field.words) ?? 'string'),
      )
    }
    case 'object':
      return compileObject(field)
  }
}

/** The base type that the name of a field of type `any` suggests. */
function guessBase(field: Field): BaseType {
  const { words, text, model, scope } = field
  if (/^(?:is|has|can|should|supports|enabled|active)\b/.test(text)) return 'boolean'
  const asNumber = withBase(field, 'number')
  const isNumber = asNumber.time
    ? scope.fields.some(({ base, time }) => base === 'number' && time !== undefined)
    : isNumberName(asNumber)
  if (typeof model.example === 'number' || isNumber) return 'number'
  return keyed.find(words) ? 'object' : 'string'
}

const elements = createWordTable<'number' | 'object'>([
  [objectLists, 'object'],
  [numberLists, 'number'],
])

/** Lists of one to three elements. Equal texts and numbers are left out. */
function compileList(element: Field): MakeValue {
  const stream = streamOf(element.path)
  const make = lazy(() => compileField(element))
  return (ref, random) => {
    if (ref.isExhausted) return []
    const list: JsonValue[] = []
    const length = random.int(1, ref.depth > 2 ? 2 : 3)
    for (let index = 0; index < length; index++) {
      const each = ref.nested(stream, index)
      const value = make()(each, each.stream(0))
      if (value !== undefined && (typeof value === 'object' || !list.includes(value)))
        list.push(value)
    }
    return list
  }
}

const parts = createWordTable([[partNames, true]])

/**
 * Objects are compiled when the first one is generated, since types refer to each other in circles. Addresses and profiles are about the same
 * person and place as the record, other objects are about others.
 */
function compileObject(field: Field): MakeValue {
  const { path, words, type } = field
  const stream = streamOf(path)
  const isDescribed = type.kind === 'object'
  const isPart = !isDescribed || path === '' || path.endsWith('[]') || parts.find(words) === true
  const make = lazy(() => compileScope(field.inside() ?? usualScope(field)))
  return (ref, random) => {
    if (isDescribed ? ref.isBottomless : ref.isExhausted) return {}
    return make()(isPart ? ref : ref.nested(stream, 0), random)
  }
}

/** Mostly the first alternative, which is the one that people write first. */
function compileUnion(field: Field): MakeValue {
  const { alternatives, type } = field
  const makers = alternatives.map((each) => compileType(createField({ ...field, type: each })))
  const shallow = alternatives.findIndex((each) => each.kind !== 'object')
  const hasNull = isNullable(type)
  return (ref, random) => {
    const ends = ref.isExhausted
    if (makers.length === 0 || (hasNull && (ends || random.chance(0.12)))) return null
    const first = ends && shallow >= 0 ? shallow : 0
    const at = first > 0 || random.chance(0.75) ? first : random.int(0, makers.length - 1)
    return makers[at]!(ref, random)
  }
}

const keyed = createWordTable([[keyedObjects, true]])
const usual = createWordTable([[people, 'id, name, email'], ...shapes])

/** Objects that the definition does not describe: one member where the names of the members are data, else a few that are usual for the field's name. */
function usualScope({ scope, words, text, path }: Field): Scope {
  const { context, record } = scope
  const isKeyed = keyed.find(words) === true && !path.endsWith('[]')
  const members = isKeyed ? 'reference' : (usual.find(words) ?? 'id, name')
  const sources = members.split(', ').map((member) => {
    const [, base = 'string', name = ''] = /^(?:(number|boolean) )?(.+)$/.exec(member)!
    const type: TypeNode = { kind: 'base', base: base as 'string' | 'number' | 'boolean' }
    return { name: joinWords(name.split(' '), context.naming), type, model: {} }
  })
  return createScope(context, text || record, sources, path)
}
