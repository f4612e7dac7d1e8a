import type { JsonValue } from './json-value.ts'
import type { Element } from './list-elements.ts'
import type { Store } from './store.ts'

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

/** The things of a store in the order in which they came, the position of each being its ordinal. */
export function createCollection(store: Store, element: Element): Collection {
  const entry = (ordinal: number): Entry => ({
    position: ordinal,
    value: element.make(store.subject(ordinal)),
  })
  return {
    name: store.entity,
    get size() {
      return store.size
    },
    after: (position, count) =>
      store.from(position === undefined ? 0 : Number(position) + 1, count).map(entry),
    before: (position, count) =>
      store.upTo(position === undefined ? store.end : Number(position), count).map(entry),
    slice: (index, count) => store.slice(index, count).map(entry),
  }
}
