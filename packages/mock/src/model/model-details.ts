import type { inferChanges } from './infer-changes.ts'
import type { inferOrder } from './infer-order.ts'
import type { inferProgress } from './infer-progress.ts'
import type { inferTransition } from './infer-transition.ts'
import type { inferListMembers } from './list-members.ts'

/** The parts of a model that only the data of a mock needs: programs that describe results leave them out. */
export interface ModelDetails {
  listMembers: typeof inferListMembers
  changes: typeof inferChanges
  transition: typeof inferTransition
  order: typeof inferOrder
  progress: typeof inferProgress
}
