import type { WorldContext } from './context.ts'
import { wordsOf } from './name-words.ts'
import { rootNesting } from './nesting.ts'
import { planOfEntity } from './object-plans.ts'
import { Subject } from './subject.ts'

/** How many things are looked through. Beyond, only ids lead to a thing. */
const MOST_SEARCHED = 1000

const indexes = new WeakMap<WorldContext, Map<string, Map<string, number>>>()

/** The ordinal of the first thing whose field has a value: the book with an ISBN, the user with an e-mail address. */
export function findByField(
  context: WorldContext,
  entity: string,
  field: string,
  value: unknown,
): number | undefined {
  const ofWorld = indexes.get(context) ?? new Map<string, Map<string, number>>()
  indexes.set(context, ofWorld)
  const key = JSON.stringify([entity, field])
  const index = ofWorld.get(key) ?? indexField(context, entity, field)
  ofWorld.set(key, index)
  return index.get(JSON.stringify(value))
}

function indexField(context: WorldContext, entity: string, field: string): Map<string, number> {
  const index = new Map<string, number>()
  const plan = planOfEntity(context, entity)
  const member = plan.members.find(({ name }) => namesField(wordsOf(name), field, entity))
  if (member === undefined) return index
  for (let ordinal = 0; ordinal < Math.min(context.items, MOST_SEARCHED); ordinal++) {
    const item = plan.make(new Subject(context.seed, entity, ordinal), rootNesting())
    const value = JSON.stringify(item[member.name] ?? null)
    if (!index.has(value)) index.set(value, ordinal)
  }
  return index
}

/** `user_email` of a user is its `email`. */
function namesField(words: readonly string[], field: string, entity: string): boolean {
  const text = words.join(' ')
  return text === field || field === `${entity.split(' ').at(-1)} ${text}`
}
