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
 * @param limits `rate` in requests per second: by default 20, unlimited for localhost. `timeout` in milliseconds, by default 30,000.
 */
export function rateLimitedFetch({
  rate,
  timeout = 30_000,
}: { rate?: number | undefined; timeout?: number } = {}): Fetch {
  const waitForTurn = createRateLimit(rate)
  return async (url, init) => {
    await waitForTurn(url)
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) })
      // The timeout includes the body.
      const text = await readText(response)
      return { status: response.status, headers: response.headers, text: async () => text }
    } catch (cause) {
      throw new UnreachableError(`Cannot reach ${url}: ${reasonOf(cause, timeout)}.`, {
        cause,
      })
    }
  }
}

/**
 * Creates a function that waits until the next request may start.
 *
 * @param limit Requests per second: by default 20, unlimited for localhost.
 */
export function createRateLimit(limit: number | undefined): (url: string) => Promise<void> {
  let nextStart = 0
  return async (url) => {
    const rate = limit ?? (isLoopback(url) ? Infinity : 20)
    const now = performance.now()
    const pause = nextStart - now
    nextStart = Math.max(now, nextStart) + 1000 / rate
    if (pause > 0) await wait(pause)
  }
}

/** Reads a body up to a limit, after decompression. */
export async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    total += chunk.length
    if (total > MAX_BYTES) throw new Error(`the response is larger than ${MAX_BYTES / 1e6} MB`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const MAX_BYTES = 50_000_000

function isLoopback(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}

function reasonOf(error: unknown, timeout: number): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `no response within ${timeout / 1000} seconds`
  if (cause instanceof AggregateError)
    return cause.errors.map((each) => (each as Error).message).join(', ')
  // Messages of OpenSSL end with a line break.
  return cause instanceof Error && cause.message !== '' ? cause.message.trim() : message
}
