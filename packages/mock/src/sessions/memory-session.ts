import { type Engine, type ResetSettings, statesOf } from '../calls/engine.ts'
import { restoreClock } from '../dataset/clock.ts'
import type { MaybePromise } from '../scheduling/work.ts'
import { clear, discardStates, LiveSession } from './live-session.ts'

/** A session in memory. A reset keeps what has been compiled and generated, unless calls are running or the options change. */
export class MemorySession extends LiveSession {
  /** Number of jobs that have not ended. */
  #running = 0

  /** Runs a job in the engine of the session. */
  run<Result>(job: (session: this) => MaybePromise<Result>): MaybePromise<Result> {
    const result = job(this)
    if (!(result instanceof Promise)) return result
    this.#running++
    return result.finally(() => this.#running--)
  }

  protected override restart(changed: ResetSettings): void {
    // Calls that are running go on with the records that they have.
    if (this.#running > 0) super.restart(changed)
    else this.#recycle(this.engine, changed)
  }

  #recycle(engine: Engine, changed: ResetSettings): void {
    clear(engine)
    for (const state of statesOf(engine)) state.reset()
    restoreClock(engine.clock)
    try {
      this.changed = changed
      this.engine = this.create({ recycled: engine })
    } catch (error) {
      // Without the records of the reset, which have no room.
      this.changed = {}
      this.engine = this.create({ recycled: engine })
      throw error
    } finally {
      discardStates(engine, this.engine)
    }
  }
}
