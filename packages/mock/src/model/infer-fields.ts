import type { Argument, Attribute, PackageDefinition } from 'fc-core'
import type { JsonValue } from '../names/json-value.ts'
import { memoize } from '../names/lazy.ts'
import { joinWords, type NamingStyle, wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import type { CollectionDraft, CollectionFields, ResultShape } from './draft.ts'
import { describeField } from './describe-field.ts'
import { addKeyFields } from './key-fields.ts'
import { argumentNamed, keyArguments, sentArguments } from './key-arguments.ts'
import type { FieldModel } from './model.ts'
import { alternativesOf } from './object-types.ts'
import {
  findSameKeyField,
  isIdWord,
  lastWord,
  ownKeyRank,
  splitKeyName,
  normalizeName,
} from './record-words.ts'
import { hasSameBaseType, isNumberType } from './type-compatibility.ts'
import { timestampFields, defaultFields } from './words/default-fields.ts'

/**
 * Infers the fields of a collection from the attributes that endpoints return. Without attributes, the fields are the arguments to create, change and filter records,
 * and default fields of such records.
 *
 * @param number The type of arguments of other records that refer to these, if it is a number.
 */
export function inferFields(
  definition: PackageDefinition,
  draft: CollectionDraft,
  shapes: readonly ResultShape[],
  style: NamingStyle,
  refined: () => ReadonlyMap<string, FieldModel['type']>,
  number?: FieldModel['type'],
): CollectionFields {
  const fields = new Map<string, FieldModel>()
  const texts = new Map<string, string>()
  const add = (name: string, field: FieldModel): void => {
    const text = normalizeName(name) || name
    const known = texts.get(text)
    if (known === undefined) {
      texts.set(text, name)
      fields.set(name, field)
    } else mergeDetails(fields.get(known)!, field)
  }
  for (const { attributes = [] } of shapes) {
    const own = new Set(attributes.map(({ name }) => normalizeName(name)))
    for (const attribute of attributes) {
      if (isKeyAlias(attribute, draft, fields)) continue
      // `Id` in a list and `StatusId` in another result are the same field, unless one object has both.
      const same = findSameKeyField(normalizeName(attribute.name), draft.noun, texts)
      const isOther =
        same === undefined ||
        own.has(normalizeName(same)) ||
        !hasSameBaseType(fields.get(same)!.type, attribute.type)
      add(isOther ? attribute.name : same, describeField(attribute))
    }
  }
  const rules = new Map<string, string>()
  const markAdded = (rule: string): void => {
    for (const name of fields.keys()) if (!rules.has(name)) rules.set(name, rule)
  }
  markAdded('field-of-result')
  const isDescribed = fields.size > 0
  const { sent, filters } = sentArguments(definition, draft)
  const keyFields = addKeyFields(draft, fields, texts, sent, style, isDescribed, refined)
  markAdded('field-of-key')
  markForms(draft, fields, (text) => keyFields.get(text) ?? texts.get(text))
  const own = draft.parts.at(-1)
  const ownField =
    number === undefined ? undefined : fields.get(keyFields.get(own?.text ?? '') ?? '')
  if (ownField?.type === 'string' && ownField.choices === undefined) {
    const isSent = argumentNamed(draft.endpoints, own!.text) !== undefined
    const isText = isSent || rules.get(keyFields.get(own!.text)!) === 'field-of-result'
    Object.assign(ownField, isText ? { format: 'digits' } : { type: number })
  }
  const isShown =
    !isDescribed ||
    shapes.some(({ path, attributes }) => path !== undefined && attributes === undefined)
  for (const argument of sent) {
    const text = normalizeName(argument.name)
    if (keyFields.has(text) && !texts.has(text)) continue
    // The filter `zone_id` of zones refers to their field `id`.
    const same = texts.has(text) ? undefined : findSameKeyField(text, draft.noun, texts)
    const isKnown = same !== undefined && hasSameBaseType(fields.get(same)!.type, argument.type)
    if (isKnown && isIdWord(splitKeyName(text)[1])) continue
    if (!isShown && !texts.has(text)) continue
    const { initial, ...described } = describeField(argument)
    const isFilter = filters.has(argument)
    // The default of a filter is not that of a record.
    add(toFieldName(argument.name, draft.noun, style), {
      ...described,
      ...(!isFilter && initial !== undefined && { initial }),
      ...(!isFilter && nullability(argument)),
    })
  }
  markAdded('field-of-argument')
  if (!isDescribed) addDefaultFields(draft, fields, add, style)
  markAdded('default-field')
  for (const [name, field] of fields) addChoicesOfElements(name, field, definition)
  return { fields, key: draft.parts.map(({ text }) => keyFields.get(text)!), keyFields, rules }
}

/** The elements of `license_classes` are among the choices of `license_class`, wherever these are declared. */
function addChoicesOfElements(
  name: string,
  field: FieldModel,
  definition: PackageDefinition,
): void {
  const [list] = alternativesOf(field.type)
  if (field.choices !== undefined || !Array.isArray(list) || list[0] !== 'string') return
  const choices = choicesByName(definition).get(wordsOf(name).map(singular).join(' '))
  if (choices !== undefined) field.choices = choices
}

/** The choices that the definition declares for arguments and attributes of one text, by name. The first ones if there are several. */
const choicesByName: (definition: PackageDefinition) => ReadonlyMap<string, JsonValue[]> = memoize(
  ({ objects = [], endpoints = [] }: PackageDefinition) => {
    const entries = [
      ...objects.flatMap((object) => object?.attributes ?? []),
      ...endpoints.flatMap((endpoint) => endpoint?.arguments ?? []),
    ]
    return new Map(
      entries.toReversed().flatMap((entry) => {
        const { choices } = entry?.type === 'string' ? describeField(entry) : {}
        return choices === undefined || typeof entry.name !== 'string'
          ? []
          : [[wordsOf(entry.name).map(singular).join(' '), choices] as const]
      }),
    )
  },
  new WeakMap<PackageDefinition, ReadonlyMap<string, JsonValue[]>>(),
)

/** Marks strings that endpoints send as numbers, as part of a key: they consist of digits. Those that are sent as a refinement such as `string.uuid` have this type. */
function markForms(
  { endpoints }: CollectionDraft,
  fields: ReadonlyMap<string, FieldModel>,
  find: (text: string) => string | undefined,
): void {
  for (const parsed of endpoints) {
    for (const { name, text } of keyArguments(parsed)) {
      const field = fields.get(find(text) ?? '')
      if (field?.type !== 'string' || field.choices !== undefined) continue
      const type = parsed.endpoint.arguments?.find((each) => each?.name === name)?.type
      if (isNumberType(type)) field.format = 'digits'
      else if (typeof type === 'string' && type.startsWith('string.')) field.type = type
    }
  }
}

/** An optional argument makes a field nullable, unless it has choices. */
function nullability({ flags, choices }: Argument): Pick<FieldModel, 'nullable'> {
  return flags?.includes('required') === true || choices !== undefined ? {} : { nullable: true }
}

/** Merges the details of a second description: choices and formats of an argument apply to the attribute of the same name. */
function mergeDetails(known: FieldModel, other: FieldModel): void {
  const isSame =
    JSON.stringify(known.type) === JSON.stringify(other.type) || known.type === 'string'
  if (!isSame) return
  const missing = DETAILS.filter((name) => known[name] === undefined && other[name] !== undefined)
  Object.assign(known, Object.fromEntries(missing.map((name) => [name, other[name]])))
}

const DETAILS = [
  'choices',
  'format',
  'example',
  'examples',
  'minimum',
  'maximum',
  'initial',
] as const

/** Whether an attribute repeats the key under a longer name: `template_id` in addition to `id`. */
function isKeyAlias(
  { name }: Attribute,
  { noun, parts }: CollectionDraft,
  fields: ReadonlyMap<string, FieldModel>,
): boolean {
  const text = normalizeName(name)
  const [, key] = splitKeyName(text)
  if (parts.some((part) => part.text === text && part.noun !== undefined)) return false
  return (
    ownKeyRank(text, noun) >= 3 &&
    key !== text &&
    [...fields.keys()].some((known) => normalizeName(known) === key)
  )
}

/** Returns the field that an argument sets: `name` for `newPetName` of a pet. */
function toFieldName(name: string, noun: string, style: NamingStyle): string {
  const all = normalizeName(name).split(' ')
  const words = all.filter((word) => word !== 'new')
  const head = lastWord(noun)
  const bare =
    words.length > 1 && words[0] === head && words.length < all.length ? words.slice(1) : words
  return bare.length === all.length || bare.length === 0 ? name : joinWords(bare, style)
}

/** Adds fields to records without attributes: default fields if few arguments are sent, and timestamps. */
function addDefaultFields(
  draft: CollectionDraft,
  fields: ReadonlyMap<string, FieldModel>,
  add: (name: string, field: FieldModel) => void,
  style: NamingStyle,
): void {
  if (draft.member !== undefined)
    return void timestampFields(style)
      .slice(0, 1)
      .forEach(([name, field]) => add(name, field))
  const hasName = [...fields.keys()].some((name) => / ?(?:name|title)$/.test(normalizeName(name)))
  if (fields.size < 4)
    for (const [name, field] of defaultFields(draft.noun, style))
      if (!hasName || normalizeName(name) !== 'name') add(name, field)
  const isTimed = [...fields.keys()].some((name) =>
    /\b(?:created|creation|timestamp)\b/.test(normalizeName(name)),
  )
  if (!isTimed) for (const [name, field] of timestampFields(style)) add(name, field)
}
