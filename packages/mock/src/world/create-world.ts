import type { Endpoint, PackageDefinition } from 'fc-core'
import { type Collection, createCollection } from './collection.ts'
import { createContext } from './context.ts'
import { type Answer, planAnswer } from './endpoint-plan.ts'
import type { JsonValue } from './json-value.ts'
import { pageElementOf } from './list-elements.ts'
import { planner } from './planner.ts'
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
}

/** The value of a call, or why there is none. */
export type WorldResult = JsonValue | WorldRefusal

/** How much there is of one sort of thing, and what has happened to it. */
export interface EntitySummary {
  name: string
  /** How many live. */
  size: number
  created: number
  changed: number
  deleted: number
}

/** The things of one sort that differ from those the world began with. */
export interface EntityState extends EntitySummary {
  /** The first things that live, in order, at most 100. */
  items: JsonValue[]
}

/** The data behind a definition. */
export interface World {
  /** The value of a successful, not paginated call. `args` is the already validated body. */
  result(endpoint: Endpoint, args: Record<string, unknown>): WorldResult
  /** The collection a paginated endpoint walks, as the arguments of the initial call ask for it. */
  collection(endpoint: Endpoint, args: Record<string, unknown>): Collection | WorldRefusal
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
 * createWorld(definition, { seed: 1, items: 57 }).collection(listPets).item(0) // { id: 1, name: 'Bella', … }
 */
export function createWorld(definition: PackageDefinition, { seed, items }: WorldOptions): World {
  const context = createContext(definition, seed, items, planner)
  const answers = new Map<Endpoint, Answer>()
  const collections = new Map<Endpoint, Collection>()
  return {
    result(endpoint, args) {
      let answer = answers.get(endpoint)
      if (answer === undefined) answers.set(endpoint, (answer = planAnswer(context, endpoint)))
      return answer(args)
    },
    collection(endpoint) {
      let collection = collections.get(endpoint)
      if (collection === undefined) {
        const { entity } = context.entities.meaningOf(endpoint)
        collections.set(
          endpoint,
          (collection = createCollection(context, entity, pageElementOf(context, endpoint))),
        )
      }
      return collection
    },
    reset() {},
    entities: () => [],
    state: () => undefined,
  }
}
