import { quote } from 'fc-core/internal'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import type { RecordKey } from '../api/mock-collection.ts'
import { catchFcError, methodNotAllowed, notFound } from './failures.ts'
import { accessCollection } from '../operations/access-collection.ts'
import { checkRecord } from './check-record.ts'
import { findMatching, readWait } from './search-records.ts'
import { andThen } from '../scheduling/work.ts'
import type { ResolvedOptions } from '../options.ts'
import type { Table } from '../dataset/types.ts'
import { Failure, readBody, type ServiceRequest } from 'fc-server/protocol'
import type { Service } from '../calls/service.ts'

export const MAX_SHOWN = 1000

/** The number of records in a collection, and how many of them were created, changed and deleted. */
export interface CollectionSummary {
  name: string
  /** Path of the package. */
  path: string
  key: readonly string[]
  size: number
  created: number
  changed: number
  deleted: number
}

/** Returns the summaries of all collections, or of those of the package at a path. */
export function summarizeCollections(
  services: readonly Service[],
  query: URLSearchParams,
): CollectionSummary[] | Failure {
  const selected = selectPackages(services, query)
  if (selected.length === 0) return unknownPath(query, services)
  return selected.flatMap(({ path, data: { dataset } }) =>
    dataset.names.map((name) => summaryOf(dataset.table(name)!, path)),
  )
}

/** Returns one service of each package, or that of the package at the `path` of a query. */
export function selectPackages(services: readonly Service[], query: URLSearchParams): Service[] {
  const path = query.get('path')?.replace(/\/$/, '')
  return onePerPackage(services).filter((service) => path === undefined || service.path === path)
}

/** Returns the failure of a query whose `path` no package has. */
export function unknownPath(query: URLSearchParams, services: readonly Service[]): Failure {
  const paths = [...new Set(services.map(({ path }) => quote(path || '/')))].slice(0, 20)
  const path = quote(query.get('path') ?? '')
  return notFound(`No package has the path ${path}. Packages: ${paths.join(', ')}.`)
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
  request: ServiceRequest,
  segments: readonly string[],
  options: ResolvedOptions,
): unknown {
  const [name = '', ...keys] = segments
  const query = new URLSearchParams(request.query)
  const selected = selectPackages(services, query)
  if (selected.length === 0) return unknownPath(query, services)
  const owner = selected.find(({ data }) => data.dataset.table(name) !== undefined)
  if (owner === undefined) return notFound(`Unknown collection ${quote(name)}.`)
  const table = owner.data.dataset.table(name)!
  const target = { table, path: owner.path, request, query, options }
  return catchFcError(() => (keys.length === 0 ? accessAll(target) : accessOne(target, keys)))
}

/** A collection, and a request for it. */
interface Target {
  table: Table
  /** Path of the package. */
  path: string
  request: ServiceRequest
  query: URLSearchParams
  options: ResolvedOptions
}

/** Names in the query that are no fields. */
const RESERVED = new Set(['limit', 'offset', 'path', 'search', 'sort', 'wait', 'where'])

function accessAll(target: Target): unknown {
  const { table, path, request, query } = target
  if (request.method === 'GET') {
    const selected = readWhere(query)
    if (selected instanceof Failure) return selected
    const fields = Object.fromEntries([...query].filter(([field]) => !RESERVED.has(field)))
    const range = {
      limit: Math.min(countOf(query.get('limit'), 100), MAX_SHOWN),
      offset: countOf(query.get('offset'), 0),
    }
    const sent = {
      where: { ...fields, ...selected },
      search: query.get('search') ?? '',
      sort: query.get('sort') ?? '',
    }
    const found = findMatching(table, sent, range, readWait(query.get('wait')))
    return andThen(found, ({ items, ...counts }) => ({
      ...summaryOf(table, path),
      ...counts,
      items,
    }))
  }
  if (request.method !== 'POST') return methodNotAllowed(request, ['GET', 'POST'])
  return change(target, (values) => accessCollection(table).create(values))
}

function accessOne(target: Target, keys: readonly string[]): unknown {
  const { table, request } = target
  const collection = accessCollection(table)
  const key = keyOf(table, keys)
  if (key === undefined)
    return notFound(
      `Expected the path /${table.name}/${table.model.key.map((field) => `<${field}>`).join('/')}, got ${keys.length} key segments.`,
    )
  const record = collection.find(key)
  if (!['GET', 'PATCH', 'DELETE'].includes(request.method))
    return methodNotAllowed(request, ['GET', 'PATCH', 'DELETE'])
  if (record === undefined)
    return notFound(`No ${table.model.record} has the key ${quote(keys.join('/'))}.`)
  switch (request.method) {
    case 'PATCH':
      return change(target, (values) => collection.update(key, values), record)
    case 'DELETE':
      return atomically(table, () => {
        collection.delete(key)
        return { deleted: true }
      })
    default:
      return record
  }
}

/** Changes a record to the values of the body, which are checked unless arguments of calls are not. */
function change(
  { table, request, options }: Target,
  apply: (values: JsonObject) => JsonObject,
  record?: JsonObject,
): unknown {
  const values = readBody(request.body, options) as JsonObject | Failure
  if (values instanceof Failure) return values
  const problem = options.arguments === 'strict' ? checkRecord(table, values, record) : undefined
  return problem ?? atomically(table, () => apply(values))
}

/** Runs a change of records. All of it is undone if it fails. */
function atomically<Result>({ dataset: { state } }: Table, run: () => Result): Result {
  // A store records the changes already, and keeps those of a failed request.
  if (state.isRecording) return run()
  state.begin()
  try {
    const result = run()
    state.commit()
    return result
  } catch (error) {
    state.undo()
    throw error
  }
}

/** Reads the field values in `where`. */
function readWhere(query: URLSearchParams): JsonObject | Failure {
  const text = query.get('where')
  if (text === null) return {}
  try {
    const where = JSON.parse(text) as JsonValue
    if (isObject(where)) return where
  } catch {
    // Reported below, as is JSON of another kind.
  }
  const message = 'Expected `where` to be a JSON object of field values.'
  return new Failure(400, 'INVALID_ARGUMENTS', message)
}

function keyOf({ model }: Table, keys: readonly string[]): RecordKey<JsonObject> | undefined {
  if (keys.length === 1) return keys[0]
  if (keys.length !== model.key.length) return undefined
  return Object.fromEntries(model.key.map((field, index) => [field, keys[index]!]))
}

function summaryOf({ name, model, size, base, state }: Table, path: string): CollectionSummary {
  const { created, deleted } = state
  let changed = 0
  for (const [ordinal] of state.scan()) if (ordinal < base) changed++
  return { name, path, key: model.key, size, created, changed, deleted: deleted.size }
}

function countOf(text: string | null, fallback: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback
}
