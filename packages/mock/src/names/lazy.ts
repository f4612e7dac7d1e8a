/** Makes a value on first use, once. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Makes the value of each key on first use, once. A `WeakMap` as `known` keeps no key alive. */
export function memoize<Key, Value>(
  make: (key: Key) => Value,
  known: Known<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    const value = known.get(key)
    if (value !== undefined || known.has(key)) return value as Value
    const made = make(key)
    known.set(key, made)
    return made
  }
}

interface Known<Key, Value> {
  has(key: Key): boolean
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}
