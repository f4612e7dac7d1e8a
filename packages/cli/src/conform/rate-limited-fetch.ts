import { setTimeout as wait } from 'node:timers/promises'
import { FcError } from 'fc-core'
import type { Fetch } from 'fc-core/conformance'

/** A service cannot be reached, or does not respond in time. */
class UnreachableError extends FcError {
  constructor(message: string, options?: ErrorOptions) {
    super('unreachable', message, options)
  }
}

/**
 * Creates a `fetch` with a rate limit and a timeout.
 *
 * @param limits `rate` in requests per second: by default 20, unlimited for localhost. `timeout` in milliseconds.
 */
export function rateLimitedFetch(limits: { rate: number | undefined; timeout: number }): Fetch {
  let nextStart = 0
  return async (url, init) => {
    const rate = limits.rate ?? (isLoopback(url) ? Infinity : 20)
    const now = performance.now()
    const pause = nextStart - now
    nextStart = Math.max(now, nextStart) + 1000 / rate
    if (pause > 0) await wait(pause)
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(limits.timeout) })
      // The timeout includes the body.
      const text = await response.text()
      return { status: response.status, headers: response.headers, text: async () => text }
    } catch (cause) {
      throw new UnreachableError(`Cannot reach ${url}: ${reasonOf(cause, limits.timeout)}.`, {
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
  if (name === 'TimeoutError') return `no response within ${timeout / 1000} seconds`
  if (cause instanceof AggregateError)
    return cause.errors.map((each) => (each as Error).message).join(', ')
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
