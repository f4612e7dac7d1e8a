import { createPacer, nextTurn } from 'fc-server/protocol'
import type { Work } from './work.ts'

const { now } = Date

/** Work that several callers can continue. */
export class ResumableWork {
  isDone = false
  readonly #work: Work<unknown>

  constructor(work: Work<unknown>) {
    this.#work = work
  }

  /** Continues the work until it is done, for at most some milliseconds. Other requests are handled meanwhile. */
  async run(milliseconds: number = Number.POSITIVE_INFINITY): Promise<void> {
    const end = now() + milliseconds
    const mustPause = createPacer()
    let hasPaused = false
    while (!this.isDone) {
      const { done, value } = this.#work.next(hasPaused)
      hasPaused = false
      if (done === true) this.isDone = true
      else if (value === true || mustPause()) {
        if (now() >= end) return
        await nextTurn()
        hasPaused = true
      }
    }
  }
}
