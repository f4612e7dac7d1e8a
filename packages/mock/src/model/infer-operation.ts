import type { Argument, PackageDefinition } from 'fc-core'
import type { CollectionPlan } from './collection-plan.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { inferListArguments, isControlArgument } from './infer-list-arguments.ts'
import { eachArgument, keyArguments, keyText } from './key-arguments.ts'
import type { Action, FieldModel, FilterModel, OperationModel } from './model.ts'
import { alternativesOf, referenceOf } from './object-types.ts'
import { isPerson } from './people.ts'
import {
  elementText,
  isWordFor,
  keyFamily,
  ownKeyRank,
  splitKeyText,
  textOf,
} from './record-words.ts'
import type { ResultShape } from './result-shape.ts'
import { wholeRecord } from './sent-arguments.ts'
import { effectOfVerb } from './state-verbs.ts'
import { isScalarType } from './words-of-endpoint.ts'

/** A collection, as far as operations need it. */
export interface OperationContext {
  definition: PackageDefinition
  plan: CollectionPlan
  /** Name of the collection. */
  collection: string
  fields: ReadonlyMap<string, FieldModel>
  key: readonly string[]
  /** Text of a key part, or of an argument that names another record → field. */
  keyFields: ReadonlyMap<string, string>
  /** What records are called. */
  record: string
  shape: ResultShape
}

/** What an endpoint does with the records of its collection. */
export function inferOperation(
  reading: EndpointReading,
  context: OperationContext,
): OperationModel {
  const { plan, collection, shape } = context
  const key = keyOf(reading, context)
  const each = eachOf(reading, context, key)
  const action = actionOf(reading, plan, key, each)
  const base: OperationModel = { action, ...(action !== 'none' && { collection }) }
  if (shape.path !== undefined) base.result = shape.path
  switch (action) {
    case 'list':
    case 'count':
      return { ...base, ...listArguments(reading, context), ...membersOf(reading, plan, context) }
    case 'create':
    case 'replace':
    case 'link':
      return {
        ...base,
        ...(action === 'replace' && { key }),
        ...(each && { each: each.name }),
        values: valuesOf(reading, context, {}, each),
      }
    case 'get':
    case 'delete':
    case 'unlink':
      return {
        ...base,
        ...(each === undefined ? { key } : { key: others(key, plan, context), each: each.name }),
      }
    case 'update': {
      const sets = effectOfVerb(reading.verb, context.fields)
      const values = valuesOf(reading, context, key, each)
      return {
        ...base,
        key,
        ...(each && { each: each.name }),
        ...(Object.keys(values).length > 0 && { values }),
        ...(Object.keys(sets).length > 0 && { sets }),
      }
    }
    case 'none':
      return Object.keys(key).length > 0 ? { ...base, collection, key } : base
  }
}

function actionOf(
  reading: EndpointReading,
  plan: CollectionPlan,
  key: Record<string, string>,
  each: Argument | undefined,
): Action {
  const { action } = reading
  const isFound = Object.keys(key).length > 0
  switch (action) {
    case 'list':
    case 'create':
      return action
    case 'count':
      return isCounted(reading) ? action : 'none'
    case 'link':
    case 'unlink':
      return plan.member === undefined ? 'none' : action
    case 'act':
      return isFound &&
        Object.keys(effectOfVerb(reading.verb, new Map([['status', { type: 'string' }]]))).length >
          0
        ? 'update'
        : 'none'
    case 'replace':
      return isFound ? (reading.isPath ? 'update' : 'replace') : 'create'
    default:
      if (plan.isOne || (isFound && isWhole(reading, plan, key))) return action
      return each === undefined ? 'none' : action
  }
}

/** Whether a count is returned as a number, alone or in an object. */
function isCounted({ endpoint }: EndpointReading): boolean {
  return alternativesOf(endpoint.returns).some(
    (type) => typeof type !== 'string' || /^(?:number|object|any)/.test(type),
  )
}

/** Whether the record's own key is among the arguments. */
function isWhole(
  reading: EndpointReading,
  { own, noun }: CollectionPlan,
  key: Record<string, string>,
): boolean {
  return Object.keys(key).some((name) => {
    const text = textOf(name.slice(name.lastIndexOf('.') + 1))
    return (
      text === own ||
      ownKeyRank(text, noun) > 0 ||
      keyArguments(reading).length === 1 ||
      name === selectorOf(reading, { noun })?.name
    )
  })
}

/** Argument → key field: the parts of the key, else other fields that identify a record, such as an e-mail address. */
function keyOf(reading: EndpointReading, context: OperationContext): Record<string, string> {
  const { plan, keyFields, key, fields } = context
  const found: Record<string, string> = {}
  const own = key.at(-1)
  if (/^(?:list|create|count|link)$/.test(reading.action) && plan.member === undefined) return found
  const isKeyOf = (field: string): boolean => Object.values(found).includes(field)
  const candidates = keyArguments(reading)
  const parameters = reading.isItem ? reading.parameters.map(({ argument }) => argument) : []
  for (const { name, text } of candidates) {
    const isOwn =
      parameters.at(-1) === name ||
      (plan.own !== undefined && keyFamily(text) === keyFamily(plan.own))
    const field = isOwn ? own : keyFields.get(text)
    if (field !== undefined && !isKeyOf(field)) found[name] = field
  }
  const selector = own === undefined || isKeyOf(own) ? undefined : selectorOf(reading, plan)
  if (selector !== undefined) found[selector.name] = own!
  if (/^(?:get|delete)$/.test(reading.action) && !candidates.some(({ required }) => required)) {
    // Of several optional arguments, any that names a field says which record is meant.
    for (const { name, text } of candidates) {
      const field =
        found[name] === undefined && splitKeyText(text)[1] !== ''
          ? fieldOfText(text, fields)
          : undefined
      if (field !== undefined) found[name] = field
    }
  }
  if (own === undefined || isKeyOf(own)) return found
  const ranked = candidates.filter(
    ({ name, text }) => found[name] === undefined && ownKeyRank(text, plan.noun) >= 2,
  )
  for (const { name, text } of ranked) {
    const [, word] = splitKeyText(text)
    const field = fieldOfText(text, fields) ?? (word === '' ? undefined : fieldOfText(word, fields))
    if (field !== undefined) found[name] = field
    else if (!isKeyOf(own)) found[name] = own
  }
  if (ranked.length === 0) {
    const only = candidates.filter(({ required, name }) => required && found[name] === undefined)
    const field = only.length > 0 ? fieldOfText(only[0]!.text, fields) : undefined
    const isOne = only.length === 1 || reading.action === 'get'
    if (field !== undefined && isOne && reading.action !== 'update') found[only[0]!.name] = field
  }
  return isKeyOf(own) ||
    Object.keys(found).length > Object.keys(others(found, plan, context)).length
    ? found
    : { ...found, ...nestedKey(reading, context) }
}

/** The key inside an argument that holds the whole record: `snapshot.name`. */
function nestedKey(
  { endpoint, action }: EndpointReading,
  { definition, plan, key }: OperationContext,
): Record<string, string> {
  const own = key.at(-1)!
  if (!/^(?:update|replace)$/.test(action)) return {}
  const whole = endpoint.arguments?.find(
    (argument) =>
      typeof argument?.name === 'string' &&
      wholeRecord(definition, argument, plan.noun) !== undefined,
  )
  return whole === undefined ? {} : { [`${whole.name}.${own}`]: own }
}

/** An object that says which record is meant, by any of its fields: `user: { email }`. */
function selectorOf(
  { endpoint, action }: EndpointReading,
  { noun }: Pick<CollectionPlan, 'noun'>,
): Argument | undefined {
  if (!/^(?:get|delete|act)$/.test(action)) return undefined
  return endpoint.arguments?.find((argument) => {
    if (typeof argument?.name !== 'string' || argument.flags?.includes('required') !== true)
      return false
    const text = textOf(argument.name)
    const isRecord = isWordFor(text, noun) || (isPerson(text) && isPerson(noun))
    return (
      isRecord &&
      alternativesOf(argument.type).some(
        (type) => type === 'object' || referenceOf(type) !== undefined,
      )
    )
  })
}

/** The parts of a key that are not the record's own. */
function others(
  key: Record<string, string>,
  plan: CollectionPlan,
  { keyFields }: OperationContext,
): Record<string, string> {
  const above = new Set((plan.parent?.texts ?? []).map((text) => keyFields.get(text)))
  return Object.fromEntries(Object.entries(key).filter(([, field]) => above.has(field)))
}

/** The argument that lists several records, where none means one. */
function eachOf(
  reading: EndpointReading,
  context: OperationContext,
  key: Record<string, string>,
): Argument | undefined {
  if (/^(?:list|count)$/.test(reading.action)) return undefined
  const own = context.key.at(-1)
  if (own !== undefined && Object.values(key).includes(own)) return undefined
  const each = eachArgument(reading, context.plan.own)
  if (each === undefined || reading.action !== 'create') return each
  const isNamed = isWordFor(elementText(textOf(each.name)), context.plan.noun)
  const isBatch = /\b(?:batch|bulk|many)\b/.test(textOf(reading.endpoint.name))
  return isBatch || (isNamed && each.flags?.includes('required') === true) ? each : undefined
}

/** Argument → field of what is stored. */
function valuesOf(
  reading: EndpointReading,
  { definition, plan, fields, keyFields }: OperationContext,
  key: Record<string, string>,
  each: Argument | undefined,
): Record<string, string> {
  const values: Record<string, string> = {}
  const above = new Set(keyFields.values())
  for (const argument of reading.endpoint.arguments ?? []) {
    if (
      typeof argument?.name !== 'string' ||
      argument === each ||
      Object.hasOwn(key, argument.name)
    )
      continue
    const text = keyText(argument, reading)
    const isScalar = isScalarType(argument.type)
    const own = isScalar ? keyFields.get(text) : undefined
    const named = own ?? fieldOfText(text, fields) ?? fieldOfText(textOf(argument.name), fields)
    // What is not scalar is no key.
    const field = named !== undefined && !isScalar && above.has(named) ? undefined : named
    if (
      field !== undefined &&
      (!isControlArgument(argument) || keyFields.has(text) || above.has(field))
    )
      values[argument.name] = field
    else if (wholeRecord(definition, argument, plan.noun) !== undefined) values[argument.name] = ''
    else if (field === undefined) {
      const [owner, word] = splitKeyText(text)
      const bare =
        fieldOfText(text.replace(/^new /, ''), fields) ??
        (owner === plan.noun
          ? fieldOfText(word, fields)
          : fieldOfText(withoutNoun(text, plan.noun), fields))
      if (bare !== undefined) values[argument.name] = bare
    }
  }
  return values
}

function withoutNoun(text: string, noun: string): string {
  const head = noun.slice(noun.lastIndexOf(' ') + 1)
  return text.replace(/^new /, '').replace(new RegExp(`^${head} `), '')
}

function listArguments(
  reading: EndpointReading,
  { fields, record, plan, keyFields }: OperationContext,
): Partial<OperationModel> {
  const places: Record<string, FilterModel> = {}
  const rest: Argument[] = []
  const path = new Set(reading.parameters.map(({ argument }) => argument))
  for (const argument of reading.endpoint.arguments ?? []) {
    if (typeof argument?.name !== 'string') continue
    const text = keyText(argument, reading)
    const field = keyFields.get(text)
    const isPlace =
      field !== undefined &&
      (path.has(argument.name) ||
        (text !== plan.own && alternativesOf(argument.type)[0] !== 'array'))
    if (isPlace) places[argument.name] = { field }
    else rest.push(argument)
  }
  const { filters, sort, search } = inferListArguments(rest, Object.fromEntries(fields), record)
  const all = { ...places, ...filters }
  return {
    ...(Object.keys(all).length > 0 && { filters: all }),
    ...(sort && { sort }),
    ...(search && search.length > 0 && { search }),
  }
}

/** Lists of users in a group return the users, not their memberships. */
function membersOf(
  reading: EndpointReading,
  { member, noun }: CollectionPlan,
  { keyFields }: OperationContext,
): Partial<OperationModel> {
  if (member === undefined || reading.noun === noun) return {}
  const isMember = reading.noun === member.noun || reading.noun.endsWith(` ${member.noun}`)
  return isMember ? { returns: keyFields.get(member.text)! } : {}
}

/** The field whose words are a text. */
function fieldOfText(text: string, fields: ReadonlyMap<string, FieldModel>): string | undefined {
  if (text === '') return undefined
  for (const name of fields.keys()) if (textOf(name) === text) return name
  return undefined
}
