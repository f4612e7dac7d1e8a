import type { BaseType } from 'fc-core/internal'
import { eventOf } from '../../names/event-of.ts'
import { personRecords } from '../../names/person-records.ts'
import type { FieldModel } from '../../model/model.ts'
import { type JsonObject, type JsonValue, setMember } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { joinWords, wordsOf } from '../../names/name-words.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import { emptyValueOfType } from './empty-value.ts'
import { explainedEventOf, isStatusField } from './lifecycle.ts'
import { compileScalar, isNumberName, trueShare } from './named-value.ts'
import { hashText } from './random.ts'
import type { RecordRef } from './record-ref.ts'
import {
  allowsNull,
  alternativeFieldsOf,
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
import {
  inlineObjectNames,
  errorFieldNames,
  rarelySetWords,
  alwaysSetNames,
} from './words/object-words.ts'
import { keyedObjects, numberLists, objectLists, shapes } from './words/shapes.ts'

/** Creates the generator of a record. Fields are compiled when the first record is generated. */
export function createRecordGenerator(
  fields: Readonly<Record<string, FieldModel>>,
  context: GeneratorContext,
): (ref: RecordRef) => JsonObject {
  const generate = compileScope(createScope(context, context.record, Object.entries(fields)))
  return (ref) => generate(ref, ref.stream(0))
}

/** Creates the generator of a value that belongs to no collection. The path of a complete result is empty. */
export function createValueGenerator(
  path: string,
  field: FieldModel,
  context: GeneratorContext,
): (ref: RecordRef) => JsonValue | undefined {
  const generate = compileField(createSingleField(path, field, context))
  const stream = streamOf(path)
  return (ref) => generate(ref, ref.stream(stream))
}

/**
 * Compiles the generator of an object. Fields are compiled when the first object is generated.
 *
 * @param only The only member to generate. Default: all.
 */
export function compileScope(scope: FieldScope, only?: string): Generate<JsonObject> {
  const compiled = lazy(() => compileFields(scope, only))
  return (ref) => {
    const object: JsonObject = {}
    ref.enter()
    for (const { name, stream, absentBelow, whenAbsent, isNested, generate } of compiled()) {
      const isAbsent =
        absentBelow > 0 && (ref.hash(stream) < absentBelow || (isNested && ref.isExhausted))
      const value = isAbsent ? whenAbsent : generate(ref, ref.stream(stream))
      if (value !== undefined) setMember(object, name, value)
    }
    ref.leave()
    return object
  }
}

/** Returns the random stream of a path. It does not depend on the naming style. */
function streamOf(path: string): number {
  return hashText(wordsOf(path).join(' ') || path)
}

function compileFields({ context, fields }: FieldScope, only: string | undefined) {
  const optional = fields.filter(({ model }) => model.nullable).length
  const hasStatus = fields.some(({ words }) => isStatusField(words))
  const selected = only === undefined ? fields : fields.filter(({ name }) => name === only)
  return selected.map((field) => {
    const { name, path, words, model, types } = field
    const isOptional = model.nullable === true && context.customGenerator?.(path) === undefined
    const isExplanation =
      (model.event ?? model.only ?? model.except) !== undefined ||
      (hasStatus && explainedEventOf(words) !== undefined)
    const isEvent = isExplanation || (hasStatus && eventOf(words) !== undefined)
    const share = isOptional && !isEvent ? absentShare(field, optional) : 0
    return {
      name,
      stream: streamOf(path),
      absentBelow: Math.floor(share * 4294967296),
      whenAbsent: optional > 8 ? undefined : null,
      isNested: types.some((type) => /^(?:array|object)$/.test(withType(field, type).base)),
      // Whether a reason is null follows from the status.
      generate: compileField((isExplanation && alternativeFieldsOf(field)[0]) || field),
    }
  })
}

const rarelySet = wordSet(rarelySetWords)
const alwaysSet = wordSet(alwaysSetNames)

/** Returns the share of records without a value. Objects with many optional members have only a few of them. */
function absentShare({ text, words }: Field, optional: number): number {
  if (words.some((word) => rarelySet().has(word))) return 0.8
  if (alwaysSet().has(text)) return 0.1
  return optional <= 8 ? 0.15 : 1 - 6 / optional
}

const errorFields = wordSet(errorFieldNames)

/** Compiles the generator of a field by its choices, else by its type. Error fields are empty. */
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
      const generate = compileScalar(field)
      return (ref, random) => String(generate(ref, random))
    }
    case 'array': {
      const element = elementOf(field)
      const isUntyped = !Array.isArray(types[0]) && choicesOf(element).length === 0
      const guess = elements.find(field.words) ?? 'string'
      return compileList(isUntyped ? withType(element, guess) : element)
    }
    case 'object':
      return compileObject(field)
    case 'any':
      return compileType(withType(field, guessBase(field)))
  }
}

/** Guesses the base type of a field of type `any` from its name. */
function guessBase(field: Field): BaseType {
  const { words, text, model, scope } = field
  if (/^(?:is|has|can|should|supports|enabled|active)\b/.test(text)) return 'boolean'
  const asNumber = withType(field, 'number')
  const isNumber = asNumber.time
    ? scope.fields.some(({ base, time }) => base === 'number' && time !== undefined)
    : isNumberName(asNumber)
  if (typeof model.example === 'number' || isNumber) return 'number'
  return mapNames.find(words) ? 'object' : 'string'
}

const elements = createWordTable<'number' | 'object'>([
  [objectLists, 'object'],
  [numberLists, 'number'],
])

/** Compiles lists of one to three elements without duplicate scalars. */
function compileList(element: Field): GenerateValue {
  const stream = streamOf(element.path)
  const generate = lazy(() => compileField(element))
  return (ref, random) => {
    if (ref.isExhausted) return []
    const list: JsonValue[] = []
    const length = random.int(1, ref.depth > 2 ? 2 : 3)
    for (let index = 0; index < length; index++) {
      const each = ref.nested(stream, index)
      const value = generate()(each, each.stream(0))
      if (value !== undefined && (typeof value === 'object' || !list.includes(value)))
        list.push(value)
    }
    return list
  }
}

const inlineObjects = createWordTable([[inlineObjectNames, true]])

/**
 * Compiles objects, when the first one is generated, because types can be recursive. Addresses and profiles share the person and the place of the
 * record; other objects have their own.
 */
function compileObject(field: Field): GenerateValue {
  const { path, words, types } = field
  const stream = streamOf(path)
  const isDescribed = types[0] !== 'object'
  const sharesContext =
    !isDescribed || path === '' || path.endsWith('[]') || inlineObjects.find(words) === true
  const generate = lazy(() => compileScope(field.nestedScope() ?? createDefaultScope(field)))
  return (ref, random) => {
    if (isDescribed ? ref.isInfinitelyRecursive : ref.isExhausted) return {}
    return generate()(sharesContext ? ref : ref.nested(stream, 0), random)
  }
}

/** Compiles unions: mostly the first alternative, which is usually the main one. */
function compileUnion(field: Field): GenerateValue {
  const options = alternativeFieldsOf(field)
  const generators = options.map(compileType)
  const scalarIndex = options.findIndex(
    ({ base, types }) => base !== 'object' || types[0] === 'object',
  )
  const hasNull = allowsNull(field.model.type)
  // What may happen has not always happened, and few records are deleted.
  const isEvent = field.time !== undefined && eventOf(field.words) !== undefined
  const absent = !isEvent ? 0.12 : rarelySet().has(field.words[0]!) ? 0.8 : 0.4
  return (ref, random) => {
    const isExhausted = ref.isExhausted
    if (generators.length === 0 || (hasNull && (isExhausted || random.chance(absent)))) return null
    const first = isExhausted && scalarIndex >= 0 ? scalarIndex : 0
    const at = first > 0 || random.chance(0.75) ? first : random.int(0, generators.length - 1)
    return generators[at]!(ref, random)
  }
}

const mapNames = createWordTable([[keyedObjects, true]])
const commonShapes = createWordTable([[personRecords, 'id, name, email'], ...shapes])

/** Creates the members of an undescribed object: one for maps, else a few that are common for the name of the field. */
function createDefaultScope({ scope, words, text, path }: Field): FieldScope {
  const { context, record } = scope
  const isMap = mapNames.find(words) === true && !path.endsWith('[]')
  const members = isMap ? 'reference' : (commonShapes.find(words) ?? 'id, name')
  const models = members.split(', ').map((member) => {
    const [, type = 'string', name = ''] = /^(?:(number|boolean) )?(.+)$/.exec(member)!
    return [joinWords(name.split(' '), context.naming), { type }] as const
  })
  return createScope(context, text || record, models, path)
}
