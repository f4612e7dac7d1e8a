/** A call that waits or runs. */
export interface Job {
  run: () => unknown
  key: string
  isAtomic: boolean
  creates: (result: never) => boolean
  since: number
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** The result of a job that has run. */
export type Outcome = { value: unknown } | { error: unknown }

/** Runs a job. An error is an outcome too. */
export function runSafely(run: () => unknown): Outcome {
  try {
    return { value: run() }
  } catch (error) {
    return { error }
  }
}

/** Resolves to undefined if a promise does not settle in time. */
export async function settleInTime(
  promise: Promise<unknown>,
  milliseconds: number,
): Promise<Outcome | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  const settled = promise.then(
    (value): Outcome => ({ value }),
    (error: unknown): Outcome => ({ error }),
  )
  const outcome = await Promise.race([settled, late])
  clearTimeout(timer)
  return outcome
}

/** Settles the promises of the callers. */
export function settle(batch: readonly Job[], outcomes: readonly Outcome[]): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index]!
    if ('error' in outcome) reject(outcome.error)
    else resolve(outcome.value as never)
  }
}
