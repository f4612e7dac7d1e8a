import type { WorldContext } from './context.ts'
import type { Random } from './random.ts'

/** How many things of a sort can be referred to: one at least, even where collections are empty. */
function referableCount(context: WorldContext, entity: string): number {
  return Math.max(context.storeOf(entity).base, 1)
}

/** The ordinal of some thing that existed in the beginning. */
export function anyOrdinal(context: WorldContext, entity: string, random: Random): number {
  return random.int(0, referableCount(context, entity) - 1)
}

/** The ordinals of up to `length` things, no two the same. */
export function distinctOrdinals(
  context: WorldContext,
  entity: string,
  random: Random,
  length: number,
): number[] {
  const count = referableCount(context, entity)
  const first = anyOrdinal(context, entity, random)
  return Array.from({ length: Math.min(length, count) }, (_, index) => (first + index) % count)
}
