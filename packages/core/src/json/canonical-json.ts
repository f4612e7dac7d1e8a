import { isObject } from './json-value.ts'
/** Formats a JSON value as text that is the same for equal values, regardless of the order of members at any depth. */
export function formatCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inside: unknown) =>
    isObject(inside)
      ? Object.fromEntries(Object.entries(inside).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inside,
  )
}
