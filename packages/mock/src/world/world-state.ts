import type { WorldContext } from './context.ts'
import type { JsonValue } from './json-value.ts'
import { rootNesting } from './nesting.ts'
import { planOfEntity } from './object-plans.ts'

/** How much there is of one sort of thing, and what has happened to it. */
export interface EntitySummary {
  name: string
  /** How many live. */
  size: number
  created: number
  changed: number
  deleted: number
}

/** One sort of thing, and the first of them. */
export interface EntityState extends EntitySummary {
  /** The first things that live, in order, at most 100. */
  items: JsonValue[]
}

const MOST_SHOWN = 100

/** The sorts of things there are: those that endpoints are about, and those given as data. */
export function entityNames(context: WorldContext): string[] {
  return [...context.entities.all()]
    .filter(({ endpoints }) => endpoints.length > 0)
    .map(({ name }) => name)
}

/** What has happened to one sort of thing. */
export function summarize(context: WorldContext, name: string): EntitySummary {
  const { size, created, changed, deleted } = context.storeOf(name)
  return { name, size, created, changed, deleted }
}

/** The things of one sort as they are now, a bounded part of them. */
export function stateOf(context: WorldContext, name: string): EntityState | undefined {
  if (!entityNames(context).includes(name)) return undefined
  const store = context.storeOf(name)
  const plan = planOfEntity(context, name)
  const items = store
    .slice(0, MOST_SHOWN)
    .map((ordinal) => plan.make(store.subject(ordinal), rootNesting()))
  return { ...summarize(context, name), items }
}
