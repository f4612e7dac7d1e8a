import type { PackageDefinition } from 'fc-core'
import type { OperationModel } from '../model/model.ts'
import { elementName, normalizeName } from '../model/record-words.ts'
import { isObject, type JsonObject } from '../names/json-value.ts'

/** Records to start with, by the name of their collection, of one record, or of an endpoint: `orders`, `order`, `list-orders`. */
export type SeedData = Readonly<Record<string, readonly unknown[]>>

/** What seed data needs to know of a model. */
export interface SeedModel {
  readonly names: readonly string[]
  operation(endpoint: string): OperationModel | undefined
}

/** Seed data by the name of the collection. Entries of no collection and values that are no objects are left out. */
export function readSeedData(
  definition: PackageDefinition,
  model: SeedModel,
  data: SeedData,
): Map<string, JsonObject[]> {
  const rows = new Map<string, JsonObject[]>()
  for (const [name, records] of Object.entries(data)) {
    const collection = findCollection(definition, model, name)
    if (collection === undefined || !Array.isArray(records)) continue
    rows.set(collection, [...(rows.get(collection) ?? []), ...records.filter(isObject)])
  }
  return rows
}

/** The collection that a name means: its own, that of one record, that of an endpoint; else the only one whose last words it is. */
export function findCollection(
  definition: PackageDefinition,
  model: SeedModel,
  name: string,
): string | undefined {
  if (model.names.includes(name)) return name
  if (definition.endpoints.some((endpoint) => endpoint?.name === name))
    return model.operation(name)?.collection
  const text = elementName(normalizeName(name))
  const exact = model.names.find((each) => elementName(normalizeName(each)) === text)
  if (exact !== undefined) return exact
  const alike = model.names.filter((each) => elementName(normalizeName(each)).endsWith(` ${text}`))
  return alike.length === 1 ? alike[0] : undefined
}
