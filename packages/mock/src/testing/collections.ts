import type { Collection, Entry, Position } from '../world/collection.ts'
import type { JsonValue } from '../world/json-value.ts'
import { WorldRefusal } from '../world/world-refusal.ts'

/** What a world gave, which must not be a refusal. */
export function granted<Value>(result: Value | WorldRefusal): Value {
  if (result instanceof WorldRefusal) throw new Error(`${result.code}: ${result.message}`)
  return result
}

/** The thing at an index of a collection. */
export function itemAt(collection: Collection | WorldRefusal, index: number): JsonValue {
  return granted(collection).slice(index, 1)[0]!.value
}

export function positionsOf(entries: readonly Entry[]): Position[] {
  return entries.map(({ position }) => position)
}
