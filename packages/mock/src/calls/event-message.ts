import type { EventDefinition, PackageDefinition } from 'fc-core'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'

/** A record that was created, updated or deleted. */
export interface RecordChange {
  /** Singular name of the records: `order line`. */
  record: string
  action: 'created' | 'updated' | 'deleted'
  value: JsonObject
}

/**
 * Returns the data of the message about a change: the declared event with a matching name and its attributes. Without one, an event such as
 * `order.updated` with all fields of the record; undefined if only declared events are allowed.
 *
 * @param declaredOnly Whether the stream is that of the package, which sends only the events in `events`.
 */
export function eventMessage(
  change: RecordChange,
  definition: Pick<PackageDefinition, 'events'>,
  declaredOnly: boolean,
): JsonObject | undefined {
  const { record, action, value } = change
  const event = findEvent(change, definition.events ?? [])
  if (event !== undefined) {
    const attributes = (event.attributes ?? []).filter(({ name }) => name !== 'event')
    const members = attributes.map(({ name }) => [name, attributeOf(name, change)] as const)
    return { event: event.name, ...Object.fromEntries(members) }
  }
  if (declaredOnly) return undefined
  return { ...value, event: `${record.replaceAll(' ', '_')}.${action}` }
}

/** Returns the event that names the record and the action, with the fewest other words. */
function findEvent(
  { record, action }: RecordChange,
  events: readonly EventDefinition[],
): EventDefinition | undefined {
  const recordWords = wordsOf(record)
  const matches = events.filter(({ name }) => {
    const words = wordsOf(name)
    return words.some((word) => VERBS[action].has(word)) && includesAll(words, recordWords)
  })
  return matches.sort((a, b) => wordsOf(a.name).length - wordsOf(b.name).length)[0]
}

const VERBS = {
  created: new Set('created create new added add inserted opened registered'.split(' ')),
  updated: new Set('updated update changed change modified edited'.split(' ')),
  deleted: new Set('deleted delete removed remove destroyed'.split(' ')),
}

/** Returns the field with the name; the key for `order_id`; the record for `order`, `data` or `object`; otherwise null. */
function attributeOf(name: string, { record, value }: RecordChange): JsonValue {
  if (Object.hasOwn(value, name)) return value[name]!
  const words = wordsOf(name)
  const about = words.join(' ')
  if (about === record || WHOLES.has(about)) return value
  const field = Object.keys(value).find((key) => wordsOf(key).join(' ') === about)
  if (field !== undefined) return value[field]!
  return about === `${record} id` ? (value['id'] ?? null) : null
}

const WHOLES = new Set(['data', 'object', 'record', 'payload', 'resource'])

function includesAll(words: readonly string[], required: readonly string[]): boolean {
  return required.every((word) => words.includes(word) || words.includes(`${word}s`))
}
