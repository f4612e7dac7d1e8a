import type { Endpoint } from 'fc-core'
import { type Collection, createCollection } from './collection.ts'
import type { WorldContext } from './context.ts'
import type { Element } from './list-elements.ts'
import { readListQuery } from './list-query.ts'
import { createSelectedCollection, reverseCollection } from './selected-collection.ts'
import { WorldRefusal } from './world-refusal.ts'

/** How many selections a world remembers, so that the pages of one are not looked for one by one, and how long their arguments may be. */
const MOST_REMEMBERED = 32
const LONGEST_REMEMBERED = 10_000

const remembered = new WeakMap<WorldContext, Map<string, Collection>>()

/** The things that an endpoint lists, as far as its arguments ask for them. */
export function collectionFor(
  context: WorldContext,
  endpoint: Endpoint,
  element: Element,
  args: Record<string, unknown>,
): Collection | WorldRefusal {
  const { entity } = context.entities.meaningOf(endpoint)
  const store = context.storeOf(entity)
  const query = readListQuery(context, endpoint, element, args)
  if (query === undefined) return createCollection(store, element)
  if (query instanceof WorldRefusal) return query
  const { conditions, search, order } = query
  const isSelected = conditions.length > 0 || search !== undefined || order.by.length > 0
  const reversed = order.by.length === 0 && order.descending
  if (!isSelected) {
    const all = createCollection(store, element)
    return reversed ? reverseCollection(all) : all
  }
  return remember(context, `${endpoint.name}\n${JSON.stringify(args)}`, () => {
    const selected = createSelectedCollection(store, element, query)
    return reversed ? reverseCollection(selected) : selected
  })
}

/** The least recently used goes first. */
function remember(context: WorldContext, key: string, make: () => Collection): Collection {
  if (key.length > LONGEST_REMEMBERED) return make()
  let known = remembered.get(context)
  if (known === undefined) remembered.set(context, (known = new Map<string, Collection>()))
  const collection = known.get(key) ?? make()
  known.delete(key)
  known.set(key, collection)
  for (const oldest of known.keys()) {
    if (known.size <= MOST_REMEMBERED) break
    known.delete(oldest)
  }
  return collection
}
