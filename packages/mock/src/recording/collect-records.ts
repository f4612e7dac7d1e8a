import { isPage } from 'fc-core'
import { formatCanonicalJson } from 'fc-core/internal'
import type { CollectionModel, Model, OperationModel } from '../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import { valuesAt } from '../names/value-path.ts'

/** The records that a service has returned, by collection, in the form of seed data. */
export interface CollectedRecords {
  /** Adds the records in the result of a call, and removes those that it has deleted. Secrets must be removed. */
  add(model: Model, endpoint: string, args: JsonObject, result: JsonValue): void
  /** The records by the name of their collection. */
  toData(): Record<string, JsonObject[]>
}

/** Maximum number of records. Later ones are ignored. */
export const MAX_COLLECTED = 100_000

/** Maximum number of `next` and `previous` whose initial arguments are remembered. */
const MAX_PAGE_BODIES = 10_000

/**
 * Collects records from the results of calls. Records with the same key are merged: members of a later result win.
 *
 * @param data Records to start with.
 */
export function createCollectedRecords(
  data: Readonly<Record<string, readonly unknown[]>> = {},
): CollectedRecords {
  /** By collection and key. Those of the initial data by their position, until a model tells their key. */
  const collections = new Map<string, Map<string, JsonObject>>(
    Object.entries(data).map(([name, records]) => [
      name,
      new Map(records.filter(isObject).map((record, index) => [`#${index}`, record])),
    ]),
  )
  const keyed = new Set<string>()
  /** The initial arguments of a list, by endpoint and `next` or `previous`. */
  const initial = new Map<string, JsonObject>()
  let count = 0
  for (const { size } of collections.values()) count += size

  function recordsOf(name: string, model: CollectionModel): Map<string, JsonObject> {
    const known = collections.get(name)
    if (known !== undefined && keyed.has(name)) return known
    const records = new Map<string, JsonObject>()
    for (const record of known?.values() ?? []) {
      const key = keyOf(record, model)
      if (key !== undefined) records.set(key, { ...records.get(key), ...record })
    }
    keyed.add(name)
    collections.set(name, records)
    return records
  }

  return {
    add(model, endpoint, args, result) {
      const operation = model.operations[endpoint]
      const source = operation?.collection && model.collections[operation.collection]
      if (!operation || !source || operation.action === 'none' || operation.action === 'count')
        return
      const sent = initial.get(pageKey(endpoint, args)) ?? args
      if (isPage(result))
        for (const body of [result.next, result.previous])
          if (body !== null) {
            initial.set(pageKey(endpoint, body), sent)
            if (initial.size > MAX_PAGE_BODIES) initial.delete(initial.keys().next().value!)
          }
      if (operation.action === 'delete' || operation.action === 'unlink') {
        const records = recordsOf(operation.collection!, source)
        const key = keyOf(argumentFields(operation, sent), source)
        if (key !== undefined && records.delete(key)) count--
        return
      }
      if (operation.result === undefined) return
      const name = operation.returns
        ? source.references[operation.returns]?.collection
        : operation.collection
      const returned = name === undefined ? undefined : model.collections[name]
      if (name === undefined || returned === undefined) return
      const records = recordsOf(name, returned)
      const context = operation.returns ? {} : parentFields(operation, returned, sent)
      for (const value of [valuesAt(result, operation.result)].flat(2)) {
        if (!isObject(value)) continue
        const record = { ...context, ...value }
        const key = keyOf(record, returned)
        if (key === undefined || (count >= MAX_COLLECTED && !records.has(key))) continue
        if (!records.has(key)) count++
        records.set(key, { ...records.get(key), ...record })
      }
    },
    toData: () =>
      Object.fromEntries(
        Array.from(collections, ([name, records]) => [name, [...records.values()]]),
      ),
  }
}

function pageKey(endpoint: string, body: unknown): string {
  return JSON.stringify([endpoint, formatCanonicalJson(body)])
}

/** Returns the key of a record, including that of its parent. Undefined if a value is missing. */
function keyOf(record: JsonObject, { key, parent }: CollectionModel): string | undefined {
  const fields = [...new Set([...Object.keys(parent?.fields ?? {}), ...key])]
  const values = fields.map((field) => record[field])
  const isComplete = values.every((value) => value !== undefined && value !== null)
  return isComplete && values.length > 0 ? JSON.stringify(values) : undefined
}

/** Returns the fields of a record that the arguments of a call identify. */
function argumentFields({ key = {}, filters = {} }: OperationModel, args: JsonObject): JsonObject {
  const fields = [
    ...Object.entries(filters).flatMap(([name, { field, operator = '=' }]) =>
      operator === '=' ? [[name, field] as const] : [],
    ),
    ...Object.entries(key),
  ]
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const value = Object.hasOwn(args, name) ? args[name] : undefined
      return value === undefined || value === null || typeof value === 'object'
        ? []
        : [[field, value]]
    }),
  )
}

/** Returns the fields of the parent, which results often leave out because the call has named the parent. */
function parentFields(
  operation: OperationModel,
  { parent }: CollectionModel,
  args: JsonObject,
): JsonObject {
  const names = Object.keys(parent?.fields ?? {})
  return Object.fromEntries(
    Object.entries(argumentFields(operation, args)).filter(([field]) => names.includes(field)),
  )
}
