import { StateBudget } from './state-budget.ts'
import type { Store } from './store.ts'

/** What has become of the things of a world. Another world of the same seed, size and data can go on with it. */
export interface Memory {
  readonly stores: Map<string, Store>
  readonly budget: StateBudget
}

export function createMemory(): Memory {
  return { stores: new Map(), budget: new StateBudget() }
}
