import type { Endpoint } from 'fc-core'
import { type Collection, createCollection } from './collection.ts'
import type { WorldContext } from './context.ts'
import type { Element } from './list-elements.ts'
import type { WorldRefusal } from './world-refusal.ts'

/** The things that an endpoint lists, as far as its arguments ask for them. */
export function collectionFor(
  context: WorldContext,
  endpoint: Endpoint,
  element: Element,
  _args: Record<string, unknown>,
): Collection | WorldRefusal {
  const { entity } = context.entities.meaningOf(endpoint)
  return createCollection(context.storeOf(entity), element)
}
