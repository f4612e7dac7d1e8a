/** Runs a task per name a while after it was last asked for: of many changes in a row, the last one alone is looked at. */
export interface Schedule {
  /** Asks for a task, `soon` without the pause that waits for more changes. */
  ask(name: string, soon?: boolean): void
  drop(name: string): void
  dropAll(): void
}

/** How a schedule goes about its tasks. */
export interface ScheduleOptions {
  /** Resolves when the task is done. It looks at the newest state, whenever it was asked for. */
  run(name: string): Promise<void>
  /** Awaited before each task: when it was asked for again meanwhile, it is left to that. */
  settle(): Promise<void>
  /** Told when a task fails. */
  fail(error: unknown): void
  /**
   * The shortest and the longest pause after a change, in ms.
   * @default { least: 30, most: 500 }
   */
  pause?: { least: number; most: number }
}

/**
 * The pause adapts: three times what the task took the last time, so that an editor is not slowed down by a large document, and a small
 * one is answered at once.
 */
export function createSchedule({
  run,
  settle,
  fail,
  pause: { least, most } = { least: 30, most: 500 },
}: ScheduleOptions): Schedule {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const took = new Map<string, number>()

  return {
    ask(name, soon = false) {
      clearTimeout(timers.get(name))
      const pause = soon ? 0 : Math.min(Math.max(3 * (took.get(name) ?? 0), least), most)
      timers.set(
        name,
        setTimeout(() => void work(name).catch(fail), pause),
      )
    },
    drop(name) {
      clearTimeout(timers.get(name))
      timers.delete(name)
      took.delete(name)
    },
    dropAll() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }

  async function work(name: string): Promise<void> {
    timers.delete(name)
    await settle()
    if (timers.has(name)) return
    const started = performance.now()
    await run(name)
    took.set(name, performance.now() - started)
  }
}
