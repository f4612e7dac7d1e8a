import { findPartitionPoint } from './partition-point.ts'

/** A set of ordinals, stored as runs: a thousand neighbors cost as much as one. Counts, and finds the n-th ordinal outside of it. */
export class OrdinalSet {
  /** Where the runs start and end, ascending: an ordinal is inside behind an odd number of edges. */
  readonly #edges: number[] = []
  /** How many ordinals outside are before each edge; computed on demand. */
  #outside: number[] | undefined
  size = 0

  /** Number of runs: the memory that the set takes. */
  get runs(): number {
    return this.#edges.length / 2
  }

  has(ordinal: number): boolean {
    return this.#edgesUpTo(ordinal) % 2 === 1
  }

  add(ordinal: number): void {
    if (this.has(ordinal)) return
    this.size++
    this.#outside = undefined
    // A neighbor's edge disappears, elsewhere there is a new one.
    for (const edge of [ordinal, ordinal + 1]) {
      const at = this.#edgesUpTo(edge)
      if (this.#edges[at - 1] === edge) this.#edges.splice(at - 1, 1)
      else this.#edges.splice(at, 0, edge)
    }
  }

  /** How many ordinals outside are less than this one. */
  countOutside(ordinal: number): number {
    if (this.size === 0) return ordinal
    const at = this.#edgesUpTo(ordinal)
    if (at === 0) return ordinal
    return this.#ranks()[at - 1]! + (at % 2 === 1 ? 0 : ordinal - this.#edges[at - 1]!)
  }

  /** The next ordinal outside, from this one upwards. */
  nextOutside(ordinal: number): number {
    const at = this.#edgesUpTo(ordinal)
    return at % 2 === 1 ? this.#edges[at]! : ordinal
  }

  /** The ordinal outside that has `index` others before it. */
  outsideAt(index: number): number {
    if (this.size === 0) return index
    const ranks = this.#ranks()
    const at = findPartitionPoint(ranks.length, (edge) => ranks[edge]! <= index)
    return at === 0 ? index : this.#edges[at - 1]! + index - ranks[at - 1]!
  }

  #edgesUpTo(ordinal: number): number {
    return findPartitionPoint(this.#edges.length, (edge) => this.#edges[edge]! <= ordinal)
  }

  #ranks(): number[] {
    let inside = 0
    return (this.#outside ??= this.#edges.map((edge, at) => {
      if (at % 2 === 1) inside += edge - this.#edges[at - 1]!
      return edge - inside
    }))
  }
}
