import type { WorldContext } from './context.ts'
import type { JsonValue } from './json-value.ts'
import { Subject } from './subject.ts'

/**
 * All things of one sort, in the order of their ordinals. A thing costs nothing until it is asked for, and the
 * same wherever it stands.
 */
export interface Collection {
  readonly name: string
  /** How many things live. */
  readonly size: number
  /** Up to `count` live ordinals greater than `ordinal` (-1: from the start), ascending. */
  ordinalsAfter(ordinal: number, count: number): number[]
  /** Up to `count` live ordinals less than `ordinal`, ascending. */
  ordinalsBefore(ordinal: number, count: number): number[]
  /** The thing itself: the same seed, collection and ordinal give the same value. */
  item(ordinal: number): JsonValue
}

/** A collection of made-up things, `make` making each of them. */
export function createCollection(
  context: WorldContext,
  name: string,
  make: (subject: Subject) => JsonValue,
): Collection {
  const size = context.items
  return {
    name,
    size,
    ordinalsAfter: (ordinal, count) =>
      range(Math.max(ordinal + 1, 0), Math.min(ordinal + 1 + count, size)),
    ordinalsBefore: (ordinal, count) =>
      range(Math.max(Math.min(ordinal, size) - count, 0), Math.min(ordinal, size)),
    item: (ordinal) => make(new Subject(context.seed, name, ordinal)),
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + index)
}
