import { type BaseType, checkValue, type PackageDefinition, readType, type Type } from 'fc-core'
import { describeField } from '../../model/describe-field.ts'
import type { FieldModel } from '../../model/model.ts'
import { alternativesOf, attributesOf, referenceOf } from '../../model/object-types.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { type NamingStyle, wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import { isTimestamp, type TimestampFormat, timestampFormatOf } from './timestamp-format.ts'
import type { Random } from './random.ts'
import type { RecordRef } from './record-ref.ts'
import { objectSuffixes, objectVerbs } from './words/object-words.ts'

/** Generates the value at one place of a record; `random` is the stream of the place. */
export type Generate<Value> = (ref: RecordRef, random: Random) => Value

/** Generates any value. Undefined: the member is absent. */
export type GenerateValue = Generate<JsonValue | undefined>

/** What generators and rules need to know about the definition and the model. */
export interface GeneratorContext {
  /** Its `objects` describe object types: by their attributes, or by their arguments where they have no attributes. */
  definition: PackageDefinition
  /** What the record is called, in singular words: `order line`. */
  record: string
  /** Style of the names of members that no definition names. */
  naming: NamingStyle
  /** A generator that takes precedence at a path inside the record, such as `lines[].product_id`. Asked when a path is compiled. */
  customGenerator?(path: string): GenerateValue | undefined
  /** Reads what a field, given by its words, repeats of the record that the reference beside it refers to. Undefined for fields that repeat nothing. */
  denormalizedReader?(
    reference: string,
    text: string,
  ): ((key: JsonValue) => JsonValue | undefined) | undefined
}

/** The fields of one object: of a record, or of an object inside. */
export interface FieldScope {
  readonly context: GeneratorContext
  /** Path of the object inside the record, such as `lines[]`; empty for the record itself. */
  readonly path: string
  /** What the object describes, in singular words. */
  readonly record: string
  readonly fields: readonly Field[]
}

/** A field, as generators and rules see it. */
export interface Field {
  readonly scope: FieldScope
  readonly name: string
  /** Path inside the record. */
  readonly path: string
  /** The words of its name, also joined by spaces. */
  readonly words: readonly string[]
  readonly text: string
  readonly model: FieldModel
  /** The alternatives of its type, `null` left out, and the base and the refinement of the first one. */
  readonly types: readonly Type[]
  readonly base: BaseType | 'any'
  readonly refinement: string | undefined
  /** Whether its type or the model allows `null`. */
  readonly isNullable: boolean
  /** How it writes a time; undefined for fields that hold none. */
  readonly time: TimestampFormat | undefined
  /** The members of the object, or of the objects in the list. Read on demand, since types refer to each other in circles. */
  nestedScope(): FieldScope | undefined
}

/** Reads the fields of an object. */
export function createScope(
  context: GeneratorContext,
  record: string,
  models: readonly (readonly [name: string, model: FieldModel])[],
  path = '',
): FieldScope {
  const fields: Field[] = []
  const scope: FieldScope = { context, path, record, fields }
  for (const [name, model] of models) {
    const fieldPath = path === '' ? name : `${path}.${name}`
    fields.push(createField({ scope, name, path: fieldPath, words: wordsOf(name), model }))
  }
  return scope
}

/** Reads a field that is in no object, at a path whose end is its name. */
export function createSingleField(
  path: string,
  model: FieldModel,
  context: GeneratorContext,
): Field {
  const name = path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '') || context.record
  const scope = createScope(context, context.record, [])
  return createField({ scope, name, path, words: wordsOf(name), model })
}

function createField(source: Pick<Field, 'scope' | 'name' | 'path' | 'words' | 'model'>): Field {
  const { scope, path, words, model } = source
  const types = alternativesOf(model.type)
  const { base, refinement } = baseTypeOf(types[0])
  const isTime = (base === 'number' || base === 'string') && isTimestamp(refinement, words, model)
  return {
    ...source,
    types,
    base,
    refinement,
    text: words.join(' '),
    isNullable: model.nullable === true || allowsNull(model.type),
    time: isTime ? timestampFormatOf(base, refinement, words, model) : undefined,
    nestedScope: lazy(() => createNestedScope(scope.context, path, types)),
  }
}

/** A field with another type that has one alternative. */
export function withType(field: Field, alternative: Type): Field {
  return createField({ ...field, model: { ...field.model, type: [alternative] } })
}

/** The elements of a list: of `user_ids`, each is a `user id`. The choices of a list are those of its elements. */
export function elementOf(field: Field): Field {
  const { choices, format } = field.model
  const [list] = field.types
  const model = {
    type: Array.isArray(list) ? list : 'any',
    ...(choices && { choices }),
    ...(format && { format }),
  }
  const words = [...field.words.slice(0, -1), singular(field.words.at(-1) ?? '')]
  return createField({ ...field, model, words, path: `${field.path}[]` })
}

/** The choices of a field that are of its type. */
export function choicesOf({ scope, model: { type, choices = [] } }: Field): JsonValue[] {
  const context = { definition: scope.context.definition, side: 'attribute' } as const
  return choices.filter((choice) => checkValue(choice, readType(type), context).length === 0)
}

/** Whether `null` is one of the alternatives of a type. */
export function allowsNull(type: Type): boolean {
  return Array.isArray(type) && type.includes('null')
}

/** Whether the dataset decides on the value of a field: on keys and references. */
export function isDatasetManaged({ scope: { context }, path }: Field): boolean {
  return [path, `${path}[]`].some((each) => context.customGenerator?.(each) !== undefined)
}

function baseTypeOf(type: Type | undefined): Pick<Field, 'base' | 'refinement'> {
  const node = readType(Array.isArray(type) ? 'array' : type)
  if (node.kind === 'base') return { base: node.base, refinement: node.refinement }
  return { base: node.kind === 'object' ? 'object' : 'any', refinement: undefined }
}

/** The members of the first alternative that is a described object, or a list of such objects. */
function createNestedScope(
  context: GeneratorContext,
  path: string,
  types: readonly Type[],
): FieldScope | undefined {
  for (const type of types) {
    const reference = referenceOf(Array.isArray(type) && type.length === 1 ? type[0] : type)
    const members = reference && attributesOf(context.definition, reference)
    if (members === undefined) continue
    const models = members.map((member) => [member.name, describeField(member)] as const)
    const nestedPath = Array.isArray(type) ? `${path}[]` : path
    return createScope(context, recordOfObject(reference!.name), models, nestedPath)
  }
  return undefined
}

const suffixes = wordSet(objectSuffixes)
const verbs = wordSet(objectVerbs)

/** What an object type describes, going by its name: `files.FileMetadata` → `file`, `CreateBackupResponse` → `backup`. */
function recordOfObject(name: string): string {
  let words = wordsOf(name.slice(name.lastIndexOf('.') + 1))
  while (words.length > 1 && suffixes().has(words.at(-1)!)) words = words.slice(0, -1)
  if (words.length > 1 && verbs().has(words[0]!)) words = words.slice(1)
  return words.map(singular).join(' ') || 'item'
}
