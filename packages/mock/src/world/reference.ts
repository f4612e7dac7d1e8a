import type { WorldContext } from './context.ts'
import type { Random } from './random.ts'

/** How many things of a sort can be referred to: one at least, even where collections are empty. */
export function referableCount({ items }: WorldContext): number {
  return Math.max(items, 1)
}

/** The ordinal of some thing that exists. */
export function anyOrdinal(context: WorldContext, random: Random): number {
  return random.int(0, referableCount(context) - 1)
}

/** The ordinals of up to `length` things, no two the same. */
export function distinctOrdinals(context: WorldContext, random: Random, length: number): number[] {
  const count = referableCount(context)
  const first = anyOrdinal(context, random)
  return Array.from({ length: Math.min(length, count) }, (_, index) => (first + index) % count)
}
