/**
 * Compares two JSON values. Test runners show `actual` and `expected` of the error as a difference.
 *
 * @throws Error
 */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (isEqual(actual, expected)) return
  const format = (value: unknown): string => JSON.stringify(value, undefined, 2)
  throw Object.assign(
    new Error(`Expected ${format(expected)}\n\nbut got ${format(actual)}`),
    // As assertion errors of Node have them.
    { name: 'AssertionError', code: 'ERR_ASSERTION', actual, expected, showDiff: true },
  )
}

/** Returns whether two JSON values are equal, whatever the order of keys. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        isEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  )
}
