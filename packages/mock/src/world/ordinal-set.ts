/** A set of ordinals, kept as runs: a thousand neighbours cost as much as one. Counts, and finds the n-th ordinal outside. */
export class OrdinalSet {
  /** First ordinals of the runs, ascending; `#ends` holds the ordinals behind them. */
  #starts: number[] = []
  #ends: number[] = []
  /** How many members lie in front of each run; made when asked for. */
  #ranks: number[] | undefined
  #size = 0

  get size(): number {
    return this.#size
  }

  /** How many runs there are: what the set costs. */
  get runs(): number {
    return this.#starts.length
  }

  has(ordinal: number): boolean {
    const run = this.#runAt(ordinal)
    return run >= 0 && ordinal < this.#ends[run]!
  }

  add(ordinal: number): void {
    const run = this.#runAt(ordinal)
    if (run >= 0 && ordinal < this.#ends[run]!) return
    this.#ranks = undefined
    this.#size++
    const touchesLeft = run >= 0 && this.#ends[run] === ordinal
    const touchesRight = this.#starts[run + 1] === ordinal + 1
    if (touchesLeft && touchesRight) {
      this.#ends[run] = this.#ends[run + 1]!
      this.#starts.splice(run + 1, 1)
      this.#ends.splice(run + 1, 1)
    } else if (touchesLeft) this.#ends[run] = ordinal + 1
    else if (touchesRight) this.#starts[run + 1] = ordinal
    else {
      this.#starts.splice(run + 1, 0, ordinal)
      this.#ends.splice(run + 1, 0, ordinal + 1)
    }
  }

  /** The next ordinal outside, from this one upwards. */
  nextOutside(ordinal: number): number {
    const run = this.#runAt(ordinal)
    return run >= 0 && ordinal < this.#ends[run]! ? this.#ends[run]! : ordinal
  }

  /** The next ordinal outside, from this one downwards; -1 when there is none. */
  previousOutside(ordinal: number): number {
    const run = this.#runAt(ordinal)
    return run >= 0 && ordinal < this.#ends[run]! ? this.#starts[run]! - 1 : ordinal
  }

  /** The ordinal outside that has `index` others outside in front of it. */
  outsideAt(index: number): number {
    const ranks = (this.#ranks ??= this.#countRanks())
    // The last run that has no more than `index` ordinals outside in front of it.
    let [low, high] = [0, this.#starts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#starts[middle]! - ranks[middle]! <= index) low = middle + 1
      else high = middle
    }
    return index + (low === 0 ? 0 : ranks[low - 1]! + this.#ends[low - 1]! - this.#starts[low - 1]!)
  }

  /** The last run that starts at or in front of an ordinal; -1 when there is none. */
  #runAt(ordinal: number): number {
    let [low, high] = [0, this.#starts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#starts[middle]! <= ordinal) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  #countRanks(): number[] {
    let before = 0
    return this.#starts.map((start, run) => {
      const rank = before
      before += this.#ends[run]! - start
      return rank
    })
  }
}
