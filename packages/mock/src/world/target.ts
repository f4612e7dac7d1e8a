import type { Endpoint } from 'fc-core'
import { batchKeysOf, batchThingsOf } from './batch.ts'
import type { WorldContext } from './context.ts'
import { findDeclared } from './declared-refusal.ts'
import { verbOf } from './endpoint-meaning.ts'
import { type FieldArgument, fieldArgumentsOf, findByFields } from './find-by-fields.ts'
import { findThing, isKeyValue, isReliableKey, type Key, keyOfCall } from './find-thing.ts'
import { hashText } from './random.ts'
import { sentBy } from './sent-by.ts'
import type { SentValue } from './sent-value.ts'
import { consequencesOf } from './state-verbs.ts'
import type { Store } from './store.ts'
import { Subject } from './subject.ts'
import { isTaken } from './taken.ts'
import { WorldRefusal } from './world-refusal.ts'

/** What a call is about, after it has done what it does. */
export interface Target {
  /** The thing, as the answer shows it. */
  subject: Subject
  /** The subject of what is around the thing: the same, with nothing known but what the caller sent. Made when asked for. */
  surrounding(): Subject
  /** All the things, when the call named or brought several. */
  all?: Subject[]
}

/** `null` is the answer itself: of an endpoint that says so of things that are not there. */
export type FindTarget = (args: Record<string, unknown>) => Target | WorldRefusal | null

/** How the calls of an endpoint find what they are about, and create, change or delete it. */
export function targetFinder(context: WorldContext, endpoint: Endpoint): FindTarget {
  const { action, entity } = context.entities.meaningOf(endpoint)
  const store = context.storeOf(entity)
  switch (action) {
    case 'list':
    case 'count':
      return (args) =>
        targetAt(
          context,
          store,
          ordinalFor(context, endpoint, args),
          echoed(context, endpoint, args),
        )
    case 'create':
      return (args) => create(context, endpoint, store, args)
    default:
      return (args) => {
        const keys = batchKeysOf(context, endpoint, args)
        return keys === undefined
          ? meet(context, endpoint, store, args)
          : meetAll(context, endpoint, store, keys)
      }
  }
}

/** A new thing, or several; the one that has the key already where keys are the caller's choice. */
function create(
  context: WorldContext,
  endpoint: Endpoint,
  store: Store,
  args: Record<string, unknown>,
): Target | WorldRefusal {
  const batch = batchThingsOf(context, endpoint, args)
  const sent = sentBy(context, endpoint, args)
  if (context.stateless) {
    const ordinal = Math.max(store.base, 1) + (hashArguments(args) % 1000)
    return targetAt(
      context,
      store,
      ordinal,
      known(sent),
      batch?.map((each, index) => store.imagine(ordinal + index, each)),
    )
  }
  if (batch !== undefined) {
    const all: Subject[] = []
    for (const each of batch) {
      const ordinal = store.create(each)
      if (ordinal === undefined) return full()
      all.push(store.subject(ordinal))
    }
    return { ...targetAt(context, store, all[0]?.ordinal ?? 0, known(sent)), all }
  }
  const taken = isTaken(context, endpoint, sent, args)
  if (taken instanceof WorldRefusal) return taken
  if (taken !== undefined) {
    return store.change(taken, sent) ? targetAt(context, store, taken, known(sent)) : full()
  }
  const ordinal = store.create(sent)
  return ordinal === undefined ? full() : targetAt(context, store, ordinal, known(sent))
}

/** One thing that is there: looked at, changed or deleted. */
function meet(
  context: WorldContext,
  endpoint: Endpoint,
  store: Store,
  args: Record<string, unknown>,
): Target | WorldRefusal | null {
  const key = keyOfCall(context, endpoint, args)
  const sent = sentBy(context, endpoint, args)
  const told = key === undefined ? toldBy(context, endpoint, args) : []
  const found =
    key === undefined
      ? findByFields(context, store.entity, told)
      : findThing(context, store.entity, key)
  if (found === undefined && key !== undefined && !context.madeUpIds) {
    if (isReliableKey(context, store.entity, key.name))
      return missing(context, endpoint, store.entity, [key])
  }
  const isDeletion = context.entities.meaningOf(endpoint).action === 'delete'
  if (found === undefined && isDeletion && told.length > 0 && !context.madeUpIds)
    return missing(context, endpoint, store.entity, told)
  const isOnly = key === undefined && isSingleton(context, store.entity)
  const ordinal = found ?? (isOnly ? 0 : ordinalFor(context, endpoint, args, key))
  const { action } = context.entities.meaningOf(endpoint)
  // What was found by a key has it already.
  const around = known(sent)
  const echo = around.filter(({ name }) => found === undefined || name !== key?.name)
  if (action === 'get') return targetAt(context, store, ordinal, echo, undefined, around)
  const values = [
    ...consequencesOf(context, endpoint, verbOf(endpoint)),
    ...(action === 'update' ? sent.filter(({ name }) => name !== key?.name) : []),
  ]
  const changes = action === 'delete' ? echo : [...echo, ...values]
  // What no key names is changed in the answer alone: nothing else would ever show it.
  if (context.stateless || (found === undefined && !isOnly) || !(ordinal < store.end || isOnly)) {
    return {
      subject: store.imagine(ordinal, changes),
      surrounding: () => surroundingOf(context, store, ordinal, echo),
    }
  }
  const before = targetAt(context, store, ordinal, echo)
  if (action === 'delete') {
    if (isOnly) store.restore(ordinal)
    else if (removes(endpoint) && !store.delete(ordinal)) return full()
    return before
  }
  if (values.length === 0) return before
  return store.change(ordinal, values) ? targetAt(context, store, ordinal, echo) : full()
}

/** What a call without a key says of the fields of the thing that it is about. */
function toldBy(
  context: WorldContext,
  endpoint: Endpoint,
  args: Record<string, unknown>,
): (FieldArgument & Key)[] {
  const told = fieldArgumentsOf(context, endpoint).flatMap((field) =>
    isKeyValue(args, field.name) ? [{ ...field, value: args[field.name] }] : [],
  )
  // `channel` alone would be all of its pins.
  const { action } = context.entities.meaningOf(endpoint)
  return action === 'delete' && told.length < 2 ? [] : told
}

/** Several things named by a list of keys: all or none. */
function meetAll(
  context: WorldContext,
  endpoint: Endpoint,
  store: Store,
  keys: readonly Key[],
): Target | WorldRefusal | null {
  const found = keys.map((key) => findThing(context, store.entity, key))
  const unknown = keys.filter((_, index) => found[index] === undefined)
  if (unknown.length > 0 && !context.madeUpIds)
    return missing(context, endpoint, store.entity, unknown)
  const ordinals = [...new Set(found.filter((ordinal) => ordinal !== undefined))]
  const { action } = context.entities.meaningOf(endpoint)
  const values = consequencesOf(context, endpoint, verbOf(endpoint))
  let all = ordinals.map((ordinal) => store.subject(ordinal))
  if (!context.stateless) {
    for (const ordinal of ordinals) {
      if (action === 'delete' && removes(endpoint) && !store.delete(ordinal)) return full()
      if (action !== 'delete' && values.length > 0 && !store.change(ordinal, values)) return full()
    }
    if (action !== 'delete') all = ordinals.map((ordinal) => store.subject(ordinal))
  }
  const ordinal = ordinals[0] ?? 0
  return {
    subject: all[0] ?? store.subject(ordinal),
    surrounding: () => surroundingOf(context, store, ordinal, []),
    all,
  }
}

function targetAt(
  context: WorldContext,
  store: Store,
  ordinal: number,
  echo: readonly SentValue[],
  all?: Subject[],
  around: readonly SentValue[] = echo,
): Target {
  return {
    subject: store.subject(ordinal, echo.length === 0 ? undefined : echo),
    surrounding: () => surroundingOf(context, store, ordinal, around),
    ...(all !== undefined && { all }),
  }
}

function surroundingOf(
  context: WorldContext,
  store: Store,
  ordinal: number,
  echo: readonly SentValue[],
): Subject {
  const sent = new Map(echo.map((value) => [value.name, value]))
  return new Subject(context.seed, store.entity, ordinal, echo.length === 0 ? undefined : { sent })
}

/** What an answer repeats of the arguments. */
function echoed(
  context: WorldContext,
  endpoint: Endpoint,
  args: Record<string, unknown>,
): SentValue[] {
  return known(sentBy(context, endpoint, args))
}

function known(sent: readonly SentValue[]): SentValue[] {
  return sent.filter(({ value }) => value !== null)
}

/** A thing that lives, chosen by the arguments, or the first when there are none. */
function ordinalFor(
  context: WorldContext,
  endpoint: Endpoint,
  args: Record<string, unknown>,
  key?: Key,
): number {
  const store = context.storeOf(context.entities.meaningOf(endpoint).entity)
  if (Object.keys(args).length === 0) return store.slice(0, 1)[0] ?? 0
  const hash = key === undefined ? hashArguments(args) : hashText(JSON.stringify(key.value))
  return store.slice(hash % Math.max(store.size, 1), 1)[0] ?? 0
}

/** The order in which a client writes its arguments makes no difference. */
function hashArguments(args: Record<string, unknown>): number {
  const names = Object.keys(args).sort()
  return hashText(JSON.stringify(names.map((name) => [name, args[name]])))
}

/** Settings, the webhook, me: things of which there is one, as no endpoint lists, creates or names one. */
function isSingleton(context: WorldContext, entity: string): boolean {
  const found = context.entities.find(entity)
  return (
    found !== undefined &&
    found.endpoints.every(
      ({ endpoint, action }) =>
        (action === 'get' || action === 'update' || action === 'delete') &&
        context.entities.keyArgumentOf(endpoint) === undefined,
    )
  )
}

/** Purging and clearing empty a thing, and leave it. */
function removes(endpoint: Endpoint): boolean {
  const verb = verbOf(endpoint)
  return verb !== 'purge' && verb !== 'clear' && verb !== 'drain'
}

function missing(
  context: WorldContext,
  endpoint: Endpoint,
  entity: string,
  keys: readonly Key[],
): WorldRefusal | null {
  const declared = findDeclared(context.definition, endpoint, 'NOT_FOUND')
  const mayBeNull = JSON.stringify(endpoint.returns)?.includes('"null"') === true
  const { action } = context.entities.meaningOf(endpoint)
  if (action === 'get' && declared === undefined && mayBeNull) return null
  const [{ name, value } = { name: 'id', value: null }] = keys
  const shown = JSON.stringify(value) ?? 'null'
  return new WorldRefusal(
    'NOT_FOUND',
    `There is no ${entity} whose \`${name}\` is ${shown.length > 100 ? `${shown.slice(0, 99)}…` : shown}.`,
    Object.fromEntries(keys.slice(0, 20).map((key) => [key.name, key.value as string | number])),
  )
}

function full(): WorldRefusal {
  return new WorldRefusal(
    'STATE_FULL',
    'This mock keeps no more changes: reset it, or start it anew.',
  )
}
