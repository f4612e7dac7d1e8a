import type { WorldContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import { isSameKey } from './natural-key.ts'
import { planOfEntity } from './object-plans.ts'
import { MOST_SCANNED } from './scan.ts'
import { Subject } from './subject.ts'

const indexes = new WeakMap<WorldContext, Map<string, Map<string, number[]>>>()

/** The ordinal of the first thing that lives and whose field has a value: the book with an ISBN, the user with an e-mail address. */
export function findByField(
  context: WorldContext,
  entity: string,
  member: DescribedMember,
  value: unknown,
): number | undefined {
  const ofWorld = indexes.get(context) ?? new Map<string, Map<string, number[]>>()
  indexes.set(context, ofWorld)
  const key = JSON.stringify([entity, member.name])
  let index = ofWorld.get(key)
  if (index === undefined) ofWorld.set(key, (index = indexField(context, entity, member)))
  const store = context.storeOf(entity)
  const plan = planOfEntity(context, entity)
  return index
    .get(String(value))
    ?.find(
      (ordinal) =>
        store.isAlive(ordinal) && isSameKey(plan.read(store.subject(ordinal), member.name), value),
    )
}

/** The first things of the beginning by the value of one field. */
function indexField(
  context: WorldContext,
  entity: string,
  { name }: DescribedMember,
): Map<string, number[]> {
  const index = new Map<string, number[]>()
  const plan = planOfEntity(context, entity)
  const { base, rows } = context.storeOf(entity)
  for (let ordinal = 0; ordinal < Math.min(base, MOST_SCANNED); ordinal++) {
    const row = rows?.[ordinal]
    const facts = row === undefined ? undefined : { row, sent: new Map<string, never>() }
    const value = plan.read(new Subject(context.seed, entity, ordinal, facts), name)
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const ordinals = index.get(String(value))
    if (ordinals === undefined) index.set(String(value), [ordinal])
    else ordinals.push(ordinal)
  }
  return index
}
