import { asList } from './pair-by-name.ts'
import type { SeverityReduction } from './scope.ts'

interface Flagged {
  flags?: string[]
}

/** Returns `private` if the entry is private wherever it exists: then only internal callers are affected. */
export function privateReduction(
  old: Flagged | undefined,
  next: Flagged | undefined,
): SeverityReduction | undefined {
  const sides = [old, next].filter((side) => side !== undefined)
  return sides.every((side) => hasFlag(side, 'private')) ? 'private' : undefined
}

/** Returns whether a package, endpoint or member has a flag. */
export function hasFlag(item: Flagged | null | undefined, flag: string): boolean {
  return asList(item?.flags).includes(flag)
}
