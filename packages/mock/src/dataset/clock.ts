/** A time in seconds since 1970, and whether writes continue from it, one second each. Otherwise writes have the real time. */
export interface StartTime {
  readonly seconds: number
  readonly isFixed: boolean
}

/** The clock of a session. Generated records are older than its start. */
export interface Clock extends StartTime {
  /** Time that writes continue from, if it was set later. */
  current?: StartTime
  /** Number of times that it was set. */
  revision?: number
  /** Seconds that the clock was advanced by. */
  offset?: number
}

/** Returns the time of a write, in seconds since 1970. `writes` counts those since it was set. */
export function readClock(clock: Clock, writes: number): number {
  const { seconds, isFixed } = startOf(clock)
  const time = isFixed ? seconds + writes : Math.max(Math.floor(Date.now() / 1000), clock.seconds)
  return time + (clock.offset ?? 0)
}

/** The time that writes continue from. */
function startOf(clock: Clock): StartTime {
  return clock.current ?? clock
}

/** Sets the time that writes continue from. Generated records stay the same. */
export function setClock(clock: Clock, time: StartTime): void {
  clock.current = { ...time }
  clock.revision = (clock.revision ?? 0) + 1
  clock.offset = 0
}

/** Restores the time that the clock had at first. */
export function restoreClock(clock: Clock): void {
  if (clock.current === undefined && !clock.offset) return
  delete clock.current
  clock.revision = (clock.revision ?? 0) + 1
  clock.offset = 0
}

/** Advances the time of the next writes. */
export function advanceClock(clock: Clock, seconds: number): void {
  clock.offset = (clock.offset ?? 0) + seconds
}
