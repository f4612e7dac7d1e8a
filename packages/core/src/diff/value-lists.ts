/** Returns the values of a list that are missing from another, without duplicates, with their indexes. */
export function valuesMissingFrom(
  list: readonly unknown[],
  other: readonly unknown[],
): { value: unknown; index: number }[] {
  const seen = new Set(other.map(keyOf))
  const missing: { value: unknown; index: number }[] = []
  list.forEach((value, index) => {
    const key = keyOf(value)
    if (seen.has(key)) return
    seen.add(key)
    missing.push({ value, index })
  })
  return missing
}

/** Returns whether two different lists have the same values, with duplicates: then only their order differs. */
export function isReordered(a: readonly unknown[], b: readonly unknown[]): boolean {
  // Two empty lists may be a missing one, or values that are no lists.
  if (a.length === 0 || a.length !== b.length) return false
  const keys = b.map(keyOf).sort()
  return a
    .map(keyOf)
    .sort()
    .every((key, index) => key === keys[index])
}

/** Returns the same text for equal values, regardless of key order. */
function keyOf(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  // A list of pairs, because an object cannot have a `__proto__` key.
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const)
  return [{}, entries.sort(([a], [b]) => (a < b ? -1 : 1))]
}
