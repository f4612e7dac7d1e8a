import type { Committed, LogPosition } from './store.ts'

/**
 * The position of the state in this process in the log of a session.
 *
 * A store can lose its last entries, for example when Redis restarts with an older snapshot. Later entries then have the same numbers as the lost ones. So
 * each entry also has a random `head`.
 */
export class History {
  #position: LogPosition = START
  #next = ''

  get position(): LogPosition {
    return this.#position
  }

  /** Returns the head of the entry that a batch writes, if it writes one. It may have been written before, and lost. */
  startEntry(): string {
    return (this.#next = newHead())
  }

  /** The present batch was written. It has added an entry if the number of entries has changed. */
  commit({ epoch, version }: Committed): void {
    const head = version === this.#position.version ? this.#position.head : this.#next
    this.moveTo({ epoch, version, head })
  }

  moveTo(position: LogPosition): void {
    this.#position = position
  }

  /** Forgets the position. */
  reset(): void {
    this.#position = START
  }
}

/** The position before anything was loaded. */
const START: LogPosition = { epoch: '', version: 0, head: '' }

/** Returns letters and digits that no other entry with the same number has. */
function newHead(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)
}
