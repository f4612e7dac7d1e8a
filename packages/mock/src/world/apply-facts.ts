import { checkMembers } from 'fc-core'
import type { WorldContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import type { Facts } from './facts.ts'
import { type JsonObject, setMember } from './json-value.ts'
import { wordsOf } from './name-words.ts'
import type { ObjectPlan } from './object-plan.ts'
import { findSentField, type SentValue } from './sent-value.ts'

/** Puts what is known of a thing into the object made up for it: its own data, then what was set, as far as the definition allows it. */
export function applyFacts(
  context: WorldContext,
  plan: ObjectPlan,
  object: JsonObject,
  { row, sent }: Facts,
): JsonObject {
  const applied = row === undefined ? object : { ...row }
  for (const value of sent.values()) setSent(context, plan, applied, value)
  return applied
}

/** Sets the member that a value was sent for, when there is one and the value fits. */
function setSent(
  context: WorldContext,
  plan: ObjectPlan,
  object: JsonObject,
  sent: SentValue,
): void {
  const name = ownName(object, plan, sent) ?? findMember(plan, sent)?.name
  if (name === undefined) return
  const member = plan.byText.get(wordsOf(name).join(' ') || name)
  if (member === undefined || fits(context, { ...member, name }, sent)) {
    setMember(object, name, sent.value)
  }
}

/** The member of a plan that a value was sent for. */
export function findMember(
  plan: Pick<ObjectPlan, 'byText' | 'entity'>,
  sent: Pick<SentValue, 'name' | 'texts' | 'isKey'>,
): DescribedMember | undefined {
  return findSentField(
    sent,
    plan.entity,
    (text) => plan.byText.get(text),
    () => plan.byText.keys(),
  )
}

/** Things given as data may have members that no plan knows. */
function ownName(object: JsonObject, plan: ObjectPlan, sent: SentValue): string | undefined {
  const byText = new Map<string, string>()
  for (const name of Object.keys(object)) {
    const text = wordsOf(name).join(' ') || name
    if (!plan.byText.has(text)) byText.set(text, name)
  }
  if (byText.size === 0) return undefined
  return findSentField(
    sent,
    plan.entity,
    (text) => byText.get(text),
    () => byText.keys(),
  )
}

function fits(context: WorldContext, member: DescribedMember, { value }: SentValue): boolean {
  const found = checkMembers({ [member.name]: value }, [member], {
    definition: context.definition,
    side: member.side,
  })
  return found.length === 0
}
