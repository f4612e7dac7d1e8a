import { isObject } from './json-value.ts'

/**
 * Returns whether a value contains another one: objects have at least its members, arrays its elements at the same positions, other values are equal.
 *
 * @example contains({ role: 'admin', page: { size: 5 } }, { page: { size: 5 } }) // true
 */
export function contains(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((each, index) => contains(value[index], each))
    )
  if (!isObject(expected)) return value === expected
  return (
    isObject(value) &&
    Object.entries(expected).every(
      ([name, each]) => Object.hasOwn(value, name) && contains(value[name], each),
    )
  )
}
