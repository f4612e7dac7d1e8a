import type { BaseType } from 'fc-core'
import type { FieldModel } from '../../model/model.ts'
import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { joinWords, wordsOf } from '../../names/name-words.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import { emptyValueOfType } from './empty-value.ts'
import { eventOf, isStatusField } from './lifecycle.ts'
import { compileScalar, isNumberName, trueShare } from './named-value.ts'
import { hashText } from './random.ts'
import type { RecordRef } from './record-ref.ts'
import {
  allowsNull,
  choicesOf,
  createScope,
  createSingleField,
  elementOf,
  type Field,
  type GeneratorContext,
  type Generate,
  type GenerateValue,
  type FieldScope,
  withType,
} from './scope.ts'
import { personRecords } from './words/name-fields.ts'
import {
  inlineObjectNames,
  errorFieldNames,
  rarelySetWords,
  alwaysSetNames,
} from './words/object-words.ts'
import { keyedObjects, numberLists, objectLists, shapes } from './words/shapes.ts'

/** Compiles the generator of a record: all fields, in order. The fields are compiled when the first record is generated. */
export function createRecordGenerator(
  fields: Readonly<Record<string, FieldModel>>,
  context: GeneratorContext,
): (ref: RecordRef) => JsonObject {
  const make = compileScope(createScope(context, context.record, Object.entries(fields)))
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
export function compileScope(scope: FieldScope): Generate<JsonObject> {
  const plans = lazy(() => compileFields(scope))
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
function streamOf(path: string): number {
  return hashText(wordsOf(path).join(' ') || path)
}

function compileFields({ context, fields }: FieldScope) {
  const optional = fields.filter(({ model }) => model.nullable).length
  const hasStatus = fields.some(({ words }) => isStatusField(words))
  return fields.map((field) => {
    const { name, path, words, model, types } = field
    const isFree = model.nullable === true && context.customGenerator?.(path) === undefined
    const isEvent = hasStatus && eventOf(words) !== undefined
    const share = isFree && !isEvent ? absentShare(field, optional) : 0
    return {
      name,
      stream: streamOf(path),
      absentBelow: Math.floor(share * 4294967296),
      whenAbsent: optional > 8 ? undefined : null,
      isNested: types.some((type) => /^(?:array|object)$/.test(withType(field, type).base)),
      make: compileField(field),
    }
  })
}

const rarelySet = wordSet(rarelySetWords)
const alwaysSet = wordSet(alwaysSetNames)

/** The share of records without a value. Of a hundred optional members, a record has a few. */
function absentShare({ text, words }: Field, optional: number): number {
  if (words.some((word) => rarelySet().has(word))) return 0.8
  if (alwaysSet().has(text)) return 0.1
  return optional <= 8 ? 0.15 : 1 - 6 / optional
}

const errorFields = wordSet(errorFieldNames)

/** Compiles the generator of a field: one of its choices where it has any, else by its type. Fields that hold problems are empty. */
function compileField(field: Field): GenerateValue {
  const customGenerator = field.scope.context.customGenerator?.(field.path)
  if (customGenerator !== undefined) return customGenerator
  const choices = choicesOf(field)
  if (choices.length > 0) return (_, random) => random.pick(choices)
  return errorFields().has(field.text) ? () => emptyValueOfType(field) : compileType(field)
}

function compileType(field: Field): GenerateValue {
  const { types, model, base } = field
  if (types.length !== 1 || allowsNull(model.type)) return compileUnion(field)
  switch (base) {
    case 'null':
      return () => null
    case 'boolean': {
      const share = trueShare(field)
      return (_, random) => random.chance(share)
    }
    case 'number':
      return compileScalar(field)
    case 'string': {
      const make = compileScalar(field)
      return (ref, random) => String(make(ref, random))
    }
    case 'array': {
      const element = elementOf(field)
      const isOpen = !Array.isArray(types[0]) && choicesOf(element).length === 0
      const guess = elements.find(field.words) ?? 'string'
      return compileList(isOpen ? withType(element, guess) : element)
    }
    case 'object':
      return compileObject(field)
    case 'any':
      return compileType(withType(field, guessBase(field)))
  }
}

/** The base type that the name of a field of type `any` suggests. */
function guessBase(field: Field): BaseType {
  const { words, text, model, scope } = field
  if (/^(?:is|has|can|should|supports|enabled|active)\b/.test(text)) return 'boolean'
  const asNumber = withType(field, 'number')
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
function compileList(element: Field): GenerateValue {
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

const inlineObjects = createWordTable([[inlineObjectNames, true]])

/**
 * Objects are compiled when the first one is generated, since types refer to each other in circles. Addresses and profiles are about the same
 * person and place as the record, other objects are about others.
 */
function compileObject(field: Field): GenerateValue {
  const { path, words, types } = field
  const stream = streamOf(path)
  const isDescribed = types[0] !== 'object'
  const isPart =
    !isDescribed || path === '' || path.endsWith('[]') || inlineObjects.find(words) === true
  const make = lazy(() => compileScope(field.nestedScope() ?? createDefaultScope(field)))
  return (ref, random) => {
    if (isDescribed ? ref.isBottomless : ref.isExhausted) return {}
    return make()(isPart ? ref : ref.nested(stream, 0), random)
  }
}

/** Mostly the first alternative, which is the one that people write first. */
function compileUnion(field: Field): GenerateValue {
  const options = field.types.map((type) => withType(field, type))
  const makers = options.map(compileType)
  const shallow = options.findIndex(({ base, types }) => base !== 'object' || types[0] === 'object')
  const hasNull = allowsNull(field.model.type)
  return (ref, random) => {
    const ends = ref.isExhausted
    if (makers.length === 0 || (hasNull && (ends || random.chance(0.12)))) return null
    const first = ends && shallow >= 0 ? shallow : 0
    const at = first > 0 || random.chance(0.75) ? first : random.int(0, makers.length - 1)
    return makers[at]!(ref, random)
  }
}

const keyed = createWordTable([[keyedObjects, true]])
const commonShapes = createWordTable([[personRecords, 'id, name, email'], ...shapes])

/** Objects that the definition does not describe: one member where the names of the members are data, else a few that are usual for the field's name. */
function createDefaultScope({ scope, words, text, path }: Field): FieldScope {
  const { context, record } = scope
  const isKeyed = keyed.find(words) === true && !path.endsWith('[]')
  const members = isKeyed ? 'reference' : (commonShapes.find(words) ?? 'id, name')
  const models = members.split(', ').map((member) => {
    const [, type = 'string', name = ''] = /^(?:(number|boolean) )?(.+)$/.exec(member)!
    return [joinWords(name.split(' '), context.naming), { type }] as const
  })
  return createScope(context, text || record, models, path)
}
