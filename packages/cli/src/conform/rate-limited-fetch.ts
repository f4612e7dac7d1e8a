import { setTimeout as wait } from 'node:timers/promises'
import { FcError } from 'fc-core'
import type { Fetch } from 'fc-core/conformance'

/** A service cannot be reached, or does not answer in time. */
class UnreachableError extends FcError {
  constructor(message: string, options?: ErrorOptions) {
    super('unreachable', message, options)
  }
}

/**
 * `fetch` with pauses, so that a service under test is not flooded, and with an end to waiting.
 *
 * @param pace `rate` in requests per second: 20 by default, and as fast as it goes on this machine. `timeout` in milliseconds.
 */
export function rateLimitedFetch(pace: { rate: number | undefined; timeout: number }): Fetch {
  let next = 0
  return async (url, init) => {
    const rate = pace.rate ?? (isLoopback(url) ? Infinity : 20)
    const now = performance.now()
    const pause = next - now
    next = Math.max(now, next) + 1000 / rate
    if (pause > 0) await wait(pause)
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(pace.timeout) })
      // A body that never ends counts as no answer, too.
      const text = await response.text()
      return { status: response.status, headers: response.headers, text: async () => text }
    } catch (cause) {
      throw new UnreachableError(`${url} cannot be called: ${reasonOf(cause, pace.timeout)}.`, {
        cause,
      })
    }
  }
}

function isLoopback(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}

function reasonOf(error: unknown, timeout: number): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `no answer within ${timeout / 1000} seconds`
  if (cause instanceof AggregateError)
    return cause.errors.map((each) => (each as Error).message).join(', ')
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
