import type { DescribedMember } from './described-members.ts'
import { createFieldHint } from './field-hint.ts'
import { isMoment } from './moment.ts'
import { wordsOf } from './name-words.ts'
import type { ObjectPlan } from './object-plan.ts'
import { plural, singular } from './plural.ts'
import { fieldTextsOf } from './sent-value.ts'

/** The field of listed things that is called like this: `role`, or of a user `user_role`; `archived` is `is_archived`, too. */
export function findField(plan: ObjectPlan, text: string): DescribedMember | undefined {
  const texts = fieldTextsOf(text, plan.entity)
  for (const each of texts) {
    const found =
      plan.byText.get(each) ??
      plan.byText.get(`is ${each}`) ??
      plan.byText.get(each.replace(/^(?:is|has) /, ''))
    if (found !== undefined) return found
  }
  return undefined
}

/** The field whose values a list of values is about: `roles` is about `role`. */
export function findFieldOfMany(plan: ObjectPlan, text: string): DescribedMember | undefined {
  const words = text.split(' ')
  const one = [...words.slice(0, -1), singular(words.at(-1)!)].join(' ')
  return one === text ? undefined : findField(plan, one)
}

/** The field whose values lie between bounds: of `created`, `created_at`; of nothing, the moment of creation. */
export function findFieldOfRange(plan: ObjectPlan, stem: string): DescribedMember | undefined {
  if (/^(?:|date|time|timestamp|at|day|period|created|creation)$/.test(stem)) {
    return births.map((text) => plan.byText.get(text)).find(isOrdered)
  }
  const found = ['', ' at', ' date', ' time', ' on', ' timestamp', 'd at', 'ed at', 'd', 'ed']
    .map((ending) => findField(plan, stem + ending))
    .find(isOrdered)
  return found ?? [findField(plan, plural(stem))].find(isOrdered)
}

const births =
  'created at|created|created time|created date|create time|create date|creation time|creation date|creation timestamp|created timestamp|date created|time created|timestamp|ts|date|time|started at|start time|launch time'.split(
    '|',
  )

/** Whether a field holds moments. */
export function holdsMoments(member: DescribedMember): boolean {
  return isMoment(createFieldHint(member.name, member.docs, '')) || refinedAsMoment(member)
}

function refinedAsMoment({ type }: DescribedMember): boolean {
  return type.kind === 'base' && /^(?:date|datetime|timestamp)$/.test(type.refinement ?? '')
}

/** Numbers and moments lie between bounds, words do not. */
function isOrdered(member: DescribedMember | undefined): boolean {
  if (member === undefined) return false
  const types = member.type.kind === 'union' ? member.type.members : [member.type]
  return (
    holdsMoments(member) ||
    /\bts$/.test(wordsOf(member.name).join(' ')) ||
    types.some((type) => type.kind === 'base' && type.base === 'number')
  )
}
