import type { Host } from '../host/host.ts'

/** Tracks incoming messages, to tell when the client is idle. */
export interface ActivityTracker {
  recordMessage(): void
  /** Resolves when all messages that have arrived are processed, so that later work uses the newest versions of documents. */
  waitForPendingMessages(): Promise<void>
  /** Clears the idle timer. */
  stop(): void
}

export function createActivityTracker(host: Pick<Host, 'onIdle' | 'yield'>): ActivityTracker {
  let messages = 0
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  return {
    recordMessage() {
      messages++
      if (host.onIdle === undefined) return
      clearTimeout(idleTimer)
      idleTimer = setTimeout(host.onIdle, IDLE_DELAY)
    },
    stop: () => clearTimeout(idleTimer),
    async waitForPendingMessages() {
      for (let rounds = 0, seen = -1; seen !== messages && rounds < MAX_ROUNDS; rounds++) {
        seen = messages
        // One message is processed per turn, and the current turn has not ended.
        await host.yield()
        await host.yield()
      }
    },
  }
}

/** Time without messages after which the client counts as idle, in ms. */
const IDLE_DELAY = 500

/** Limits the wait for a client that never stops sending. */
const MAX_ROUNDS = 100
