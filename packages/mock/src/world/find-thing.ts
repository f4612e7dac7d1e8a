import type { Endpoint } from 'fc-core'
import type { WorldContext } from './context.ts'
import { isOwnId } from './entity-index.ts'
import { findByField } from './find-by-field.ts'
import { wordsOf } from './name-words.ts'
import { isSameKey } from './natural-key.ts'
import { type Field, findField, readField } from './nested-field.ts'
import { planOfEntity } from './object-plans.ts'
import { selectorOf, keyInSelector } from './selector.ts'
import { fieldTextsOf } from './sent-value.ts'

/** What a call names a thing by. */
export interface Key {
  /** Name of the argument. */
  name: string
  value: unknown
}

/** What a call names the thing by that it is about: its key argument, else a value that only one thing has, such as an e-mail address. */
export function keyOfCall(
  context: WorldContext,
  endpoint: Endpoint,
  args: Record<string, unknown>,
): Key | undefined {
  const { action, entity } = context.entities.meaningOf(endpoint)
  if (action === 'list' || action === 'create' || action === 'count') return undefined
  const key = context.entities.keyArgumentOf(endpoint)?.name
  if (key !== undefined && isKeyValue(args, key)) return { name: key, value: args[key] }
  for (const argument of action === 'get' ? (endpoint.arguments ?? []) : []) {
    const name = argument?.name
    if (typeof name !== 'string' || !isKeyValue(args, name)) continue
    const text = wordsOf(name).join(' ')
    const names = isOwnId(text, entity) || isPersonal(text, entity)
    if (names && keyField(context, entity, name) !== undefined) return { name, value: args[name] }
  }
  if (key !== undefined || action === 'act') return undefined
  const selector = selectorOf(endpoint, entity, args)
  return selector === undefined ? undefined : keyInSelector(selector)
}

/** Values that no two things share, told from those of other things: `email` and `user email` of a user. */
function isPersonal(text: string, entity: string): boolean {
  const [, owner, key] =
    /^(?:(.+) )?(email|username|handle|slug|isbn|ean|sku|phone)$/.exec(text) ?? []
  return key !== undefined && (owner === undefined || entity.endsWith(owner))
}

/** The ordinal of the thing that lives and that a key names. */
export function findThing(
  context: WorldContext,
  entity: string,
  { name, value }: Key,
): number | undefined {
  const store = context.storeOf(entity)
  const field = keyField(context, entity, name)
  for (const ordinal of store.withValue(value)) {
    if (
      store.isAlive(ordinal) &&
      (field === undefined || holds(context, entity, ordinal, field, value))
    )
      return ordinal
  }
  const ordinal = context.idsOf(entity).toOrdinal(value)
  const isId = field === undefined || isOwnId(wordsOf(field.member.name).join(' '), entity)
  if (
    ordinal !== undefined &&
    store.isAlive(ordinal) &&
    ((isId && isCodedId(context, entity, ordinal, value)) ||
      (field !== undefined && holds(context, entity, ordinal, field, value)))
  )
    return ordinal
  if (isId) return undefined
  return findByField(context, entity, field, value)
}

/** Whether a key is one by which things can be found at all, so that a value that leads nowhere is wrong. */
export function isReliableKey(context: WorldContext, entity: string, name: string): boolean {
  const field = keyField(context, entity, name)
  const text = wordsOf(field?.member.name ?? name).join(' ')
  if (field === undefined || isOwnId(text, entity)) return isOwnId(text, entity)
  const probes = context.storeOf(entity).slice(0, 3)
  return (
    probes.length === 0 ||
    probes.some((ordinal) => {
      const value = keyValueOf(context, entity, name, ordinal)
      return value !== undefined && findThing(context, entity, { name, value }) !== undefined
    })
  )
}

/** The value by which an argument names a thing; undefined when things have nothing of the sort. */
export function keyValueOf(
  context: WorldContext,
  entity: string,
  name: string,
  ordinal: number,
): string | number | undefined {
  const field = keyField(context, entity, name)
  if (field === undefined)
    return isOwnId(wordsOf(name).join(' '), entity)
      ? context.idsOf(entity).toText(ordinal)
      : undefined
  const subject = context.storeOf(entity).subject(ordinal)
  const value = readField(planOfEntity(context, entity), subject, field)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

const keyFields = new WeakMap<WorldContext, Map<string, { field: Field | undefined }>>()

/** The field of an entity that an argument names its things by. Looked for once, as every call by a key needs it. */
function keyField(context: WorldContext, entity: string, name: string): Field | undefined {
  let ofWorld = keyFields.get(context)
  if (ofWorld === undefined) keyFields.set(context, (ofWorld = new Map()))
  const key = `${entity}\n${name}`
  let known = ofWorld.get(key)
  if (known === undefined) {
    const sent = { name, texts: fieldTextsOf(name, entity), isKey: true }
    ofWorld.set(key, (known = { field: findField(context, planOfEntity(context, entity), sent) }))
  }
  return known.field
}

function holds(
  context: WorldContext,
  entity: string,
  ordinal: number,
  field: Field,
  value: unknown,
): boolean {
  const subject = context.storeOf(entity).subject(ordinal)
  return isSameKey(readField(planOfEntity(context, entity), subject, field), value)
}

/** Ids of things that were given another one do not lead to them. */
function isCodedId(
  context: WorldContext,
  entity: string,
  ordinal: number,
  value: unknown,
): boolean {
  const facts = context.storeOf(entity).factsOf(ordinal)
  for (const { texts } of facts?.sent.values() ?? []) {
    if (texts.some((text) => isOwnId(text, entity))) return false
  }
  const ids = context.idsOf(entity)
  return (
    value === ids.toText(ordinal) ||
    isSameKey(ids.toNumber(ordinal), value) ||
    value === ids.toUuid(ordinal)
  )
}

/** Whether an argument was sent, and is what keys are: a text or a number. */
export function isKeyValue(args: Record<string, unknown>, name: string): boolean {
  if (!Object.hasOwn(args, name)) return false
  const value = args[name]
  return typeof value === 'string' || typeof value === 'number'
}
