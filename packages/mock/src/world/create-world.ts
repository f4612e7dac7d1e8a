import type { Endpoint, PackageDefinition } from 'fc-core'
import type { Collection } from './collection.ts'
import { collectionFor } from './collection-for.ts'
import { createContext } from './context.ts'
import { type Answer, planAnswer } from './endpoint-plan.ts'
import { exampleCall } from './example-call.ts'
import type { JsonValue } from './json-value.ts'
import { lazy } from './lazy.ts'
import { type Element, pageElementOf } from './list-elements.ts'
import { readData } from './own-data.ts'
import { createMemory, type Memory } from './memory.ts'
import { planner } from './planner.ts'
import {
  type EntityState,
  type EntitySummary,
  entityNames,
  stateOf,
  summarize,
} from './world-state.ts'
import { refuseTooDeep } from './too-deep.ts'
import type { WorldRefusal } from './world-refusal.ts'

/** What makes one world differ from another. */
export interface WorldOptions {
  /** The same seed gives the same world, on any machine and any day. */
  seed: string | number
  /** How many items a collection has. */
  items: number
  /** Whether creating, changing and deleting leave no trace: `false` by default. */
  stateless?: boolean
  /** Things to start with instead of made-up ones, by the name of their collection or entity: `{ users: [{ id: 'u1' }] }`. */
  data?: Readonly<Record<string, readonly unknown[]>>
  /** What an id that nothing has gets: an error, or a thing made up for it. `'not-found'` by default. */
  unknownIds?: 'not-found' | 'make-up'
  /** What has become of the things of a world of the same seed, size and data: this one goes on with it. */
  memory?: Memory
}

/** The value of a call, or why there is none. */
export type WorldResult = JsonValue | WorldRefusal

export type { EntityState, EntitySummary }

/** The data behind a definition. */
export interface World {
  /** The value of a successful, not paginated call. `args` is the already validated body. */
  result(endpoint: Endpoint, args: Record<string, unknown>): WorldResult
  /** The collection a paginated endpoint walks, as the arguments of the initial call ask for it. */
  collection(endpoint: Endpoint, args: Record<string, unknown>): Collection | WorldRefusal
  /** Arguments for a call that succeeds: the required ones, with ids of things that are there. */
  exampleArguments(endpoint: Endpoint): Record<string, unknown>
  /** A number that is another one as soon as anything was created, changed or deleted. */
  readonly revision: number
  /** What has become of the things, for a world that goes on with it. */
  readonly memory: Memory
  /** Forgets everything that was created, changed and deleted. */
  reset(): void
  /** The sorts of things there are. */
  entities(): EntitySummary[]
  /** One sort of thing, a bounded part of it; undefined when there is no such sort. */
  state(entity: string): EntityState | undefined
}

/**
 * Makes up the data of a service from its definition. Nothing is looked at before it is asked for, so that a
 * definition with a thousand endpoints costs no more than one with two.
 *
 * @example
 * createWorld(definition, { seed: 1, items: 57 }).collection(listPets, {}).slice(0, 1) // { id: 1, name: 'Bella', … }
 */
export function createWorld(
  definition: PackageDefinition,
  { seed, items, stateless = false, data, unknownIds, memory = createMemory() }: WorldOptions,
): World {
  const rows = lazy(() => readData(definition, data ?? {}))
  const context = createContext(definition, {
    seed,
    items,
    planner,
    stateless,
    // Without state, what create gave an id is to be found by it.
    madeUpIds: (unknownIds ?? (stateless ? 'make-up' : 'not-found')) === 'make-up',
    memory,
    rowsOf: (entity) => (data === undefined ? undefined : rows().get(entity)),
  })
  const answers = new Map<Endpoint, Answer>()
  const elements = new Map<Endpoint, Element>()
  return {
    result(endpoint, args) {
      const refused = refuseTooDeep(args)
      if (refused !== undefined) return refused
      let answer = answers.get(endpoint)
      if (answer === undefined) answers.set(endpoint, (answer = planAnswer(context, endpoint)))
      return answer(args)
    },
    collection(endpoint, args) {
      const refused = refuseTooDeep(args)
      if (refused !== undefined) return refused
      let element = elements.get(endpoint)
      if (element === undefined)
        elements.set(endpoint, (element = pageElementOf(context, endpoint)))
      return collectionFor(context, endpoint, element, args)
    },
    exampleArguments: (endpoint) => exampleCall(context, endpoint),
    get revision() {
      return context.budget.revision
    },
    memory,
    reset() {
      for (const store of context.stores.values()) store.reset()
      context.budget.reset()
    },
    entities: () => entityNames(context).map((name) => summarize(context, name)),
    state: (entity) => stateOf(context, entity),
  }
}
