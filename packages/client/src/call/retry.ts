import { NetworkError } from '../errors/network-error.ts'
import type { UnexpectedStatusError } from '../errors/unexpected-status-error.ts'

/**
 * Maximum number of retries; or that limit together with the delay before each retry, in milliseconds. `delay` receives the number
 * of retries so far, starting at 0. No wait is longer than a minute.
 */
export type Retry = number | { limit: number; delay(attempt: number): number }

/**
 * Runs `attempt`, and again after a transient failure: a network error, or status 408, 429, 502, 503 or 504. Other responses,
 * including 400, are never retried.
 *
 * Waits for the seconds or until the date of `Retry-After`, otherwise about 0.3, 0.6, 1.2 … seconds; at most a minute.
 *
 * An aborted `signal` ends the wait: the next attempt then rejects with its reason.
 *
 * @throws The error of the last attempt.
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
      const wait = retryAfter(error)
      await sleep(wait >= 0 ? wait : delay(count), signal)
    }
  }
}

/** The longest wait, in milliseconds. A timer with more than 24 days would run at once. */
const MAX_WAIT = 60_000

/** True for errors that may go away by themselves: no response, or a status that signals overload or an outage. */
function isTransient(error: unknown): boolean {
  return (
    NetworkError.isInstance(error) ||
    /408|429|50[234]/.test(`${(error as Partial<UnexpectedStatusError>).status}`)
  )
}

/** Returns the milliseconds until the time of `Retry-After`, seconds or a date; NaN without one. */
function retryAfter(error: unknown): number {
  const header = (error as Partial<UnexpectedStatusError>).headers?.get('retry-after') ?? ''
  const seconds = parseFloat(header)
  return seconds >= 0 ? seconds * 1000 : Date.parse(header) - Date.now()
}

/** Exponential backoff with jitter, so that clients do not retry in lockstep. */
function backoff(attempt: number): number {
  return 300 * 2 ** attempt * (0.75 + Math.random() / 2)
}

/** Resolves after a delay, or once `signal` is aborted. */
function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(milliseconds, MAX_WAIT))
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
