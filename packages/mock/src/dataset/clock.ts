/** Gives writes their times. */
export interface Clock {
  /** The time of a write, in seconds since 1970. */
  tick(): number
  reset(): void
}

/** The real clock; or where the time is fixed, one that moves a second a write. */
export function createClock({ seconds, isFixed }: { seconds: number; isFixed: boolean }): Clock {
  let writes = 0
  return {
    tick: () => (isFixed ? seconds + ++writes : Math.max(Math.floor(Date.now() / 1000), seconds)),
    reset() {
      writes = 0
    },
  }
}
