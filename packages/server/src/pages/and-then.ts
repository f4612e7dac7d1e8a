/** Calls a function with a value, or with what a promise resolves to. Without a promise, the result is returned at once. */
export function andThen<Value, Result>(
  value: Value | PromiseLike<Value>,
  use: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return isPromise(value) ? Promise.resolve(value).then(use) : use(value)
}

function isPromise<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function'
}
