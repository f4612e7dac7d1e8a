import { unknownEndpoint } from './unknown-endpoint.ts'
import type { Endpoint, PackageDefinition } from 'fc-core'
import type { StateChange } from '../dataset/types.ts'
import { eventAddress, readEventQuery } from '../events/event-address.ts'
import { eventMessage } from '../events/event-message.ts'
import type { MessageSource } from '../events/event-stream.ts'
import type { InferredModel } from '../model/infer-model.ts'
import type { JsonObject } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import { bearerOf, checkBearer } from './check-bearer.ts'
import type { CallContext } from './engine.ts'
import { planOf } from './endpoint-plan.ts'
import { EventResult } from './event-result.ts'
import { urlBase } from '../protocol/request.ts'
import { Failure } from '../protocol/failure.ts'
import type { ResolvedRoute } from './resolve-route.ts'
import type { Service } from './service.ts'
import { selectService, type SelectedService } from './select-service.ts'

/** Returns the result of an endpoint with the flag `event_source`: the URL of its stream, with version and token in the query. */
export function eventUrl(
  endpoint: Endpoint,
  { service, version }: SelectedService,
  { request }: CallContext,
): string {
  const { needsBearer } = planOf(endpoint, service)
  const token = needsBearer ? bearerOf(request.header('authorization')) : undefined
  return eventAddress(urlBase(request) + service.path, endpoint.name, { version, token })
}

/** Serves an event stream: for an endpoint the changes of its collection, for the package those of all collections. */
export function serveEvents(
  route: ResolvedRoute & { kind: 'events' },
  context: CallContext,
): unknown {
  const { request, engine, call } = context
  if (request.method !== 'GET') {
    const message = `Expected method GET, got ${request.method.slice(0, 20)}.`
    const details = { allow: ['GET', 'OPTIONS'] }
    return new Failure(405, 'METHOD_NOT_ALLOWED', message, details, { allow: 'GET, OPTIONS' })
  }
  const query = readEventQuery(request.query)
  const header = query.version ?? request.header('api-version')
  const selected = selectService(route.group, header, engine.options)
  if (selected instanceof Failure) return selected
  if (selected.version !== undefined) call.version = selected.version
  const { service } = selected
  if (route.name === undefined)
    return new EventResult(engine.streams.create(messageSourceFor(service)))
  const endpoint = service.endpoints.get(route.name)
  if (endpoint !== undefined) call.endpoint = route.name
  if (endpoint === undefined || !planOf(endpoint, service).isEventSource) {
    const message = `The endpoint "${route.name}" has no event stream: it needs the flag "event_source".`
    return unknownEndpoint(context.engine.options, message, { endpoint: route.name })
  }
  const unauthorized = checkBearer(context, endpoint, service, query.token)
  return unauthorized ?? new EventResult(engine.streams.create(messageSourceFor(service, endpoint)))
}

/** Creates the messages about changes of the collection of an endpoint. Without an endpoint, or for one without a collection, those of all collections. */
function messageSourceFor({ definition, data }: Service, endpoint?: Endpoint): MessageSource {
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
