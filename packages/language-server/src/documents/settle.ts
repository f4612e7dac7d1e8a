import type { Host } from '../host.ts'

/** Counts messages of the client, to know when it pauses. */
export interface Traffic {
  count(): void
  /** Resolves when everything the client has sent has been taken in: what was asked about a version may be about an old one by then. */
  settle(): Promise<void>
}

export function createTraffic(host: Pick<Host, 'yield'>): Traffic {
  let messages = 0
  return {
    count: () => void messages++,
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

/** A client that never pauses gets answers all the same. */
const MOST_ROUNDS = 100
