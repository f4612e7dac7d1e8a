import type { Collection, Entry, Position } from '../world/collection.ts'
import type { JsonValue } from '../world/json-value.ts'

/** The thing at an index of a collection. */
export function itemAt(collection: Collection, index: number): JsonValue {
  return collection.slice(index, 1)[0]!.value
}

export function positionsOf(entries: readonly Entry[]): Position[] {
  return entries.map(({ position }) => position)
}
