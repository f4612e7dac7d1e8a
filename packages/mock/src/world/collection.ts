import type { WorldContext } from './context.ts'
import type { JsonValue } from './json-value.ts'
import { Subject } from './subject.ts'

/** Where a thing stands among the others. It stays there as long as it lives, whatever comes and goes around it. A JSON value that means nothing to anybody else. */
export type Position = JsonValue

/** A thing, and where it stands. */
export interface Entry {
  position: Position
  value: JsonValue
}

/**
 * All things of one sort, or those that a call asks for, in order. A thing costs nothing until it is asked for, and the
 * same wherever it stands.
 */
export interface Collection {
  readonly name: string
  /** How many things live. */
  readonly size: number
  /** Up to `count` things behind a position, or from the start, in order. */
  after(position: Position | undefined, count: number): Entry[]
  /** Up to `count` things in front of a position, or at the end, in order. */
  before(position: Position | undefined, count: number): Entry[]
  /** Up to `count` things from the one of an index, which counts those that live now. */
  slice(index: number, count: number): Entry[]
}

/** A collection of made-up things, `make` making each of them. */
export function createCollection(
  context: WorldContext,
  name: string,
  make: (subject: Subject) => JsonValue,
): Collection {
  const size = context.items
  const range = (from: number, to: number): Entry[] =>
    Array.from({ length: Math.max(Math.min(to, size) - Math.max(from, 0), 0) }, (_, index) => {
      const ordinal = Math.max(from, 0) + index
      return { position: ordinal, value: make(new Subject(context.seed, name, ordinal)) }
    })
  return {
    name,
    size,
    after: (position, count) => {
      const from = position === undefined ? 0 : Number(position) + 1
      return range(from, from + count)
    },
    before: (position, count) => {
      const to = position === undefined ? size : Math.min(Number(position), size)
      return range(to - count, to)
    },
    slice: (index, count) => range(index, index + count),
  }
}
