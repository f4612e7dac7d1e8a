import { ProgressLocation, window } from 'vscode'

/**
 * Runs a task and shows cancelable progress if it takes longer than 700 ms.
 *
 * @param seconds The time after which the signal aborts with a TimeoutError.
 */
export async function withProgress<Result>(
  title: string,
  seconds: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const cancelled = new AbortController()
  const running = run(AbortSignal.any([cancelled.signal, AbortSignal.timeout(seconds * 1000)]))
  const settled = running.then(
    () => {},
    () => {},
  )
  const timer = setTimeout(() => {
    void window.withProgress(
      { location: ProgressLocation.Notification, title, cancellable: true },
      async (_, token) => {
        token.onCancellationRequested(() => cancelled.abort())
        await settled
      },
    )
  }, PROGRESS_DELAY)
  try {
    return await running
  } finally {
    clearTimeout(timer)
  }
}

/** Time before progress is shown, in milliseconds. */
const PROGRESS_DELAY = 700
