/** Runs a task once per pause in a series of events, and never twice at the same time. */
export interface Pause {
  /** Runs the task after a pause; the pause is longer if the last run took long. */
  schedule(): void
  /** Runs the task as soon as possible. */
  runNow(): void
  dispose(): void
}

/** The shortest and the longest pause, in ms. */
const DELAY = { min: 150, max: 1500 }

/** @param run The task. Must not reject. */
export function createPause(run: () => Promise<void>): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isRequested = false
  let isDisposed = false
  let duration = 0

  async function start(): Promise<void> {
    timer = undefined
    if (isRunning) return void (isRequested = true)
    isRunning = true
    const started = performance.now()
    await run()
    duration = performance.now() - started
    isRunning = false
    if (!isRequested || isDisposed) return
    isRequested = false
    wait(delay())
  }

  const delay = (): number => Math.min(DELAY.max, Math.max(DELAY.min, 2 * duration))
  const wait = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void start(), milliseconds)
  }
  return {
    schedule: () => wait(delay()),
    runNow: () => wait(0),
    dispose() {
      isDisposed = true
      clearTimeout(timer)
    },
  }
}
