import type { EventStream } from '../protocol/response.ts'

/** Calls a listener for each message, until the returned function is called. */
export type MessageSource = (listener: (message: unknown) => void) => () => void

/** Open event streams. */
export interface OpenStreams {
  /** Creates a stream of server-sent events: the messages of a source, and a comment at the start and at every heartbeat. */
  create(source: MessageSource): EventStream
  /** Closes all streams. */
  close(): void
}

/** @param heartbeat Interval of the comments in milliseconds, 0 for none. */
export function createOpenStreams(heartbeat: number): OpenStreams {
  const open = new Set<() => void>()
  return {
    create: (source) => ({
      start(send, end) {
        // Clients and proxies see at once that the stream is open.
        send(COMMENT)
        const unsubscribe = source((message) => send(formatMessage(message)))
        const timer = heartbeat > 0 ? setInterval(() => send(COMMENT), heartbeat) : undefined
        // A timer would keep a Node.js process running. In other runtimes, timers are numbers.
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

/** Formats a message, once for all streams. */
function formatMessage(message: unknown): string {
  if (typeof message !== 'object' || message === null) return `data: ${JSON.stringify(message)}\n\n`
  let text = TEXTS.get(message)
  if (text === undefined) TEXTS.set(message, (text = `data: ${JSON.stringify(message)}\n\n`))
  return text
}

const TEXTS = new WeakMap<object, string>()

/** With a blank line: some clients only parse complete blocks. */
const COMMENT = ': heartbeat\n\n'
