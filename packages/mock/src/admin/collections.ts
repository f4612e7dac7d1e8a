import { quote } from 'fc-core/text'
import type { JsonObject } from '../names/json-value.ts'
import type { MockCollection, RecordKey } from '../collection-api.ts'
import { catchFcError, methodNotAllowed, notFound } from './failures.ts'
import { accessCollection, selectRecords } from '../collections/access-collection.ts'
import { andThen, runWork } from '../scheduling/work.ts'
import type { Table } from '../dataset/types.ts'
import { type BodyLimits, readBody } from '../protocol/body.ts'
import type { MockRequest } from '../protocol/request.ts'
import { Failure } from '../protocol/failure.ts'
import type { Service } from '../engine/service.ts'

export const MAX_SHOWN = 1000

/** The number of records in a collection, and how many of them were created, changed and deleted. */
export interface CollectionSummary {
  name: string
  key: readonly string[]
  size: number
  created: number
  changed: number
  deleted: number
}

/** Returns the summaries of all collections. */
export function summarizeCollections(services: readonly Service[]): CollectionSummary[] {
  return onePerPackage(services).flatMap(({ data: { dataset } }) =>
    dataset.names.map((name) => summaryOf(dataset.table(name)!)),
  )
}

/** Returns one service of each package: versions share their data. */
export function onePerPackage(services: readonly Service[]): Service[] {
  const found = new Map(services.toReversed().map((service) => [service.data.state, service]))
  return services.filter((service) => found.get(service.data.state) === service)
}

/**
 * Handles a request for a collection (`GET` and `POST` of `/<name>`) or a record (`GET`, `PATCH` and `DELETE` of `/<name>/<key>`). A key of several
 * fields has several segments.
 *
 * @param segments The decoded path segments after `/__fc/collections/`.
 */
export function accessRecords(
  services: readonly Service[],
  request: MockRequest,
  segments: readonly string[],
  limits: BodyLimits,
): unknown {
  const [name = '', ...keys] = segments
  const table = services
    .map(({ data }) => data.dataset.table(name))
    .find((found) => found !== undefined)
  if (table === undefined) return notFound(`Unknown collection ${quote(name)}.`)
  const collection = accessCollection(table)
  return catchFcError(() =>
    keys.length === 0
      ? accessAll(table, collection, request, limits)
      : accessOne(table, collection, request, keys, limits),
  )
}

function accessAll(
  table: Table,
  collection: MockCollection<JsonObject>,
  request: MockRequest,
  limits: BodyLimits,
): unknown {
  if (request.method === 'GET') {
    const query = new URLSearchParams(request.query)
    const where = Object.fromEntries(
      [...query].filter(([field]) => field !== 'limit' && field !== 'offset'),
    )
    const limit = Math.min(countOf(query.get('limit'), 100), MAX_SHOWN)
    const offset = countOf(query.get('offset'), 0)
    return andThen(runWork(selectRecords(table, where).slice(offset, limit)), (found) => ({
      ...summaryOf(table),
      items: found.flatMap(({ ordinal }) => table.record(ordinal) ?? []),
    }))
  }
  if (request.method !== 'POST') return methodNotAllowed(request, ['GET', 'POST'])
  const values = readBody(request.body, limits)
  return values instanceof Failure ? values : collection.create(values as JsonObject)
}

function accessOne(
  table: Table,
  collection: MockCollection<JsonObject>,
  request: MockRequest,
  keys: readonly string[],
  limits: BodyLimits,
): unknown {
  const key = keyOf(table, keys)
  if (key === undefined)
    return notFound(
      `Expected the path /${table.name}/${table.model.key.map((field) => `<${field}>`).join('/')}, got ${keys.length} key segments.`,
    )
  const missing = (): Failure =>
    notFound(`No ${table.model.record} has the key ${quote(keys.join('/'))}.`)
  switch (request.method) {
    case 'GET':
      return collection.find(key) ?? missing()
    case 'PATCH': {
      const values = readBody(request.body, limits)
      if (values instanceof Failure) return values
      return collection.find(key) === undefined
        ? missing()
        : collection.update(key, values as JsonObject)
    }
    case 'DELETE':
      return collection.delete(key) ? { deleted: true } : missing()
    default:
      return methodNotAllowed(request, ['GET', 'PATCH', 'DELETE'])
  }
}

function keyOf({ model }: Table, keys: readonly string[]): RecordKey<JsonObject> | undefined {
  if (keys.length === 1) return keys[0]
  if (keys.length !== model.key.length) return undefined
  return Object.fromEntries(model.key.map((field, index) => [field, keys[index]!]))
}

function summaryOf({ name, model, size, base, state }: Table): CollectionSummary {
  const { created, deleted } = state
  const changed = [...state.scan()].filter(([ordinal]) => ordinal < base).length
  return { name, key: model.key, size, created, changed, deleted: deleted.size }
}

function countOf(text: string | null, fallback: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback
}
