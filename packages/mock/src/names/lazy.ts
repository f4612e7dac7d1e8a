/** Creates a value on first use, once. */
export function lazy<Value>(create: () => Value): () => Value {
  let created: { value: Value } | undefined
  return () => (created ??= { value: create() }).value
}

/** Caches the value of each key. Pass a `WeakMap` as `cache` to let keys be garbage-collected. */
export function memoize<Key, Value>(
  create: (key: Key) => Value,
  cache: Cache<Key, Value> = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    const value = cache.get(key)
    if (value !== undefined || cache.has(key)) return value as Value
    const created = create(key)
    cache.set(key, created)
    return created
  }
}

/** A bounded cache for words. It is cleared when it is full. */
export class WordMap<Value> extends Map<string, Value> {
  override set(word: string, value: Value): this {
    if (this.size >= MAX_WORDS) this.clear()
    return super.set(word, value)
  }
}

const MAX_WORDS = 50_000

interface Cache<Key, Value> {
  has(key: Key): boolean
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}
