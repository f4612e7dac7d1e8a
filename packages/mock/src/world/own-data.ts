import type { PackageDefinition } from 'fc-core'
import { createEntityIndex } from './entity-index.ts'
import type { JsonObject } from './json-value.ts'
import { wordsOf } from './name-words.ts'
import { singular } from './plural.ts'

/** Own data by entity. A name may be that of the entity, of its collection or of an endpoint: `user`, `users`, `list-users`. */
export function readData(
  definition: PackageDefinition,
  data: Readonly<Record<string, readonly unknown[]>>,
): Map<string, JsonObject[]> {
  const rows = new Map<string, JsonObject[]>()
  for (const [name, items] of Object.entries(data)) {
    if (!Array.isArray(items)) continue
    const entity = findEntity(definition, name) ?? entityOfName(name)
    const known = rows.get(entity) ?? []
    rows.set(entity, [...known, ...items.filter(isObject)])
  }
  return rows
}

/** The entity that a name of data means, as far as an endpoint is about it. */
export function findEntity(definition: PackageDefinition, name: string): string | undefined {
  const index = createEntityIndex(definition)
  const endpoint = definition.endpoints.find((each) => each?.name === name)
  if (endpoint !== undefined) return index.meaningOf(endpoint).entity
  const entity = entityOfName(name)
  return index.find(entity) === undefined ? undefined : entity
}

function entityOfName(name: string): string {
  return wordsOf(name).map(singular).join(' ') || 'item'
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
