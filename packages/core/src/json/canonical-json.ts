/** Formats a JSON value as text that is the same for equal values, regardless of the order of members at any depth. */
export function formatCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inside: unknown) =>
    typeof inside === 'object' && inside !== null && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inside,
  )
}
