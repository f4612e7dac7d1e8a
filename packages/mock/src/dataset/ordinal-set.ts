import { findPartitionPoint } from './partition-point.ts'

/** A set of ordinals, stored as runs: a thousand successive ordinals cost as much as one. Supports rank and select on its complement. */
export class OrdinalSet {
  /** Starts and ends of the runs, ascending: an ordinal is in the set after an odd number of edges. */
  readonly #edges: number[]
  /** Number of ordinals outside the set before each edge, computed on demand. */
  #outside: number[] | undefined
  size = 0

  /** @param edges Starts and ends of the initial runs, ascending. */
  constructor(edges: readonly number[] = []) {
    this.#edges = [...edges]
    for (let at = 0; at < edges.length; at += 2) this.size += edges[at + 1]! - edges[at]!
  }

  /** A copy of the starts and ends of the runs. */
  get edges(): number[] {
    return [...this.#edges]
  }

  /** Number of runs, which determines the memory used. */
  get runs(): number {
    return this.#edges.length / 2
  }

  has(ordinal: number): boolean {
    return this.#edgesUpTo(ordinal) % 2 === 1
  }

  add(ordinal: number): void {
    if (this.has(ordinal)) return
    this.size++
    this.#toggle(ordinal)
  }

  delete(ordinal: number): void {
    if (!this.has(ordinal)) return
    this.size--
    this.#toggle(ordinal)
  }

  /** Adds an ordinal that is not in the set, or removes one that is. */
  #toggle(ordinal: number): void {
    this.#outside = undefined
    // An edge shared with an adjacent run disappears; otherwise a new edge is added.
    for (const edge of [ordinal, ordinal + 1]) {
      const at = this.#edgesUpTo(edge)
      if (this.#edges[at - 1] === edge) this.#edges.splice(at - 1, 1)
      else this.#edges.splice(at, 0, edge)
    }
  }

  /** Returns the number of smaller ordinals outside the set. */
  countOutside(ordinal: number): number {
    if (this.size === 0) return ordinal
    const at = this.#edgesUpTo(ordinal)
    if (at === 0) return ordinal
    return this.#ranks()[at - 1]! + (at % 2 === 1 ? 0 : ordinal - this.#edges[at - 1]!)
  }

  /** Returns the next ordinal outside the set, starting with this one. */
  nextOutside(ordinal: number): number {
    const at = this.#edgesUpTo(ordinal)
    return at % 2 === 1 ? this.#edges[at]! : ordinal
  }

  /** Returns the ordinal at an index among the ordinals outside the set. */
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
