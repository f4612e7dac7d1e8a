/**
 * Resolves in a later turn of the event loop. In each turn, one of all that wait continues, so that requests that arrive are handled first, however many
 * wait.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) schedule(runNext)
  })
}

const waiting: (() => void)[] = []

function runNext(): void {
  waiting.shift()!()
  if (waiting.length > 0) schedule(runNext)
}

// Read at load: tests may replace the timers. `setImmediate` has no minimum delay, but exists on servers only.
const schedule: (run: () => void) => void =
  (globalThis as { setImmediate?: typeof schedule }).setImmediate ?? globalThis.setTimeout
const { now } = Date

/** Milliseconds that work may take without a pause. */
const SLICE = 5

/** Steps of work without a pause. Some runtimes stop their clock while code runs. */
const MAX_STEPS = 16

/** Returns a function that is called after each step of some work, and returns whether the work must pause for other requests. */
export function createPacer(): () => boolean {
  let [start, steps] = [now(), 0]
  return () => {
    if (++steps < MAX_STEPS && now() - start < SLICE) return false
    start = now()
    steps = 0
    return true
  }
}
