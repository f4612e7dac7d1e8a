import { createPacer, nextTurn } from 'fc-server/protocol'

/**
 * Work that can pause at each `yield`, which follows a step of less than a millisecond. `yield true` asks for a pause to wait for other work, and
 * returns whether there was one.
 */
export type Work<Result> = Generator<true | undefined | void, Result, boolean>

/** A result, or the work that returns it. Small results need none: a generator costs more than reading a record. */
export type MaybeWork<Result> = Result | Work<Result>

/** A value, or the promise of one. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Items that one step of work reads. */
export const STEP_ITEMS = 32

function isWork<Result>(work: MaybeWork<Result>): work is Work<Result> {
  return typeof (work as Partial<Work<Result>> | undefined)?.next === 'function'
}

/** Applies a function to a result, after the work that returns it. */
export function withResult<Value, Result>(
  work: MaybeWork<Value>,
  apply: (value: Value) => MaybeWork<Result>,
): MaybeWork<Result> {
  return isWork(work) ? continueWith(work, apply) : apply(work)
}

function* continueWith<Value, Result>(
  work: Work<Value>,
  apply: (value: Value) => MaybeWork<Result>,
): Work<Result> {
  const result = apply(yield* work)
  return isWork(result) ? yield* result : result
}

/** Runs work without a pause. */
export function runAtOnce<Result>(work: MaybeWork<Result>): Result {
  if (!isWork(work)) return work
  for (;;) {
    const { done, value } = work.next(false)
    if (done) return value
  }
}

/** Runs work. Pauses after some milliseconds, and then returns a promise, so that other requests are handled meanwhile. */
export function runWork<Result>(work: MaybeWork<Result>): MaybePromise<Result> {
  if (!isWork(work)) return work
  const { done, value } = work.next(false)
  return done ? value : runSlices(work, value === true, createPacer())
}

function runSlices<Result>(
  work: Work<Result>,
  isWaiting: boolean,
  mustPause: () => boolean,
): MaybePromise<Result> {
  for (let pauses = isWaiting; ;) {
    if (pauses || mustPause()) return nextTurn().then(() => resume(work, mustPause))
    const { done, value } = work.next(false)
    if (done) return value
    pauses = value === true
  }
}

/** Continues work after a pause. */
function resume<Result>(work: Work<Result>, mustPause: () => boolean): MaybePromise<Result> {
  const { done, value } = work.next(true)
  return done ? value : runSlices(work, value === true, mustPause)
}

/** Applies a function to a value, or to that of a promise. */
export function andThen<Value, Result>(
  value: MaybePromise<Value>,
  apply: (value: Value) => Result,
): MaybePromise<Awaited<Result>> {
  return (value instanceof Promise ? value.then(apply) : apply(value)) as MaybePromise<
    Awaited<Result>
  >
}
