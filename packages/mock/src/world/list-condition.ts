import { checkMembers } from 'fc-core'
import { findMember } from './apply-facts.ts'
import type { Bound } from './argument-meaning.ts'
import { toMoment, toNumber } from './comparable.ts'
import type { WorldContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import { choicesInDocs } from './docs-values.ts'
import { isOwnId } from './entity-index.ts'
import { findThing } from './find-thing.ts'
import type { JsonValue } from './json-value.ts'
import { holdsMoments } from './list-fields.ts'
import { wordsOf } from './name-words.ts'
import { isNaturalKey } from './natural-key.ts'
import type { ObjectPlan } from './object-plan.ts'
import type { SentValue } from './sent-value.ts'
import type { Subject } from './subject.ts'
import { WORLD_NOW } from './timeline.ts'

/** One thing that a call asks of the things it wants. */
export interface Condition {
  field: DescribedMember
  /** Whether a value of the field is wanted. */
  accepts(value: JsonValue | undefined): boolean
  /**
   * What becomes of a made-up value that is not wanted: the thing is left out; or it takes the wanted value; or the condition is
   * none of a made-up thing's business. The latter two always, or only when no made-up thing has a wanted value.
   */
  madeUp: 'counts' | 'yields' | 'yields-if-none' | 'passes' | 'passes-if-none'
  /** The value that made-up things take. */
  wanted?: JsonValue
  /** The only things that come into question, in order, where ids tell. */
  among?(): number[]
}

/** Any of some values, or none of them. */
export function conditionOfValues(
  context: WorldContext,
  plan: ObjectPlan,
  field: DescribedMember,
  values: readonly JsonValue[],
  isRequired: boolean,
): Condition {
  const exact = isIdentifying(context, plan, field)
  const isPath = /\bpath(?: lower| display)?$/.test(textOf(field))
  const accepts = (value: JsonValue | undefined): boolean =>
    (isPath &&
      values.some(
        (folder) => typeof value === 'string' && value.startsWith(`${String(folder)}/`),
      )) ||
    (Array.isArray(value)
      ? value.some((each) => values.some((wanted) => isEqual(each, wanted, exact)))
      : values.some((wanted) => isEqual(value, wanted, exact)))
  const [wanted] = values
  const fits = wanted !== undefined && isAllowed(context, field, wanted)
  const madeUp = fits
    ? yielding(context, plan, field, isRequired)
    : isRequired
      ? 'passes-if-none'
      : 'counts'
  const condition: Condition = { field, accepts, madeUp, ...(wanted !== undefined && { wanted }) }
  if (isOwnId(textOf(field), plan.entity)) {
    condition.among = () => {
      const found = values.map((value) =>
        findThing(context, plan.entity, { name: field.name, value }),
      )
      return [...new Set(found.filter((ordinal) => ordinal !== undefined))].sort((a, b) => a - b)
    }
  }
  return condition
}

/** A value above or below a bound; undefined when the bound cannot be compared with the field. */
export function conditionOfRange(
  field: DescribedMember,
  bound: Bound,
  value: unknown,
): Condition | undefined {
  const isTime = holdsMoments(field) || toNumber(value) === undefined
  const read = isTime ? toMoment : toNumber
  const limit = read(value)
  if (limit === undefined) return undefined
  // A date as an upper bound means the whole day.
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  const edge = isDay && bound === '<=' ? limit + 86_399.999 : limit
  return {
    field,
    accepts(known) {
      const found = read(known)
      if (found === undefined) return false
      if (bound === '>') return found > edge
      if (bound === '>=') return found >= edge
      return bound === '<' ? found < edge : found <= edge
    },
    // The clock of the world stands still, and that of the caller does not.
    madeUp: isTime && bound.startsWith('>') && edge > WORLD_NOW ? 'passes' : 'counts',
  }
}

/** Whether what is known of a subject says something about a field, so that its value is not made up. */
export function isKnown(plan: ObjectPlan, field: DescribedMember, { facts }: Subject): boolean {
  if (facts === undefined) return false
  if (facts.row !== undefined) return true
  if (facts.created !== undefined && holdsMoments(field)) return true
  for (const sent of facts.sent.values())
    if (findMember(plan, sent)?.name === field.name) return true
  return false
}

/** The value that made-up things show for a condition, as if it had been sent. */
export function yielded({ field, wanted }: Condition): SentValue[] {
  return wanted === undefined
    ? []
    : [{ name: field.name, texts: [textOf(field)], isKey: false, value: wanted }]
}

function yielding(
  context: WorldContext,
  plan: ObjectPlan,
  field: DescribedMember,
  isRequired: boolean,
): Condition['madeUp'] {
  const text = textOf(field)
  if (isOwnId(text, plan.entity)) return 'counts'
  if (isReference(context, field)) return 'yields'
  const isKey = isNaturalKey(text) || /^(?:name|full name|title)$/.test(text)
  if (isRequired) return isKey ? 'passes-if-none' : 'yields-if-none'
  const isClosed =
    field.values !== undefined || choicesInDocs(field.docs) !== undefined || isBoolean(field)
  return isClosed || isKey ? 'counts' : 'yields-if-none'
}

/** Whether a field holds the id of something else. */
function isReference(context: WorldContext, field: DescribedMember): boolean {
  const text = textOf(field)
  return (
    / (?:id|uuid|guid)$/.test(text) ||
    (context.entities.findReferenced(text) !== undefined && isText(field))
  )
}

/** Ids and keys are compared to the letter, other texts without regard to case. */
function isIdentifying(context: WorldContext, plan: ObjectPlan, field: DescribedMember): boolean {
  const text = textOf(field)
  return isOwnId(text, plan.entity) || isReference(context, field) || isNaturalKey(text)
}

function isEqual(known: JsonValue | undefined, wanted: JsonValue, exact: boolean): boolean {
  if (known === wanted) return true
  if (known === undefined || known === null || wanted === null) return (known ?? null) === wanted
  if (typeof known === 'object' || typeof wanted === 'object')
    return JSON.stringify(known) === JSON.stringify(wanted)
  const [left, right] = [String(known), String(wanted)]
  if (left === right || (!exact && left.toLowerCase() === right.toLowerCase())) return true
  // `2025-03-01` is any moment of that day.
  return /^\d{4}-\d\d-\d\d$/.test(right) && left.startsWith(`${right}T`)
}

function isAllowed(context: WorldContext, field: DescribedMember, value: JsonValue): boolean {
  const found = checkMembers({ [field.name]: value }, [field], {
    definition: context.definition,
    side: field.side,
  })
  return found.length === 0
}

function isBoolean({ type }: DescribedMember): boolean {
  return type.kind === 'base' && type.base === 'boolean'
}

function isText({ type }: DescribedMember): boolean {
  return (
    type.kind === 'any' || (type.kind === 'base' && type.base !== 'array' && type.base !== 'object')
  )
}

function textOf({ name }: DescribedMember): string {
  return wordsOf(name).join(' ') || name
}
