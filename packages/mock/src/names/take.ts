/** Yields at most `count` values and reads no further ones. */
export function* take<Value>(values: Iterable<Value>, count: number): Iterable<Value> {
  let left = count
  if (left <= 0) return
  for (const value of values) {
    yield value
    if (--left <= 0) return
  }
}
