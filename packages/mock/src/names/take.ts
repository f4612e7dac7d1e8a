/** The first values, so many. */
export function* take<Value>(values: Iterable<Value>, count: number): Iterable<Value> {
  let left = count
  for (const value of values) {
    if (left-- <= 0) return
    yield value
  }
}
