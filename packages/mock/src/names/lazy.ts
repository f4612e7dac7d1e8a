/** Makes a value on first use, once. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Keeps the result for each argument; all are forgotten when there are more than `most`. */
export function memoize<Key, Value>(
  make: (key: Key) => Value,
  most: number = Infinity,
): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      if (known.size >= most) known.clear()
      known.set(key, (value = make(key)))
    }
    return value
  }
}

/** How many names and words are kept: the same ones occur many times. */
export const MOST_WORDS = 50_000
