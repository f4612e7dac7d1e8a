import { asList } from './pair-by-name.ts'
import type { Lowering } from './scope.ts'

interface Flagged {
  flags?: string[]
}

/** Changes of what is private, wherever it is, concern insiders only. */
export function privateOnly(
  old: Flagged | undefined,
  next: Flagged | undefined,
): Lowering | undefined {
  const sides = [old, next].filter((side) => side !== undefined)
  return sides.every((side) => hasFlag(side, 'private')) ? 'private' : undefined
}

/** Whether something has a flag. */
export function hasFlag(thing: Flagged | null | undefined, flag: string): boolean {
  return asList(thing?.flags).includes(flag)
}
