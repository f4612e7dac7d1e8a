/** Runs one task per name, debounced: several requests in a row lead to one run after the last of them. */
export interface Debouncer {
  /** Schedules a task; `immediately` skips the delay that waits for more changes. */
  schedule(name: string, immediately?: boolean): void
  cancel(name: string): void
  cancelAll(): void
}

/** Options of `createDebouncer`. */
export interface DebouncerOptions {
  /** The task. It reads the newest state, whenever it was scheduled. */
  run(name: string): Promise<void>
  /** Awaited before each run; a run that was scheduled again in the meantime is skipped. */
  waitForPendingMessages(): Promise<void>
  /** Called when a task fails. */
  onError(error: unknown): void
  /**
   * The shortest and the longest delay after a change, in ms.
   * @default { min: 30, max: 500 }
   */
  delay?: { min: number; max: number }
}

/** Creates a debouncer whose delay is three times the duration of the last run, so that small documents are checked quickly and large ones rarely. */
export function createDebouncer({
  run,
  waitForPendingMessages,
  onError,
  delay: { min, max } = { min: 30, max: 500 },
}: DebouncerOptions): Debouncer {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const lastDurations = new Map<string, number>()

  return {
    schedule(name, immediately = false) {
      clearTimeout(timers.get(name))
      const delay = immediately
        ? 0
        : Math.min(Math.max(3 * (lastDurations.get(name) ?? 0), min), max)
      timers.set(
        name,
        setTimeout(() => void runNow(name).catch(onError), delay),
      )
    },
    cancel(name) {
      clearTimeout(timers.get(name))
      timers.delete(name)
      lastDurations.delete(name)
    },
    cancelAll() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }

  async function runNow(name: string): Promise<void> {
    timers.delete(name)
    await waitForPendingMessages()
    if (timers.has(name)) return
    const started = performance.now()
    await run(name)
    lastDurations.set(name, performance.now() - started)
  }
}
