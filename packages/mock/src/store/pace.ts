/** Milliseconds without an answer until further commands wait. */
const PATIENCE = 1000

/** Runs commands whose answers come in order. */
export type Pace = <Result>(run: () => Promise<Result>) => Promise<Result>

/**
 * Creates a pace: if no command has been answered for some time, further ones wait for an answer or for the end of the connection.
 *
 * A timeout of a socket sees whether bytes move. Without a pace, bytes that are sent and not received would hide that a connection was cut.
 */
export function createPace(): Pace {
  const state = { pending: 0, since: 0 }
  let waiting: (() => void)[] = []
  return async (run) => {
    while (state.pending > 0 && Date.now() - state.since > PATIENCE)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    if (state.pending++ === 0) state.since = Date.now()
    try {
      return await run()
    } finally {
      state.pending--
      state.since = Date.now()
      for (const go of waiting) go()
      waiting = []
    }
  }
}
