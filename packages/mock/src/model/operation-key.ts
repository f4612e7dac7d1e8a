import type { Argument } from 'fc-core'
import type { CollectionPlan } from './collection-plan.ts'
import type { EndpointReading } from './endpoint-reading.ts'
import { eachArgument, keyArguments, ownParameter } from './key-arguments.ts'
import type { FieldModel } from './model.ts'
import { alternativesOf, referenceOf } from './object-types.ts'
import type { OperationContext } from './operation-context.ts'
import { isPerson } from './people.ts'
import {
  elementText,
  isIdWord,
  isWordFor,
  keyFamily,
  ownKeyRank,
  splitKeyText,
  textOf,
} from './record-words.ts'
import { wholeRecord } from './sent-arguments.ts'

/** Whether the record's own key is among the arguments. */
export function isWhole(
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
export function keyOf(reading: EndpointReading, context: OperationContext): Record<string, string> {
  const { plan, keyFields, key, fields } = context
  const found: Record<string, string> = {}
  const own = key.at(-1)
  if (/^(?:list|create|count|link)$/.test(reading.action) && plan.member === undefined) return found
  const isKeyOf = (field: string): boolean => Object.values(found).includes(field)
  const candidates = keyArguments(reading)
  const parameter = reading.isItem ? ownParameter(reading) : undefined
  for (const { name, text } of candidates) {
    const isOwn =
      parameter === name || (plan.own !== undefined && keyFamily(text) === keyFamily(plan.own))
    const field = isOwn ? ownField(text, context) : keyFields.get(text)
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

/** The field that an argument for the record's own key means: the key, or another id that it names: `team_id` of teams that are known by a `slug`. */
function ownField(text: string, { key, fields, plan }: OperationContext): string | undefined {
  const own = key.at(-1)
  const [owner, word] = splitKeyText(text)
  if (plan.own === undefined || keyFamily(text) === keyFamily(plan.own) || !isIdWord(word))
    return own
  const short = isWordFor(owner, plan.noun) ? fieldOfText(word, fields) : undefined
  return fieldOfText(text, fields) ?? short ?? own
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
export function others(
  key: Record<string, string>,
  plan: CollectionPlan,
  { keyFields }: OperationContext,
): Record<string, string> {
  const above = new Set((plan.parent?.texts ?? []).map((text) => keyFields.get(text)))
  return Object.fromEntries(Object.entries(key).filter(([, field]) => above.has(field)))
}

/** The argument that lists several records, where none means one. */
export function eachOf(
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

/** The field whose words are a text. */
export function fieldOfText(
  text: string,
  fields: ReadonlyMap<string, FieldModel>,
): string | undefined {
  if (text === '') return undefined
  for (const name of fields.keys()) if (textOf(name) === text) return name
  return undefined
}
