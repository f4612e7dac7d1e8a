import type { Endpoint, PackageDefinition } from 'fc-core'
import type { MessageSource } from 'fc-server/protocol'
import type { StateChange } from '../dataset/types.ts'
import type { InferredModel } from '../model/draft-model.ts'
import type { JsonObject } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import { eventMessage } from './event-message.ts'
import type { Service } from './service.ts'

/** Creates the messages about changes of the collection of an endpoint. Without an endpoint, or for one without a collection, those of all collections. */
export function messagesOf({ definition, data }: Service, endpoint?: Endpoint): MessageSource {
  const { model, dataset } = data
  const collection = endpoint && collectionOf(endpoint, definition, model)
  return (listener) =>
    dataset.subscribe((change) => {
      const { collection: name } = change
      if (collection !== undefined && name !== collection) return
      const record = model.collection(name)?.record ?? name
      const message = messageOf(change, record, definition, endpoint === undefined)
      if (message !== undefined) listener(message)
    })
}

/** Returns the message about a change: one object for all streams of the package, which format it once. */
function messageOf(
  change: StateChange,
  record: string,
  definition: PackageDefinition,
  declaredOnly: boolean,
): JsonObject | undefined {
  const cache = declaredOnly ? DECLARED : ALL
  let messages = cache.get(change)
  if (messages === undefined) cache.set(change, (messages = new Map()))
  if (!messages.has(definition)) {
    const { action, record: value } = change
    messages.set(definition, eventMessage({ record, action, value }, definition, declaredOnly))
  }
  return messages.get(definition)
}

type Messages = WeakMap<StateChange, Map<PackageDefinition, JsonObject | undefined>>

const DECLARED: Messages = new WeakMap()
const ALL: Messages = new WeakMap()

/** Returns the collection of an endpoint by the model, else by the most words of its name. Undefined if no other endpoint uses the collection. */
function collectionOf(
  endpoint: Endpoint,
  definition: PackageDefinition,
  model: InferredModel,
): string | undefined {
  const others = definition.endpoints.filter((other) => other !== endpoint)
  const isShared = (name: string): boolean =>
    others.some((other) => model.operation(other.name)?.collection === name)
  const known = model.operation(endpoint.name)?.collection
  if (known !== undefined && isShared(known)) return known
  const words = new Set(wordsOf(endpoint.name).map(singular))
  const isNamed = (name: string): boolean =>
    wordsOf(name).every((word) => words.has(singular(word)))
  const names = model.names.filter((name) => isNamed(name) && isShared(name))
  return names.sort((a, b) => wordsOf(b).length - wordsOf(a).length)[0]
}
