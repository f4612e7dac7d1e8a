import type { Argument, Type } from 'fc-core'
import type { CollectionPlan } from './collection-plan.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { inferListArguments, isControlArgument } from './infer-list-arguments.ts'
import { keyText } from './key-arguments.ts'
import type { Action, FilterModel, OperationModel } from './model.ts'
import { alternativesOf, kindsOf } from './object-types.ts'
import type { OperationContext } from './operation-context.ts'
import { eachOf, fieldOfText, isWhole, keyOf, others } from './operation-key.ts'
import { keyFamily, lastWord, splitKeyText, textOf } from './record-words.ts'
import { wholeRecord } from './sent-arguments.ts'
import { effectOfVerb } from './state-verbs.ts'
import { isScalarType } from './words-of-endpoint.ts'

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

/** Argument → field of what is stored. */
function valuesOf(
  reading: EndpointReading,
  context: OperationContext,
  key: Record<string, string>,
  each: Argument | undefined,
): Record<string, string> {
  const { definition, plan, fields, keyFields } = context
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
    const own = isScalar ? keyFieldOf(text, context) : undefined
    const named = own ?? fieldOfText(text, fields) ?? fieldOfText(textOf(argument.name), fields)
    // What is not scalar is no key.
    const isKept =
      named !== undefined &&
      (isScalar || !above.has(named)) &&
      isOfKind(argument.type, fields.get(named)?.type)
    const field = isKept ? named : undefined
    if (field !== undefined && (!isControlArgument(argument) || above.has(field)))
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

/** Whether values of one type can be stored as another: a text is no list. */
function isOfKind(sent: Type, stored: Type | undefined): boolean {
  const kinds = kindsOf(stored)
  return kinds.has('any') || [...kindsOf(sent)].some((kind) => kind === 'any' || kinds.has(kind))
}

function withoutNoun(text: string, noun: string): string {
  const head = lastWord(noun)
  return text.replace(/^new /, '').replace(new RegExp(`^${head} `), '')
}

/** The field of a key that a text names: for the key of another record, `workspace id` and `workspace` are the same. */
function keyFieldOf(text: string, { keyFields, key }: OperationContext): string | undefined {
  const known = keyFields.get(text)
  if (known !== undefined) return known
  for (const [other, field] of keyFields)
    if (field !== key.at(-1) && keyFamily(other) === keyFamily(text)) return field
  return undefined
}

/** The field with an embedded record that an argument names by its key: the `team` of projects. */
function embeddedField(
  { type }: Argument,
  text: string,
  { fields, references }: OperationContext,
): string | undefined {
  const name = isScalarType(type) ? fieldOfText(text, fields) : undefined
  return name !== undefined &&
    !isScalarType(fields.get(name)!.type) &&
    Object.hasOwn(references(), name)
    ? name
    : undefined
}

function listArguments(
  reading: EndpointReading,
  context: OperationContext,
): Partial<OperationModel> {
  const { fields, record, plan } = context
  const places: Record<string, FilterModel> = {}
  const rest: Argument[] = []
  const path = new Set(reading.parameters.map(({ argument }) => argument))
  for (const argument of reading.endpoint.arguments ?? []) {
    if (typeof argument?.name !== 'string') continue
    const text = keyText(argument, reading)
    const field = keyFieldOf(text, context) ?? embeddedField(argument, text, context)
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
