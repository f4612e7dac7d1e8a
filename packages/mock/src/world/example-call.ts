import { type Argument, checkMembers, type Endpoint, exampleArguments, readMembers } from 'fc-core'
import type { WorldContext } from './context.ts'
import { isOwnId } from './entity-index.ts'
import { fieldArgumentsOf } from './find-by-fields.ts'
import { keyValueOf } from './find-thing.ts'
import { wordsOf } from './name-words.ts'
import { planOfEntity } from './object-plans.ts'
import { singular } from './plural.ts'

/**
 * Arguments for a call that succeeds: the required ones, ids being those of things that are there. What filters or
 * orders is left out.
 */
export function exampleCall(context: WorldContext, endpoint: Endpoint): Record<string, unknown> {
  const args = exampleArguments(context.definition, endpoint)
  const { action, entity } = context.entities.meaningOf(endpoint)
  const key = context.entities.keyArgumentOf(endpoint)
  for (const argument of endpoint.arguments ?? []) {
    if (typeof argument?.name !== 'string') continue
    const isKey = argument === key
    if (!isKey && !Object.hasOwn(args, argument.name)) continue
    const owner = isKey ? entity : context.entities.findReferenced(wordsOf(argument.name).join(' '))
    // What is created gets a name of its own.
    const isNew = action === 'create' && owner === entity
    const value = owner === undefined || isNew ? undefined : valueFor(context, owner, argument)
    if (value !== undefined) args[argument.name] = value
    else if (action !== 'create' && isList(args[argument.name])) {
      const listed = oneListed(context, entity, argument)
      if (listed !== undefined) args[argument.name] = [listed]
    }
  }
  return { ...args, ...fieldsOfFirst(context, endpoint, args) }
}

/** For endpoints that know things by several of their fields, those of the first thing. */
function fieldsOfFirst(
  context: WorldContext,
  endpoint: Endpoint,
  args: Record<string, unknown>,
): Record<string, unknown> {
  const fields = fieldArgumentsOf(context, endpoint).filter(({ name }) => Object.hasOwn(args, name))
  const { entity } = context.entities.meaningOf(endpoint)
  const store = context.storeOf(entity)
  const [ordinal] = fields.length === 0 ? [] : store.slice(0, 1)
  if (ordinal === undefined) return {}
  const plan = planOfEntity(context, entity)
  const subject = store.subject(ordinal)
  return Object.fromEntries(
    fields.flatMap(({ name, member }) => {
      const value = plan.read(subject, member.name)
      const argument = endpoint.arguments?.find((each) => each?.name === name)
      return argument !== undefined && fits(context, argument, value) ? [[name, value]] : []
    }),
  )
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** For `user_ids`, the id of a user. */
function oneListed(
  context: WorldContext,
  entity: string,
  argument: Argument,
): string | number | undefined {
  const words = wordsOf(argument.name)
  const one = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ')
  if (!isOwnId(one, entity)) return undefined
  const [ordinal] = context.storeOf(entity).slice(0, 1)
  const value = ordinal === undefined ? undefined : keyValueOf(context, entity, one, ordinal)
  return value !== undefined && fits(context, argument, [value]) ? value : undefined
}

/** What names the first thing of an entity, as the type of an argument wants it. */
function valueFor(
  context: WorldContext,
  entity: string,
  argument: Argument,
): string | number | undefined {
  const [ordinal] = context.storeOf(entity).slice(0, 1)
  if (ordinal === undefined) return undefined
  const named = keyValueOf(context, entity, argument.name, ordinal)
  const ids = context.idsOf(entity)
  const candidates = [
    named,
    named === undefined ? undefined : String(named),
    ids.toText(ordinal),
    ids.toNumber(ordinal),
    ids.toUuid(ordinal),
  ]
  return candidates.find((value) => value !== undefined && fits(context, argument, value))
}

function fits({ definition }: WorldContext, argument: Argument, value: unknown): boolean {
  const members = readMembers([argument])
  return (
    checkMembers({ [argument.name]: value }, members, { definition, side: 'argument' }).length === 0
  )
}
