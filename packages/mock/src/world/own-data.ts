import type { PackageDefinition } from 'fc-core'
import { createEntityIndex, type EntityIndex } from './entity-index.ts'
import type { JsonObject } from './json-value.ts'
import { wordsOf } from './name-words.ts'
import { singular } from './plural.ts'

/** Things to start with, by the name of their entity, their collection or an endpoint: `user`, `users`, `list-users`. */
export type OwnData = Readonly<Record<string, readonly unknown[]>>

/** Own data by entity. */
export function readData(definition: PackageDefinition, data: OwnData): Map<string, JsonObject[]> {
  const rows = new Map<string, JsonObject[]>()
  if (Object.keys(data).length === 0) return rows // Most have none: the index need not be made.
  const index = createEntityIndex(definition)
  for (const [name, items] of Object.entries(data)) {
    if (!Array.isArray(items)) continue
    const entity = findEntity(index, definition, name) ?? entityOfName(name)
    rows.set(entity, [...(rows.get(entity) ?? []), ...items.filter(isRow)])
  }
  return rows
}

/** The entity that a name of data means, so far as an endpoint is about it: the one of that name, else the only one that ends with it. */
export function findEntity(
  index: EntityIndex,
  definition: PackageDefinition,
  name: string,
): string | undefined {
  const endpoint = definition.endpoints.find((each) => each?.name === name)
  if (endpoint !== undefined) return index.meaningOf(endpoint).entity
  const entity = entityOfName(name)
  const known = [...index.all()].filter(({ endpoints }) => endpoints.length > 0)
  if (known.some((each) => each.name === entity)) return entity
  const alike = known.filter((each) => each.name.endsWith(` ${entity}`))
  return alike.length === 1 ? alike[0]!.name : undefined
}

/** Whether a value of own data can be a thing. */
export function isRow(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function entityOfName(name: string): string {
  return wordsOf(name).map(singular).join(' ') || 'item'
}
