import type { Host } from '../host.ts'

/** Counts messages of the client, to know when it pauses. */
export interface Traffic {
  count(): void
  /** Resolves when everything the client has sent has been taken in: what was asked about a version may be about an old one by then. */
  settle(): Promise<void>
  /** Nothing more is expected. */
  stop(): void
}

export function createTraffic(host: Pick<Host, 'rest' | 'yield'>): Traffic {
  let messages = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  return {
    count() {
      messages++
      if (host.rest === undefined) return
      clearTimeout(pause)
      pause = setTimeout(host.rest, PAUSE)
    },
    stop: () => clearTimeout(pause),
    async settle() {
      for (let rounds = 0, seen = -1; seen !== messages && rounds < MOST_ROUNDS; rounds++) {
        seen = messages
        // A message is taken in per turn, and this one's turn is still going on.
        await host.yield()
        await host.yield()
      }
    },
  }
}

/** How long a client that has paused says nothing, in ms. */
const PAUSE = 500

/** A client that never pauses gets answers all the same. */
const MOST_ROUNDS = 100
