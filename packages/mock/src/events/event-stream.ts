import type { EventStream } from '../protocol/response.ts'

/** Tells a listener of each message, until the returned function is called. */
export type MessageSource = (listener: (message: unknown) => void) => () => void

/** Streams that are open. */
export interface OpenStreams {
  /** A stream of server-sent events: a comment at once and then at every heartbeat, and a message when there is one. */
  create(source: MessageSource): EventStream
  /** Ends all of them. */
  close(): void
}

/** @param heartbeat Time between comments, in milliseconds; 0 for none. */
export function createOpenStreams(heartbeat: number): OpenStreams {
  const open = new Set<() => void>()
  return {
    create: (source) => ({
      start(send, end) {
        // Clients and proxies see at once that the stream is there.
        send(COMMENT)
        const unsubscribe = source((message) => send(`data: ${JSON.stringify(message)}\n\n`))
        const timer = heartbeat > 0 ? setInterval(() => send(COMMENT), heartbeat) : undefined
        // A timer of Node would keep the process running; those of other runtimes are numbers.
        if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.()
        const stop = (): void => {
          unsubscribe()
          clearInterval(timer)
          open.delete(finish)
        }
        const finish = (): void => {
          stop()
          end()
        }
        open.add(finish)
        return stop
      },
    }),
    close() {
      for (const finish of open) finish()
    },
  }
}

/** Two line ends: some clients only look at complete blocks. */
const COMMENT = ': heartbeat\n\n'
