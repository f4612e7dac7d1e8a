import { ProgressLocation, window } from 'vscode'

/**
 * Runs something that mostly takes a moment. Only when it takes longer is progress shown, which can be cancelled.
 *
 * @param seconds After this time the signal aborts with a TimeoutError.
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

/** How long nothing is shown, in milliseconds. */
const PROGRESS_DELAY = 700
