import type { WorldContext } from './context.ts'
import type { JsonValue } from './json-value.ts'
import { isSameKey } from './natural-key.ts'
import { type Field, readField } from './nested-field.ts'
import { planOfEntity } from './object-plans.ts'
import { MOST_SCANNED } from './scan.ts'
import type { Store } from './store.ts'

/** Ordinals by the value of one field: of the first things of the beginning, and of all created since. */
interface FieldIndex {
  ordinals: Map<string, number[]>
  /** Things created from this ordinal on are not in it yet. */
  end: number
  /** How many entries there are. */
  size: number
  /** How often the store had been reset when this was made. */
  resets: number
}

/** Things come and go: an index of more entries than this is made anew. */
const MOST_ENTRIES = 250_000

const indexes = new WeakMap<WorldContext, Map<string, FieldIndex>>()

/**
 * The ordinal of the first thing that lives and whose field has a value: the book with an ISBN, the user with an e-mail address.
 *
 * @param accepts What else is asked of it.
 */
export function findByField(
  context: WorldContext,
  entity: string,
  field: Field,
  value: unknown,
  accepts: (ordinal: number) => boolean = () => true,
): number | undefined {
  const store = context.storeOf(entity)
  const plan = planOfEntity(context, entity)
  const read = (ordinal: number): JsonValue | undefined =>
    readField(plan, store.subject(ordinal), field)
  const index = indexOf(context, store, field, read)
  return index.ordinals
    .get(String(value))
    ?.find(
      (ordinal) => store.isAlive(ordinal) && isSameKey(read(ordinal), value) && accepts(ordinal),
    )
}

function indexOf(
  context: WorldContext,
  store: Store,
  { member, within }: Field,
  read: (ordinal: number) => unknown,
): FieldIndex {
  const ofWorld = indexes.get(context) ?? new Map<string, FieldIndex>()
  indexes.set(context, ofWorld)
  const key = JSON.stringify([store.entity, within, member.name])
  let index = ofWorld.get(key)
  if (index === undefined || index.resets !== store.resets || index.size > MOST_ENTRIES) {
    index = {
      ordinals: new Map<string, number[]>(),
      end: store.base,
      size: 0,
      resets: store.resets,
    }
    ofWorld.set(key, index)
    const most = Math.min(store.base, MOST_SCANNED)
    for (const ordinal of store.from(0, most))
      if (ordinal < most) enter(index, ordinal, read(ordinal))
  }
  // What was changed since is found by the value set: only new things are missing here.
  for (const ordinal of store.from(index.end, store.end - index.end))
    enter(index, ordinal, read(ordinal))
  index.end = store.end
  return index
}

function enter(index: FieldIndex, ordinal: number, value: unknown): void {
  if (typeof value !== 'string' && typeof value !== 'number') return
  const ordinals = index.ordinals.get(String(value))
  if (ordinals === undefined) index.ordinals.set(String(value), [ordinal])
  else ordinals.push(ordinal)
  index.size++
}
