import type { Argument, Endpoint } from 'fc-core'
import type { WorldContext } from './context.ts'
import { isOwnId } from './entity-index.ts'
import type { Key } from './find-thing.ts'
import type { JsonObject } from './json-value.ts'
import { wordsOf } from './name-words.ts'
import { singular } from './plural.ts'
import { holdsThing, membersSent } from './sent-by.ts'
import { keyInSelector } from './selector.ts'
import type { SentValue } from './sent-value.ts'

/** The most things one call names or brings. */
const MOST_IN_BATCH = 1000

/** The things that a call names in a list: `ids`, `user_ids`, `InstanceIds`; undefined when it does not. */
export function batchKeysOf(
  context: WorldContext,
  endpoint: Endpoint,
  args: Record<string, unknown>,
): Key[] | undefined {
  const { entity } = context.entities.meaningOf(endpoint)
  if (context.entities.keyArgumentOf(endpoint) !== undefined) return undefined
  for (const argument of endpoint.arguments ?? []) {
    const value = valueOf(argument, args)
    if (!Array.isArray(value) || value.length === 0 || value.length > MOST_IN_BATCH) continue
    const keys = value.map((each) => keyIn(each, argument))
    if (!keys.every((key) => key !== undefined)) continue
    const text = singularText(argument)
    const named =
      isOwnId(text, entity) ||
      text === entity ||
      text === `${entity} name` ||
      context.entities.find(entity)?.keys.has(text) === true
    if (named) return keys
  }
  return undefined
}

/** What an entry of a list names a thing by: the id itself, or an object that holds one. */
function keyIn(entry: unknown, argument: Argument): Key | undefined {
  if (typeof entry === 'string' || typeof entry === 'number')
    return { name: oneOf(argument.name), value: entry }
  return isObject(entry) ? keyInSelector(entry) : undefined
}

/** The things that a call brings in a list: `users` of `create-users`; undefined when it does not. */
export function batchThingsOf(
  context: WorldContext,
  endpoint: Endpoint,
  args: Record<string, unknown>,
): SentValue[][] | undefined {
  const { entity } = context.entities.meaningOf(endpoint)
  for (const argument of endpoint.arguments ?? []) {
    const value = valueOf(argument, args)
    if (!Array.isArray(value) || value.length === 0 || value.length > MOST_IN_BATCH) continue
    const isList = holdsThing(argument, entity) || /^(?:items|entries|data)$/.test(argument.name)
    if (isList && value.every(isObject)) return value.map((each) => membersSent(each, entity))
  }
  return undefined
}

function valueOf(argument: Argument, args: Record<string, unknown>): unknown {
  return typeof argument?.name === 'string' && Object.hasOwn(args, argument.name)
    ? args[argument.name]
    : undefined
}

function singularText({ name }: Argument): string {
  const words = wordsOf(name)
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ')
}

/** `user_ids` → `user_id` */
function oneOf(name: string): string {
  return name.replace(/s$/, '')
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
