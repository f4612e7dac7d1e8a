import {
  type Argument,
  type Attribute,
  findPageSizeMember,
  type PackageDefinition,
  readMembers,
} from 'fc-core'
import { joinWords, type NamingStyle } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import type { CollectionPlan, KeyPart } from './collection-plan.ts'
import { describeField } from './describe-field.ts'
import { templateInDocs } from './docs.ts'
import { isPerson } from './people.ts'
import { isControlArgument } from './infer-list-arguments.ts'
import { eachArgument, keyArguments, keyText } from './key-arguments.ts'
import type { FieldModel } from './model.ts'
import { alternativesOf, findObject, referenceOf } from './object-types.ts'
import { isWordFor, keyFamily, ownKeyRank, splitKeyText, textOf } from './record-words.ts'
import type { ResultShape } from './result-shape.ts'
import { timeFields, usualFields } from './usual-fields.ts'
import { isScalarType } from './words-of-endpoint.ts'

/** The fields of a collection, and the fields of its key. */
export interface CollectionFields {
  fields: Map<string, FieldModel>
  key: string[]
  /** Text of a key part → field. */
  keyFields: ReadonlyMap<string, string>
}

/**
 * The fields of the records of a collection: the attributes that endpoints return; where none are described, what creating, changing and filtering takes, and
 * what such records usually have.
 */
export function inferFields(
  definition: PackageDefinition,
  plan: CollectionPlan,
  shapes: readonly ResultShape[],
  style: NamingStyle,
  refined: () => ReadonlyMap<string, FieldModel['type']>,
): CollectionFields {
  const fields = new Map<string, FieldModel>()
  const texts = new Map<string, string>()
  const add = (name: string, field: FieldModel): void => {
    const text = textOf(name) || name
    const known = texts.get(text)
    if (known === undefined) {
      texts.set(text, name)
      fields.set(name, field)
    } else addDetails(fields.get(known)!, field)
  }
  for (const { attributes } of shapes)
    for (const attribute of attributes ?? [])
      if (!isKeyAlias(attribute, plan, fields)) add(attribute.name, describeField(attribute))
  const isDescribed = fields.size > 0
  const { sent, filters } = sentArguments(definition, plan)
  const keyFields = addKeyFields(plan, fields, texts, sent, style, isDescribed, refined)
  const isShown =
    !isDescribed ||
    shapes.some(({ path, attributes }) => path !== undefined && attributes === undefined)
  for (const argument of sent) {
    const text = textOf(argument.name)
    if (keyFields.has(text) && !texts.has(text)) continue
    if (isShown || texts.has(text))
      add(fieldName(argument.name, plan.noun, style), {
        ...describeField(argument),
        ...nullability(argument),
      })
  }
  if (!isDescribed) addUsual(plan, fields, add, style)
  return { fields, key: plan.parts.map(({ text }) => keyFields.get(text)!), keyFields }
}

/** What is optional to send may be missing, unless it is one of a few values. */
function nullability({ flags, choices }: Argument): Pick<FieldModel, 'nullable'> {
  return flags?.includes('required') === true || choices !== undefined ? {} : { nullable: true }
}

/** What else is known of a field that is described twice: choices and formats of an argument hold for the attribute of its name. */
function addDetails(known: FieldModel, other: FieldModel): void {
  const isSame =
    JSON.stringify(known.type) === JSON.stringify(other.type) || known.type === 'string'
  if (known.choices === undefined && other.choices !== undefined && isSame)
    known.choices = other.choices
  if (known.format === undefined && other.format !== undefined && isSame)
    known.format = other.format
  if (known.example === undefined && other.example !== undefined && isSame)
    known.example = other.example
}

/** Whether an attribute repeats the key of its record under a longer name: `template_id` beside `id`. */
function isKeyAlias(
  { name }: Attribute,
  { noun, parts }: CollectionPlan,
  fields: ReadonlyMap<string, FieldModel>,
): boolean {
  const text = textOf(name)
  const [, key] = splitKeyText(text)
  if (
    key === '' ||
    fields.size === 0 ||
    parts.some((part) => part.text === text && part.noun !== undefined)
  )
    return false
  return (
    ownKeyRank(text, noun) >= 3 &&
    key !== text &&
    [...fields.keys()].some((known) => textOf(known) === key)
  )
}

/** The fields of the key, added where no attribute is one. */
function addKeyFields(
  plan: CollectionPlan,
  fields: Map<string, FieldModel>,
  texts: Map<string, string>,
  sent: readonly Argument[],
  style: NamingStyle,
  isDescribed: boolean,
  refined: () => ReadonlyMap<string, FieldModel['type']>,
): Map<string, string> {
  const found = new Map<string, string>()
  const parts = plan.parts.length > 0 || plan.parent === undefined ? plan.parts : []
  const front: [string, FieldModel][] = []
  const take = (text: string, name: string, argument: string): void => {
    found.set(text, name)
    if (fields.has(name)) delete fields.get(name)!.nullable
    else {
      const type = typeOfArgument(plan, argument)
      front.push([
        name,
        {
          type:
            type === 'string'
              ? (refined().get(argument) ??
                (text === own?.text && isPerson(plan.noun) ? refined().get('') : undefined) ??
                type)
              : type,
        },
      ])
    }
    texts.set(textOf(name), name)
  }
  const own = parts.at(-1)
  if (own !== undefined)
    take(own.text, ownFieldName(plan, own, fields, texts, sent, style, isDescribed), own.argument)
  const above = parts.slice(0, -1)
  for (const text of plan.parent?.texts ?? []) {
    if (!above.some((part) => part.text === text))
      above.push({ text, argument: argumentOf(plan, text) ?? joinWords(text.split(' '), style) })
  }
  for (const { text, argument, noun } of above) {
    const owner = noun ?? plan.parent?.noun ?? ''
    const known =
      texts.get(text) ??
      texts.get(`${owner} id`) ??
      (isScalarType(fields.get(texts.get(owner) ?? '')?.type ?? 'object')
        ? texts.get(owner)
        : undefined)
    const taken = new Set(found.values())
    const name = known !== undefined && !taken.has(known) ? known : argument
    take(
      text,
      taken.has(name) || /^(?:id|name|key)$/i.test(name)
        ? joinWords([...owner.split(' '), /^(?:id|key)$/.test(text) ? text : 'name'], style)
        : name,
      argument,
    )
  }
  if (front.length > 0) {
    const rest = [...fields]
    fields.clear()
    for (const [name, field] of [...front, ...rest]) fields.set(name, field)
  }
  return found
}

/** The field that holds the record's own key: the attribute of its name, an `id` or `name`, or the argument that creating takes for it. */
function ownFieldName(
  { noun, readings }: CollectionPlan,
  { text, argument }: KeyPart,
  fields: ReadonlyMap<string, FieldModel>,
  texts: ReadonlyMap<string, string>,
  sent: readonly Argument[],
  style: NamingStyle,
  isDescribed: boolean,
): string {
  const [owner, key] = splitKeyText(text)
  const known = texts.get(text)
  if (known !== undefined && isScalarType(fields.get(known)!.type)) return known
  const wanted =
    key === ''
      ? ['id', `${noun} id`, 'name', `${noun} name`]
      : [key, `${noun} ${key}`, `${owner} ${key}`]
  if (isDescribed) {
    for (const each of wanted) {
      const name = texts.get(each)
      if (name !== undefined && isScalarType(fields.get(name)!.type)) return name
    }
    for (const [name, { type }] of fields)
      if (isScalarType(type) && ownKeyRank(textOf(name), noun) >= 4) return name
  }
  const same = sent.find(
    ({ name, flags }) => textOf(name) === text && flags?.includes('required') === true,
  )
  if (same !== undefined) return same.name
  const named = sent.find(
    ({ name, flags }) => textOf(name) === 'name' && flags?.includes('required') === true,
  )
  const isNamed = key === 'name' || (key === '' && isNameInDocs(readings, argument))
  if (named !== undefined && (isNamed || templateInDocs(named.docs ?? '') !== undefined))
    return named.name
  const isPath = readings.some((reading) => reading.isPath)
  const isOwn = owner === '' || isWordFor(owner, noun) || isPath
  if (style === 'pascal')
    return key === '' ? joinWords([...noun.split(' '), 'id'], style) : argument
  if (key === '' || (key === 'id' && isOwn) || (isPath && /^(?:token|ref|handle)$/.test(key)))
    return joinWords(['id'], style)
  return /^(?:url|arn|uri)$/.test(key) || owner === '' || !isOwn
    ? argument
    : joinWords([key], style)
}

/** Whether the docs of an argument say that it is a name. */
function isNameInDocs(readings: CollectionPlan['readings'], name: string): boolean {
  return readings.some(({ endpoint }) =>
    endpoint.arguments?.some(
      (each) => each?.name === name && /\bname of\b|\bresource name\b/i.test(each.docs ?? ''),
    ),
  )
}

function typeOfArgument({ readings, own }: CollectionPlan, name: string): FieldModel['type'] {
  for (const reading of own === undefined ? readings : []) {
    // Keys that only lists hold have the type of their elements.
    const list = alternativesOf(eachArgument(reading, undefined)?.type).find((type) =>
      Array.isArray(type),
    )
    const [type] = alternativesOf(list)
    if (typeof type === 'string' && isScalarType(type)) return type
  }
  for (const { endpoint } of readings) {
    const argument = endpoint.arguments?.find((each) => each?.name === name)
    const type = alternativesOf(argument?.type)[0]
    if (typeof type === 'string' && type !== 'any') return type
  }
  return 'string'
}

function argumentOf({ readings }: CollectionPlan, text: string): string | undefined {
  for (const reading of readings) {
    const argument = keyArguments(reading).find((each) => each.text === text)
    if (argument !== undefined) return argument.name
  }
  return undefined
}

/** What creating and changing a record takes, and what its lists are filtered by. */
function sentArguments(
  definition: PackageDefinition,
  plan: CollectionPlan,
): { sent: Argument[]; filters: ReadonlySet<Argument> } {
  const found: Argument[] = []
  const filters = new Set<Argument>()
  for (const actions of [/^(?:create|replace|link)$/, /^update$/, /^list$/]) {
    for (const reading of plan.readings) {
      if (!actions.test(reading.action)) continue
      const each = eachArgument(reading, plan.own)
      for (const argument of reading.endpoint.arguments ?? []) {
        if (typeof argument?.name !== 'string' || argument === each || isControlArgument(argument))
          continue
        if (
          reading.parameters.some((parameter) => parameter.argument === argument.name) ||
          (!/^(?:create|replace|link)$/.test(reading.action) &&
            plan.parts.some(
              ({ text }) => keyFamily(text) === keyFamily(keyText(argument, reading)),
            ))
        )
          continue
        const whole =
          reading.action === 'list' ? undefined : wholeRecord(definition, argument, plan.noun)
        if (whole !== undefined) found.push(...whole)
        else if (reading.action !== 'list') found.push(argument)
        else if (isPlainFilter(argument)) {
          filters.add(argument)
          found.push(argument)
        }
      }
    }
  }
  return { sent: found, filters }
}

/** The members of an argument that holds the whole record: `secret: object.secret`. Empty where they are not described. */
export function wholeRecord(
  definition: PackageDefinition,
  argument: Argument,
  noun: string,
): readonly Argument[] | undefined {
  const text = textOf(argument.name)
  if (
    text !== noun &&
    !(noun.endsWith(` ${text}`) && !text.includes(' ')) &&
    !/^(?:data|attributes|resource|record|body|input|payload)$/.test(text)
  )
    return undefined
  const types = alternativesOf(argument.type)
  const reference = types.map(referenceOf).find((each) => each !== undefined)
  if (reference === undefined)
    return types.includes('object') && (text === noun || text === 'resource') ? [] : undefined
  const object = findObject(definition, reference.name)
  const members = (object?.arguments?.length ? object.arguments : object?.attributes) ?? []
  return members.filter((member) => typeof member?.name === 'string')
}

/** An optional argument of a list that can only be the value of a field: no bound, order or search. */
function isPlainFilter(argument: Argument): boolean {
  if (typeof argument.type !== 'string' || !/^(?:string|number|boolean)/.test(argument.type))
    return false
  if (argument.flags?.includes('required') === true) return false
  const words = textOf(argument.name).split(' ')
  const last = words.at(-1)!
  const isField = !NOT_FIELDS.has(words[0]!) && !NOT_FIELDS.has(last) && singular(last) === last
  return isField && findPageSizeMember(readMembers([argument])) === undefined
}

const NOT_FIELDS = new Set(
  'after before min max minimum maximum gt gte lt lte from to since until start end oldest latest in contains prefix like not exclude only include order sort ordering direction dir depth recursive reverse group interval granularity q query search term keyword path folder width inclusive descending ascending scope mode level range window period format cursor marker version offset page'.split(
    ' ',
  ),
)

/** `newPetName` of a pet is its `name`. */
function fieldName(name: string, noun: string, style: NamingStyle): string {
  const all = textOf(name).split(' ')
  const words = all.filter((word) => word !== 'new')
  const head = noun.slice(noun.lastIndexOf(' ') + 1)
  const bare =
    words.length > 1 && words[0] === head && words.length < all.length ? words.slice(1) : words
  return bare.length === all.length || bare.length === 0 ? name : joinWords(bare, style)
}

/** Fields of records that no attribute describes: the usual ones where little is sent, and when they were created and changed. */
function addUsual(
  plan: CollectionPlan,
  fields: ReadonlyMap<string, FieldModel>,
  add: (name: string, field: FieldModel) => void,
  style: NamingStyle,
): void {
  if (plan.member !== undefined)
    return void timeFields(style)
      .slice(0, 1)
      .forEach(([name, field]) => add(name, field))
  const hasName = [...fields.keys()].some((name) => / ?(?:name|title)$/.test(textOf(name)))
  if (fields.size < 4)
    for (const [name, field] of usualFields(plan.noun, style))
      if (!hasName || textOf(name) !== 'name') add(name, field)
  const isTimed = [...fields.keys()].some((name) =>
    /\b(?:created|creation|timestamp)\b/.test(textOf(name)),
  )
  if (!isTimed) for (const [name, field] of timeFields(style)) add(name, field)
}
