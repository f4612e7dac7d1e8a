import { findMember } from './apply-facts.ts'
import type { WorldContext } from './context.ts'
import { type DescribedMember, describeMembersOf } from './described-members.ts'
import type { JsonValue } from './json-value.ts'
import { wordsOf } from './name-words.ts'
import type { ObjectPlan } from './object-plan.ts'
import type { SentValue } from './sent-value.ts'
import type { Subject } from './subject.ts'

/** A field of a thing: a member, or a member of one of its members: `BackupArn` in the `BackupDetails` of a backup. */
export interface Field {
  member: DescribedMember
  /** Name of the member that it stands in. */
  within?: string
}

/** The field that an argument is about. One level down, only names that are the same count. */
export function findField(
  context: WorldContext,
  plan: ObjectPlan,
  sent: Pick<SentValue, 'name' | 'texts' | 'isKey'>,
): Field | undefined {
  const own = findMember(plan, sent)
  if (own !== undefined) return { member: own }
  for (const { name: within, type, side } of plan.members) {
    if (type.kind !== 'object') continue
    const inside = describeMembersOf(context.definition, type.name, side, type.argument) ?? []
    const member = inside.find(({ name }) => sent.texts.includes(wordsOf(name).join(' ')))
    if (member !== undefined) return { member, within }
  }
  return undefined
}

/** The value of a field of a thing. */
export function readField(
  plan: ObjectPlan,
  subject: Subject,
  { member, within }: Field,
): JsonValue | undefined {
  if (within === undefined) return plan.read(subject, member.name)
  const around = plan.read(subject, within)
  return typeof around === 'object' && around !== null && !Array.isArray(around)
    ? around[member.name]
    : undefined
}
