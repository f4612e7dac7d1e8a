import { wordsOf } from '../names/name-words.ts'
import type { CollectionDraft, OperationsDraft, ParsedEndpoint } from './draft.ts'
import type { CollectionModel, FieldModel, OperationModel } from './model.ts'
import { alternativesOf, namedOnly } from './object-types.ts'
import { isStatusName } from './verb-effect.ts'

/**
 * Step 11: decides from which event on optional fields have a value, by the calls that set them together with a status: `hand-over-loan`, which makes a loan `active`, sets
 * `handed_over_at`, and `fail-delivery(note)` the `failure_note`. What names and docs say, or what other calls set, stays.
 */
export function eventsOfCalls(
  { endpoints }: CollectionDraft,
  model: CollectionModel,
  operationOf: OperationsDraft['operationOf'],
): CollectionModel {
  const events = new Map<string, Set<string>>()
  const free = new Set<string>()
  for (const parsed of endpoints) {
    const operation = operationOf(parsed.endpoint.name)
    if (!/^(?:create|replace|update)$/.test(operation?.action ?? '')) continue
    const event = eventOfCall(parsed, operation!, model.fields)
    const { sets = {}, values = {} } = operation!
    const times = Object.keys(sets).filter((name) => sets[name] === 'now')
    for (const name of [...times, ...Object.values(values)])
      if (event === undefined) free.add(name)
      else events.set(name, new Set([...(events.get(name) ?? []), event]))
  }
  const changed = [...events].flatMap(([name, [...texts]]): [string, FieldModel][] => {
    const field = model.fields[name]
    const isKnown = field === undefined || free.has(name) || !isOptional(field)
    return isKnown || saysWhen(name, field, texts)
      ? []
      : [[name, { ...field, event: texts.join(' or ') }]]
  })
  return changed.length === 0
    ? model
    : { ...model, fields: { ...model.fields, ...Object.fromEntries(changed) } }
}

/** Returns the status, or the boolean, that a call sets or requires: `active`, `paused`. */
function eventOfCall(
  { action, endpoint }: ParsedEndpoint,
  { sets = {}, from = {}, values = {} }: OperationModel,
  fields: CollectionModel['fields'],
): string | undefined {
  for (const [name, value] of Object.entries(sets)) {
    if (value === true && fields[name]?.type === 'boolean')
      return wordsOf(name)
        .filter((word) => !/^(?:is|was|has)$/.test(word))
        .join(' ')
    if (typeof value === 'string' && value !== 'now' && fields[name]?.choices?.includes(value))
      return wordsOf(value).join(' ')
  }
  // `decide-claim(decision {approved, rejected})`.
  const decision = namedOnly(endpoint.arguments).find(
    ({ name, choices }) =>
      choices !== undefined && Object.hasOwn(values, name) && isStatusName(values[name]!),
  )
  if (decision !== undefined && action === 'act')
    return decision.choices!.map((each) => wordsOf(String(each)).join(' ')).join(' or ')
  const [required = []] = Object.values(from)
  const [only, ...others] = required
  return action === 'act' && typeof only === 'string' && others.length === 0
    ? wordsOf(only).join(' ')
    : undefined
}

function isOptional({ type, nullable }: FieldModel): boolean {
  return nullable === true || alternativesOf(type).length < [type].flat().length
}

/** Whether the name or the docs of a field say when it has a value: `paused_at`, `cancel_reason`. */
function saysWhen(
  name: string,
  { event, only, except }: FieldModel,
  texts: readonly string[],
): boolean {
  const words = wordsOf(name)
  const isNamed = texts.some((text) =>
    words.some((word) => word.length > 3 && text.startsWith(word.slice(0, 5))),
  )
  // What has failed has ended, too.
  const isEnd = /^(?:ended|finished|closed|stopped)$/.test(words[0] ?? '')
  return isNamed || isEnd || [event, only, except].some((each) => each !== undefined)
}
