import type { Argument, Endpoint } from 'fc-core'
import type { WorldContext } from './context.ts'
import { isControlArgument } from './control-arguments.ts'
import { fieldTextsOf, type SentValue } from './sent-value.ts'
import type { JsonObject, JsonValue } from './json-value.ts'
import { wordsOf } from './name-words.ts'
import { planOfEntity } from './object-plans.ts'
import { singular } from './plural.ts'

interface Carrier {
  name: string
  texts: readonly string[]
  isKey: boolean
  /** Whether the argument holds the thing itself: `topic` of `create-topic`. */
  isThing: boolean
}

const carriers = new WeakMap<Endpoint, readonly Carrier[]>()

/** The values for fields of a thing that a call brings. */
export function sentBy(
  context: WorldContext,
  endpoint: Endpoint,
  args: Record<string, unknown>,
): SentValue[] {
  let known = carriers.get(endpoint)
  if (known === undefined) carriers.set(endpoint, (known = carriersOf(context, endpoint)))
  const { entity } = context.entities.meaningOf(endpoint)
  const sent: SentValue[] = []
  for (const carrier of known) {
    if (!Object.hasOwn(args, carrier.name)) continue
    // Arguments come from a JSON body, so that they are JSON values.
    const value = args[carrier.name] as JsonValue
    if (carrier.isThing && isObject(value)) sent.push(...membersSent(value, entity))
    sent.push({ name: carrier.name, texts: carrier.texts, isKey: carrier.isKey, value })
  }
  return sent
}

/** The members of a thing sent as a whole. */
export function membersSent(thing: JsonObject, entity: string): SentValue[] {
  return Object.entries(thing)
    .slice(0, MOST_MEMBERS)
    .map(([name, value]) => ({ name, texts: fieldTextsOf(name, entity), isKey: false, value }))
}

const MOST_MEMBERS = 500

/** Whether an argument holds the thing, or the things, that its endpoint is about. */
export function holdsThing(argument: Argument, entity: string): boolean {
  const text = wordsOf(argument.name).map(singular).join(' ')
  return text === entity || entity.endsWith(` ${text}`)
}

function carriersOf(context: WorldContext, endpoint: Endpoint): Carrier[] {
  const { action, entity } = context.entities.meaningOf(endpoint)
  const key = context.entities.keyArgumentOf(endpoint)
  const writes = action === 'create' || action === 'update'
  // The `size` of a list is how many it has, that of a file is a field.
  const isField = ({ name }: Argument): boolean =>
    writes && planOfEntity(context, entity).byText.has(wordsOf(name).join(' '))
  return (endpoint.arguments ?? [])
    .filter(
      (argument) =>
        typeof argument?.name === 'string' && (!isControlArgument(argument) || isField(argument)),
    )
    .map((argument) => ({
      name: argument.name,
      texts: fieldTextsOf(argument.name, entity),
      isKey: argument === key,
      isThing: holdsThing(argument, entity),
    }))
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
