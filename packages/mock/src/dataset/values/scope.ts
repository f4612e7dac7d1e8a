import { checkValue, type PackageDefinition, readType, type Type } from 'fc-core'
import { type BaseType } from 'fc-core/internal'
import { describeField } from '../../model/describe-field.ts'
import type { FieldModel } from '../../model/model.ts'
import { alternativesOf, attributesOf, referenceOf } from '../../model/object-types.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { lazy, memoize } from '../../names/lazy.ts'
import { type NamingStyle, wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import { isTimestamp, type TimestampFormat, timestampFormatOf } from './timestamp-format.ts'
import type { Random } from './random.ts'
import type { RecordRef } from './record-ref.ts'
import { objectSuffixes, objectVerbs } from './words/object-words.ts'

/** Generates a value of a record. `random` is the stream of its field. */
export type Generate<Value> = (ref: RecordRef, random: Random) => Value

/** Generates any value. Undefined omits the member. */
export type GenerateValue = Generate<JsonValue | undefined>

/** Context of generators and rules. */
export interface GeneratorContext {
  /** Its `objects` describe object types by their attributes, or by their arguments without attributes. */
  definition: PackageDefinition
  /** Name of one record, in singular words: `order line`. */
  record: string
  /** Naming style of members that the definition does not describe. */
  naming: NamingStyle
  /** Returns a generator that takes precedence at a path, such as `lines[].product_id`. */
  customGenerator?(path: string): GenerateValue | undefined
  /** Returns a reader of the referenced field that a denormalized field copies. Undefined for other fields. */
  denormalizedReader?(
    reference: string,
    text: string,
  ): ((key: JsonValue) => JsonValue | undefined) | undefined
  /** Returns a reader of the time at which a referenced record takes place. Undefined if it has none. */
  scheduleReader?(reference: string): ((key: JsonValue) => Span | undefined) | undefined
}

/** When a record takes place, in seconds since 1970. */
export interface Span {
  start: number
  end: number
  /** Whether the times are days. */
  isDaily: boolean
}

/** The fields of a record or of a nested object. */
export interface FieldScope {
  readonly context: GeneratorContext
  /** Path of the object in the record, such as `lines[]`. Empty for the record itself. */
  readonly path: string
  /** Noun of the object, in singular words. */
  readonly record: string
  readonly fields: readonly Field[]
}

/** A field, for generators and rules. */
export interface Field {
  readonly scope: FieldScope
  readonly name: string
  /** Path in the record. */
  readonly path: string
  /** Words of its name, and the same words joined by spaces. */
  readonly words: readonly string[]
  readonly text: string
  readonly model: FieldModel
  /** Alternatives of its type without `null`, and base type and refinement of the first one. */
  readonly types: readonly Type[]
  readonly base: BaseType | 'any'
  readonly refinement: string | undefined
  /** Whether its type or the model allows `null`. */
  readonly isNullable: boolean
  /** Timestamp format. Undefined if the field is not a timestamp. */
  readonly time: TimestampFormat | undefined
  /** Returns the members of the object, or of the objects in the list. Evaluated lazily, because types can be recursive. */
  nestedScope(): FieldScope | undefined
}

/** Creates the scope of an object. */
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

/** Creates a field outside of an object. Its name is the end of the path. */
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
  const { scope, path, words } = source
  const types = alternativesOf(source.model.type)
  const { base, refinement } = baseTypeOf(types[0])
  const text = words.join(' ')
  const isAmount = base === 'number' && source.model.format === undefined && AMOUNT.test(text)
  const isMinor = isAmount && hasMinorUnits(scope.context.definition)
  const model: FieldModel = isMinor ? { ...source.model, format: 'cents' } : source.model
  const isTime = (base === 'number' || base === 'string') && isTimestamp(refinement, words, model)
  return {
    ...source,
    model,
    types,
    base,
    refinement,
    text,
    isNullable: model.nullable === true || allowsNull(model.type),
    time: isTime ? timestampFormatOf(base, refinement, words, model) : undefined,
    nestedScope: lazy(() => createNestedScope(scope.context, path, types)),
  }
}

/** Names of amounts of money. */
const AMOUNT =
  /\b(?:price|amount|subtotal|cost|fee|tax|balance|revenue|rent|deposit|salary|wage|premium|refund|payout|budget|earnings|turnover|paid|owed|spent|tip|(?:hourly|daily|weekly|monthly|nightly|day|night) rate)s?(?: (?:cap|due|left|paid|total|(?:this|last|per) \w+|today))?$|^(?:grand |line )?total$/

/** Whether the docs of the package say that its amounts are in the smallest unit of the currency: “Prices in cents.” */
const hasMinorUnits: (definition: PackageDefinition) => boolean = memoize(
  ({ docs = '' }: PackageDefinition) =>
    /\b(?:prices|amounts|money|sums|fees|costs)\b[^.]{0,60}\b(?:cents|pence|minor units?|smallest (?:currency )?units?)\b/i.test(
      docs,
    ),
  new WeakMap<PackageDefinition, boolean>(),
)

/** Returns a field with another type. */
export function withType(field: Field, alternative: Type): Field {
  return createField({ ...field, model: { ...field.model, type: [alternative] } })
}

/** Returns the alternatives of a field's type as fields. Cached, because their members are compiled on first use. */
export const alternativeFieldsOf: (field: Field) => readonly Field[] = memoize(
  (field: Field): readonly Field[] => field.types.map((type) => withType(field, type)),
  new WeakMap<Field, readonly Field[]>(),
)

/** Returns the elements of a list as a field: `user id` for `user_ids`. The choices and examples of a list apply to its elements. */
export const elementOf: (field: Field) => Field = memoize((field: Field): Field => {
  const { choices, format, example, examples } = field.model
  const [list] = field.types
  const model = {
    type: Array.isArray(list) ? list : 'any',
    ...(choices && { choices }),
    ...(format && { format }),
    ...(example !== undefined && { example }),
    ...(examples && { examples }),
  }
  const words = [...field.words.slice(0, -1), singular(field.words.at(-1) ?? '')]
  return createField({ ...field, model, words, path: `${field.path}[]` })
}, new WeakMap<Field, Field>())

/** Returns the choices of a field that match its type. */
export function choicesOf({ scope, model: { type, choices = [] } }: Field): JsonValue[] {
  const context = { definition: scope.context.definition, side: 'attribute' } as const
  return choices.filter((choice) => checkValue(choice, readType(type), context).length === 0)
}

/** Whether `null` is one of the alternatives of a type. */
export function allowsNull(type: Type): boolean {
  return Array.isArray(type) && type.includes('null')
}

/** Whether the dataset determines the value of a field: keys and references. */
export function isDatasetManaged({ scope: { context }, path }: Field): boolean {
  return [path, `${path}[]`].some((each) => context.customGenerator?.(each) !== undefined)
}

function baseTypeOf(type: Type | undefined): Pick<Field, 'base' | 'refinement'> {
  const node = readType(Array.isArray(type) ? 'array' : type)
  if (node.kind === 'base') return { base: node.base, refinement: node.refinement }
  return { base: node.kind === 'object' ? 'object' : 'any', refinement: undefined }
}

/** Creates the scope of the first alternative that is a described object or a list of these. */
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

/** Returns the noun of an object type: `files.FileMetadata` → `file`, `CreateBackupResponse` → `backup`. */
function recordOfObject(name: string): string {
  let words = wordsOf(name.slice(name.lastIndexOf('.') + 1))
  while (words.length > 1 && suffixes().has(words.at(-1)!)) words = words.slice(0, -1)
  if (words.length > 1 && verbs().has(words[0]!)) words = words.slice(1)
  return words.map(singular).join(' ') || 'item'
}
