/** The values of a list that another lacks, each once, with their indexes. */
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

/** Whether two lists hold the same values, each as often, in whatever order. */
export function holdSameValues(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  const keys = b.map(keyOf).sort()
  return a
    .map(keyOf)
    .sort()
    .every((key, index) => key === keys[index])
}

/** A text that is the same for equal values: the keys of objects in one order. */
function keyOf(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? 'undefined'
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  // A list of pairs: an object of its own could not hold a key called `__proto__`.
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const)
  return [{}, entries.sort(([a], [b]) => (a < b ? -1 : 1))]
}
