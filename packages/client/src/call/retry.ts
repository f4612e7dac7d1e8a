import { NetworkError } from '../errors/network-error.ts'
import type { UnexpectedStatusError } from '../errors/unexpected-status-error.ts'

/**
 * Maximum number of retries; or that limit together with the delay before each retry, in milliseconds. `delay` receives the number
 * of retries so far, starting at 0.
 */
export type Retry = number | { limit: number; delay(attempt: number): number }

/**
 * Runs `attempt`, and again after a transient failure: a network error, or status 408, 429, 502, 503 or 504. Other responses,
 * including 400, are never retried.
 *
 * Waits for the seconds given by `Retry-After`, otherwise about 0.3, 0.6, 1.2 … seconds.
 *
 * @throws The error of the last attempt, or the reason of `signal` once it is aborted.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  retry: Retry | undefined = 0,
  signal?: AbortSignal,
): Promise<Result> {
  const { limit, delay } = typeof retry === 'number' ? { limit: retry, delay: backoff } : retry
  for (let count = 0; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count >= limit || !isTransient(error)) throw error
      await sleep(retryAfter(error) ?? delay(count), signal)
    }
  }
}

/** True for errors that may go away by themselves: no response, or a status that signals overload or an outage. */
function isTransient(error: unknown): boolean {
  return (
    NetworkError.isInstance(error) ||
    /408|429|50[234]/.test(`${(error as Partial<UnexpectedStatusError>).status}`)
  )
}

/** Returns the delay that `Retry-After` gives in seconds, as milliseconds. The date form of the header is ignored. */
function retryAfter(error: unknown): number | undefined {
  const header = (error as Partial<UnexpectedStatusError>).headers?.get('retry-after') ?? ''
  return header !== '' && Number(header) >= 0 ? Number(header) * 1000 : undefined
}

/** Exponential backoff with jitter, so that clients do not retry in lockstep. */
function backoff(attempt: number): number {
  return 300 * 2 ** attempt * (0.75 + Math.random() / 2)
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
