/** The most things of a world that may differ from those it began with, and the most characters of values set on them. */
export const MOST_CHANGES = 100_000
const MOST_CHARACTERS = 33_554_432

/** What a world may still keep in mind. All its stores share one, so that no client can fill the memory. */
export class StateBudget {
  #changes = 0
  #characters = 0
  #writes = 0
  #revision = 0

  /** A number that grows with every write and every reset. */
  get revision(): number {
    return this.#revision
  }

  /** Counts a write. How many there were moves the hands of the world's clock. */
  tick(): number {
    this.#revision++
    return ++this.#writes
  }

  /** Whether this much more fits; if so, it is taken. */
  take(changes: number, characters: number): boolean {
    if (this.#changes + changes > MOST_CHANGES || this.#characters + characters > MOST_CHARACTERS)
      return false
    this.give(-changes, -characters)
    return true
  }

  give(changes: number, characters: number): void {
    this.#changes -= changes
    this.#characters -= characters
  }

  reset(): void {
    this.#changes = this.#characters = this.#writes = 0
    this.#revision++
  }
}
