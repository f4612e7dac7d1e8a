import type { IntegerOption } from './command-line/define-command.ts'
import type { HttpServer } from './http-server/create-http-server.ts'
import { printError } from './print.ts'

/** How long a server waits for requests in progress when it is stopped. */
export const SHUTDOWN_OPTION: IntegerOption & { default: number } = {
  type: 'integer',
  label: 'seconds',
  description: 'Time for requests in progress to finish after Ctrl+C or SIGTERM',
  min: 0,
  max: 3600,
  default: 10,
}

/**
 * Waits for SIGINT or SIGTERM, and resolves to it. The next one ends the process at once.
 *
 * Package runners such as npx pass on Ctrl+C, which the terminal has already sent to the process: a signal right after the first is the same one.
 */
export function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let ended = false
    let isRepeated = false
    const onSignal = (signal: NodeJS.Signals, number: number): void => {
      if (isRepeated) process.exit(128 + number)
      if (ended) return
      ended = true
      setTimeout(() => (isRepeated = true), SAME_SIGNAL).unref()
      resolve(signal)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  })
}

/** In milliseconds. */
const SAME_SIGNAL = 50

/** Stops a server, and says what it waits for. */
export async function shutDown(
  command: string,
  server: Pick<HttpServer, 'pending' | 'close'>,
  seconds: number,
): Promise<void> {
  const { pending } = server
  if (pending > 0 && seconds > 0) {
    const requests = pending === 1 ? '1 request' : `${pending} requests`
    printError(
      `${command}: Waiting up to ${seconds} s for ${requests} to finish. Press Ctrl+C again to stop at once.\n`,
    )
  }
  await server.close(seconds * 1000)
}

/** Ends the process when its output is written. Otherwise, timers and connections of handlers would keep it running. */
export function exit(code: number): void {
  process.stdout.write('', () => process.exit(code))
}
