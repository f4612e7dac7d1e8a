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

/** A map for the words of names, the same ones of which occur many times: all are forgotten when there are very many. */
export class WordMap<Value> extends Map<string, Value> {
  override set(word: string, value: Value): this {
    if (this.size >= MAX_WORDS) this.clear()
    return super.set(word, value)
  }
}

const MAX_WORDS = 50_000

interface Known<Key, Value> {
  has(key: Key): boolean
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}
