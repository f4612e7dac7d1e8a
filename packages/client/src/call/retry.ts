import { NetworkError } from '../errors/network-error.ts'
import { UnexpectedStatusError } from '../errors/unexpected-status-error.ts'

/** How often something that failed is tried again, at most; or that and how long to wait before, in milliseconds. */
export type Retry = number | { limit: number; delay(attempt: number): number }

/**
 * Tries again what the network or an outage made fail. A refusal (400) is an answer: it is never repeated.
 *
 * Waits as many seconds as `Retry-After` says, else about 0.3, 0.6, 1.2 … seconds.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  retry: Retry | undefined = 0,
  signal?: AbortSignal,
): Promise<Result> {
  const { limit, delay } = typeof retry === 'number' ? { limit: retry, delay: backOff } : retry
  for (let count = 0; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (count >= limit || !isPassing(error)) throw error
      await pause(askedDelay(error) ?? delay(count), signal)
    }
  }
}

/** Whether it may be different in a moment: nobody answered, or with a status of an overload or an outage. */
function isPassing(error: unknown): boolean {
  return (
    NetworkError.isInstance(error) ||
    (UnexpectedStatusError.isInstance(error) && /^(?:408|429|50[234])$/.test(`${error.status}`))
  )
}

/** What the header says in seconds. A date, which it may say as well, is left to the usual delay. */
function askedDelay(error: unknown): number | undefined {
  const header = UnexpectedStatusError.isInstance(error) ? error.headers.get('retry-after') : null
  return header !== null && Number(header) >= 0 ? Number(header) * 1000 : undefined
}

/** Not all clients at the same moment. */
function backOff(attempt: number): number {
  return 300 * 2 ** attempt * (0.75 + Math.random() / 2)
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
