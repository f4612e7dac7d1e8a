import type { Row } from './types.ts'

/** Returns the members that differ from those of a record. A member that was removed is unchanged. */
export function findChanges(before: Row, after: Row): Row {
  const isChanged = ([name, value]: [string, unknown]): boolean =>
    !Object.hasOwn(before, name) || JSON.stringify(before[name]) !== JSON.stringify(value)
  return Object.fromEntries(Object.entries(after).filter(isChanged))
}
