import type { Previous } from '../calls/create-engine.ts'
import { type Engine, type ResetSettings, statesOf } from '../calls/engine.ts'

/**
 * Creates an engine.
 *
 * @param settings Options of its data.
 * @param reset Resets the session.
 */
export type StartEngine<Started extends Engine = Engine> = (
  settings: ResetSettings,
  reset: (settings?: ResetSettings) => void,
  previous: Previous,
) => Started

/** A session in this process. A reset replaces its engine. */
export class LiveSession<Started extends Engine = Engine> {
  engine: Started
  /** When a request has used it last, in milliseconds since 1970. */
  usedAt: number = Date.now()
  readonly #start: StartEngine<Started>
  /** Options of the data that the session was created with, which a reset restores. */
  settings: ResetSettings
  /** Options of the last reset, instead of these. */
  changed: ResetSettings

  constructor(
    start: StartEngine<Started>,
    settings: ResetSettings = {},
    changed: ResetSettings = {},
    replaced?: Engine,
  ) {
    this.#start = start
    this.settings = settings
    this.changed = changed
    this.engine = this.create({ replaced })
  }

  /** Discards calls, violations and all changes. */
  reset(changed: ResetSettings = {}): void {
    this.restart(changed)
  }

  /** Discards everything. */
  release(): void {
    release(this.engine)
  }

  /** Replaces the engine by an initial one. */
  protected restart(changed: ResetSettings): void {
    this.release()
    try {
      this.changed = changed
      this.engine = this.create()
    } catch (error) {
      // Without the records of the reset, which have no room.
      this.changed = {}
      this.engine = this.create()
      throw error
    }
  }

  protected create(previous: Previous = {}): Started {
    const settings = { ...this.settings, ...this.changed }
    return this.#start(settings, (changed) => this.reset(changed), previous)
  }
}

/** Ends the event streams of an engine, whose clients reconnect, and discards its calls and those changes that the next engine does not use. */
export function release(engine: Engine, next?: Engine): void {
  discardStates(engine, next)
  clear(engine, next)
}

/** Discards the changes that the next engine does not use. */
export function discardStates(engine: Engine, next?: Engine): void {
  const kept = new Set(next && statesOf(next))
  for (const state of statesOf(engine)) if (!kept.has(state)) state.discard()
}

/** Ends the event streams of an engine, and discards its calls and what the next engine does not use, but for the changes of records. */
export function clear(engine: Engine, next?: Engine): void {
  engine.streams.close()
  engine.log.clear()
  engine.overrides.clear()
  if (engine.issuedTokens !== next?.issuedTokens) engine.issuedTokens.clear()
  engine.releaseMemory()
}
