import { type Engine, statesOf } from '../calls/engine.ts'

/** Ends the event streams of an engine, whose clients reconnect, and discards its calls and those changes that the next engine does not use. */
export function release(engine: Engine, next?: Engine): void {
  engine.streams.close()
  const kept = new Set(next && statesOf(next))
  for (const state of statesOf(engine)) if (!kept.has(state)) state.discard()
  engine.log.clear()
  engine.overrides.clear()
  if (engine.issuedTokens !== next?.issuedTokens) engine.issuedTokens.clear()
  engine.releaseMemory()
}
