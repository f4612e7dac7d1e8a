import type { PackageDefinition } from 'fc-core'
import type { OperationModel } from '../model/model.ts'
import { elementName, normalizeName } from '../model/record-words.ts'
import { isObject, type JsonObject } from '../names/json-value.ts'

/** Initial records, by the name of the collection, of one record, or of an endpoint: `orders`, `order`, `list-orders`. */
export type SeedData = Readonly<Record<string, readonly unknown[]>>

/** The part of a model that seed data needs. */
export interface SeedModel {
  readonly names: readonly string[]
  operation(endpoint: string): OperationModel | undefined
}

/** Groups seed data by collection. Ignores unknown collections and values that are not objects. */
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

/** Finds a collection by its name, the name of one record, or an endpoint; else the only collection that ends with the name. */
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
  const matching = model.names.filter((each) =>
    elementName(normalizeName(each)).endsWith(` ${text}`),
  )
  return matching.length === 1 ? matching[0] : undefined
}
