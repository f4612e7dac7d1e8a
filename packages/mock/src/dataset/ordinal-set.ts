/** A set of ordinals, stored as runs: a thousand neighbors cost as much as one. Counts, and finds the n-th ordinal outside of it. */
export class OrdinalSet {
  /** First ordinals of the runs, ascending; `#ends` has the ordinals after them. */
  #starts: number[] = []
  #ends: number[] = []
  /** How many members are before each run; computed on demand. */
  #ranks: number[] | undefined
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Number of runs: the memory that the set takes. */
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

  /** How many ordinals outside are less than this one. */
  countOutside(ordinal: number): number {
    const ranks = (this.#ranks ??= this.#countRanks())
    const run = this.#runAt(ordinal - 1)
    return run < 0
      ? ordinal
      : ordinal - ranks[run]! - (Math.min(this.#ends[run]!, ordinal) - this.#starts[run]!)
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

  /** The ordinal outside that has `index` others before it. */
  outsideAt(index: number): number {
    const ranks = (this.#ranks ??= this.#countRanks())
    // The last run that has at most `index` ordinals outside before it.
    let [low, high] = [0, this.#starts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#starts[middle]! - ranks[middle]! <= index) low = middle + 1
      else high = middle
    }
    return index + (low === 0 ? 0 : ranks[low - 1]! + this.#ends[low - 1]! - this.#starts[low - 1]!)
  }

  /** The last run that starts at or before an ordinal; -1 when there is none. */
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
