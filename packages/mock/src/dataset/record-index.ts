import { findPartitionPoint } from './partition-point.ts'

const NONE: readonly number[] = []

/** The ordinals of records by a text, such as the values of some fields. */
export class RecordIndex {
  readonly #ordinals = new Map<string, number[]>()

  /** Returns the ordinals with a text, in ascending order, so that lookups do not depend on the order of changes. */
  get(text: string): readonly number[] {
    return this.#ordinals.get(text) ?? NONE
  }

  add(text: string, ordinal: number): void {
    const known = this.#ordinals.get(text)
    if (known === undefined) this.#ordinals.set(text, [ordinal])
    // Most ordinals are higher than all others.
    else if (known.length === 0 || known.at(-1)! < ordinal) known.push(ordinal)
    else known.splice(positionOf(known, ordinal), 0, ordinal)
  }

  /** Removes an ordinal, which must be there. */
  remove(text: string, ordinal: number): void {
    const known = this.#ordinals.get(text)!
    known.splice(positionOf(known, ordinal), 1)
    if (known.length === 0) this.#ordinals.delete(text)
  }
}

function positionOf(ordinals: readonly number[], ordinal: number): number {
  return findPartitionPoint(ordinals.length, (at) => ordinals[at]! < ordinal)
}
