/** Freezes a JSON value, so that code that changes it fails. Parts that are frozen are skipped: with the next change of a text, they are most of it. */
export function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freezeDeep(part)
}
