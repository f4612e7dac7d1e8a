import {
  type BaseType,
  checkValue,
  membersOf,
  type PackageDefinition,
  readType,
  type TypeNode,
} from 'fc-core'
import { describeField } from '../../model/describe-field.ts'
import type { FieldModel } from '../../model/model.ts'
import { attributesOf } from '../../model/object-types.ts'
import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { type NamingStyle, wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import { isMoment, type MomentFormat, momentFormatOf } from './moment-format.ts'
import type { Random } from './random.ts'
import type { RecordRef } from './record-ref.ts'
import { objectSuffixes, objectVerbs } from './words/object-words.ts'

/** Generates the value at one place of a record; `random` is the stream of the place. */
export type Make<Value> = (ref: RecordRef, random: Random) => Value

/** Generates any value. Undefined: the member is absent. */
export type MakeValue = Make<JsonValue | undefined>

/** The collection that a reference refers to. */
export interface ReferencedCollection {
  record: string
  /** Its fields that can be repeated. */
  fields: readonly string[]
  /** The record that a value refers to. Undefined for the key of none. */
  find(value: JsonValue): JsonObject | undefined
}

/** What generators and rules need to know about the definition and the model. */
export interface GeneratorContext {
  /** Its `objects` describe object types: by their attributes, or by their arguments where they have no attributes. */
  definition: PackageDefinition
  /** What the record is called, in singular words: `order line`. */
  record: string
  /** Style of the names of members that no definition names. */
  naming: NamingStyle
  /** A generator that takes precedence at a path inside the record, such as `lines[].product_id`. Asked when a path is compiled. */
  special?(path: string): MakeValue | undefined
  /** The collection that the values at a path refer to. */
  referenced?(path: string): ReferencedCollection | undefined
}

/** The fields of one object: of a record, or of an object inside. */
export interface Scope {
  readonly context: GeneratorContext
  /** Path of the object inside the record, such as `lines[]`; empty for the record itself. */
  readonly path: string
  /** What the object describes, in singular words. */
  readonly record: string
  readonly fields: readonly Field[]
}

/** A field, as generators and rules see it. */
export interface Field {
  readonly scope: Scope
  readonly name: string
  /** Path inside the record. */
  readonly path: string
  /** The words of its name, also joined by spaces. */
  readonly words: readonly string[]
  readonly text: string
  readonly type: TypeNode
  /** The alternatives of its type, `null` left out, and the base and the refinement of the first one. */
  readonly alternatives: readonly TypeNode[]
  readonly base: BaseType | 'any'
  readonly refinement: string | undefined
  /** What the model tells about it besides the type. */
  readonly model: Omit<FieldModel, 'type'>
  /** Whether its type or the model allows `null`. */
  readonly isNullable: boolean
  /** How it writes a time; undefined for fields that hold none. */
  readonly time: MomentFormat | undefined
  /** The members of the object, or of the objects in the list. Read on demand, since types refer to each other in circles. */
  inside(): Scope | undefined
}

/** A field before it is read: its name, type and model. */
export type FieldSource = Pick<Field, 'name' | 'type' | 'model'>

/** Reads the fields of an object. */
export function createScope(
  context: GeneratorContext,
  record: string,
  sources: readonly FieldSource[],
  path = '',
): Scope {
  const fields: Field[] = []
  const scope: Scope = { context, path, record, fields }
  for (const source of sources) {
    const inside = path === '' ? source.name : `${path}.${source.name}`
    fields.push(createField({ ...source, scope, path: inside, words: wordsOf(source.name) }))
  }
  return scope
}

/** Reads the fields of a record. */
export function createRecordScope(
  fields: Readonly<Record<string, FieldModel>>,
  context: GeneratorContext,
): Scope {
  const sources = Object.entries(fields).map(([name, { type, ...model }]) => ({
    name,
    type: readType(type),
    model,
  }))
  return createScope(context, context.record, sources)
}

/** Reads a field that is in no object, at a path whose end is its name. */
export function createSingleField(
  path: string,
  { type, ...model }: FieldModel,
  context: GeneratorContext,
): Field {
  const name = path.slice(path.lastIndexOf('.') + 1).replaceAll('[]', '') || context.record
  const scope = createScope(context, context.record, [])
  return createField({ scope, name, path, words: wordsOf(name), type: readType(type), model })
}

/** Reads a field that is in a scope, or a part of one. */
export function createField(source: FieldSource & Pick<Field, 'scope' | 'path' | 'words'>): Field {
  const { scope, path, words, type, model } = source
  const alternatives = alternativesOf(type)
  const [first] = alternatives
  const { base, refinement } =
    first?.kind === 'base' ? first : { base: kindOf(first), refinement: undefined }
  const isTime = base === 'number' || base === 'string' ? isMoment(refinement, words, model) : false
  return {
    ...source,
    alternatives,
    base,
    refinement,
    text: words.join(' '),
    isNullable: model.nullable === true || isNullable(type),
    time: isTime ? momentFormatOf(base as 'number', refinement, words, model) : undefined,
    inside: lazy(() => scopeInside(scope.context, path, alternatives)),
  }
}

/** The elements of a list: of `user_ids`, each is a `user id`. The choices of a list are those of its elements. */
export function elementOf(field: Field, type: TypeNode): Field {
  const { choices, format } = field.model
  const model = { ...(choices && { choices }), ...(format && { format }) }
  const words = [...field.words.slice(0, -1), singular(field.words.at(-1) ?? '')]
  return createField({ ...field, type, model, words, path: `${field.path}[]` })
}

/** The choices of a field that are of its type. */
export function choicesOf({ scope, type, model: { choices = [] } }: Field): JsonValue[] {
  const { definition } = scope.context
  return choices.filter(
    (choice) => checkValue(choice, type, { definition, side: 'attribute' }).length === 0,
  )
}

/** The alternatives of a type, `null` left out. */
export function alternativesOf(type: TypeNode): TypeNode[] {
  const members = type.kind === 'union' ? type.members : [type]
  return members.filter((each) => each.kind !== 'base' || each.base !== 'null')
}

/** Whether `null` is one of the alternatives of a type. */
export function isNullable(type: TypeNode): boolean {
  return type.kind === 'union' && alternativesOf(type).length < type.members.length
}

/** Whether a type is a list. */
export function isList(type: TypeNode): boolean {
  return type.kind === 'array' || (type.kind === 'base' && type.base === 'array')
}

/** Whether the dataset decides on the value of a field: on keys and references. */
export function isFixed({ scope: { context }, path }: Field): boolean {
  return [path, `${path}[]`].some((each) => context.special?.(each) !== undefined)
}

function kindOf(type: TypeNode | undefined): BaseType | 'any' {
  return type?.kind === 'object' || type?.kind === 'array' ? type.kind : 'any'
}

function scopeInside(
  context: GeneratorContext,
  path: string,
  types: readonly TypeNode[],
): Scope | undefined {
  for (const each of types) {
    const type = each.kind === 'array' ? each.items : each
    const members = type.kind === 'object' ? membersOfObject(context, type) : undefined
    if (type.kind === 'object' && members !== undefined)
      return createScope(
        context,
        recordOfObject(type.name),
        members,
        type === each ? path : `${path}[]`,
      )
  }
  return undefined
}

/** The members of an object type: its attributes, or its arguments where it has no attributes. */
function membersOfObject(
  { definition }: GeneratorContext,
  { name, argument }: TypeNode & { kind: 'object' },
): FieldSource[] | undefined {
  // What a type is applied to takes the place of its parameter.
  const applied =
    argument &&
    (membersOf(definition, name, 'attribute', argument) ??
      membersOf(definition, name, 'argument', argument))
  return attributesOf(definition, { name })?.map((entry, index) => {
    const { type, ...model } = describeField(entry)
    return { name: entry.name, type: applied?.[index]?.type ?? readType(type), model }
  })
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
